/// A gap that documentation or a template leaves for a value, and that nobody filled in.
///
/// Everywhere `${NAME}`, `${NAME:-default}`, `{{name}}`, `<name>` and `YOUR_NAME` are one. ``Forms`` says what else is.
package struct Placeholder {
  /// The forms that are placeholders in some texts, and something else in others.
  package struct Forms: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Names with spaces, `<your name>`. A URI has no space, and another rule says so.
    package static let spacedNames = Forms(rawValue: 1)
    /// `{name}`, which in a description is a variable.
    package static let singleBraces = Forms(rawValue: 2)
    /// `$(NAME)`, `$NAME`, `#{name}` and `[NAME]`, whose signs have other uses in other texts.
    package static let rarerSigns = Forms(rawValue: 4)
    /// `YOUR` before a hyphen and within a longer name, `com.YOUR_APP`; in lower case only where a host begins, because
    /// `/your_account` is a path like any other.
    package static let partsOfNames = Forms(rawValue: 8)

    /// What a value of a document may hold.
    package static let document: Forms = [.spacedNames]
    /// What a URI or a callback scheme may hold.
    package static let uri: Forms = [.singleBraces, .rarerSigns, .partsOfNames]
  }

  private let bytes: ContiguousArray<UInt8>
  private let forms: Forms
  /// Where the last closing brace and parenthesis are: a default that none closes is not searched for again and again.
  private let lastBrace: Int
  private let lastParenthesis: Int

  private init(_ bytes: ContiguousArray<UInt8>, _ forms: Forms) {
    self.bytes = bytes
    self.forms = forms
    lastBrace = bytes.lastIndex(of: UInt8(ascii: "}")) ?? -1
    lastParenthesis = bytes.lastIndex(of: UInt8(ascii: ")")) ?? -1
  }

  /// The bytes of the first placeholder of a text; `nil` when it has none.
  package static func first(in bytes: ContiguousArray<UInt8>, forms: Forms) -> Range<Int>? {
    Placeholder(bytes, forms).next(from: 0)
  }

  /// The bytes of every placeholder of a text, in order.
  package static func all(in bytes: ContiguousArray<UInt8>, forms: Forms) -> [Range<Int>] {
    let scan = Placeholder(bytes, forms)
    var ranges: [Range<Int>] = []
    while let range = scan.next(from: ranges.last?.upperBound ?? 0) { ranges.append(range) }
    return ranges
  }

  private func next(from start: Int) -> Range<Int>? {
    var index = start
    while index < bytes.count {
      if let end = end(ofPlaceholderAt: index) { return index..<end }
      index = endOfRun(at: index)
    }
    return nil
  }

  /// Whether a text begins like a template: whatever follows, it is not a value.
  static func isBegun(by text: String) -> Bool {
    text.hasBytePrefix("${") || text.hasBytePrefix("{{") || text.hasBytePrefix("<")
  }

  /// The position after a byte; after all of several equal brackets, since what fails at the first fails at each.
  private func endOfRun(at start: Int) -> Int {
    var end = start + 1
    switch bytes[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: "["):
      while has(bytes[start], at: end) { end += 1 }
    default: break
    }
    return end
  }

  private func end(ofPlaceholderAt index: Int) -> Int? {
    switch bytes[index] {
    case UInt8(ascii: "{"):
      return end(ofBracketAt: index, UInt8(ascii: "}"), atLeast: forms.contains(.singleBraces) ? 1 : 2)
    case UInt8(ascii: "<"):
      return end(ofBracketAt: index, UInt8(ascii: ">"))
    case UInt8(ascii: "$"):
      return end(ofVariableAt: index)
    case UInt8(ascii: "#") where forms.contains(.rarerSigns) && has(UInt8(ascii: "{"), at: index + 1):
      return end(ofBracketAt: index + 1, UInt8(ascii: "}"))
    case UInt8(ascii: "[") where forms.contains(.rarerSigns):
      return end(ofBracketAt: index, UInt8(ascii: "]")).flatMap { isInCapitals(bytes[index..<$0]) ? $0 : nil }
    case UInt8(ascii: "Y"), UInt8(ascii: "y"):
      return forms.contains(.partsOfNames) ? end(ofNamePartAt: index) : end(ofWordAt: index)
    default:
      return nil
    }
  }

  private func has(_ byte: UInt8, at index: Int) -> Bool { index < bytes.count && bytes[index] == byte }

  // MARK: - Names in brackets

  /// The end of a name in brackets, which may be doubled.
  ///
  /// - Parameter count: How many brackets there must be on each side.
  private func end(ofBracketAt open: Int, _ closing: UInt8, atLeast count: Int = 1) -> Int? {
    var index = open + 1
    while has(bytes[open], at: index) { index += 1 }
    guard index - open >= count else { return nil }
    let start = index
    while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
    if index > start, has(UInt8(ascii: ":"), at: index), open > 0, bytes[open - 1] == UInt8(ascii: "$") {
      // A shell's default: what comes after the colon is not judged.
      let last = closing == UInt8(ascii: "}") ? lastBrace : lastParenthesis
      if last > index { index = bytes[index...].firstIndex(of: closing) ?? index }
    }
    let end = index
    while has(closing, at: index) { index += 1 }
    return end > start && index - end >= count ? index : nil
  }

  /// Whether a name in brackets is a placeholder: an IP address has a colon, a dot or small letters.
  private func isInCapitals(_ name: ArraySlice<UInt8>) -> Bool {
    let isSmall = { (byte: UInt8) in byte.isASCIILetter && !byte.isASCIIUppercase }
    return name.contains { $0.isASCIIUppercase } && !name.contains { $0 == UInt8(ascii: ".") || isSmall($0) }
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte.isVariableNameByte || byte == UInt8(ascii: " ") && forms.contains(.spacedNames)
  }

  // MARK: - Names behind a dollar sign

  private func end(ofVariableAt dollar: Int) -> Int? {
    if has(UInt8(ascii: "{"), at: dollar + 1), let end = end(ofBracketAt: dollar + 1, UInt8(ascii: "}")) {
      return end
    }
    guard forms.contains(.rarerSigns) else { return nil }
    if has(UInt8(ascii: "("), at: dollar + 1), let end = end(ofBracketAt: dollar + 1, UInt8(ascii: ")")) {
      return end
    }
    return end(ofBareVariableAt: dollar)
  }

  /// The end of a shell variable without brackets; its name is in capitals.
  private func end(ofBareVariableAt dollar: Int) -> Int? {
    var end = dollar + 1
    while end < bytes.count,
      bytes[end].isASCIIUppercase || bytes[end] == UInt8(ascii: "_")
        || bytes[end].isASCIIDigit && end > dollar + 1
    {
      end += 1
    }
    return end > dollar + 2 ? end : nil
  }

  // MARK: - Names that begin with YOUR

  /// The end of a word like `YOUR_PROJECT` or `your_project`.
  private func end(ofWordAt start: Int) -> Int? {
    guard start == 0 || !isNameByte(bytes[start - 1]), has(UInt8(ascii: "_"), at: start + 4) else {
      return nil
    }
    let word = bytes[start..<start + 4]
    guard word.elementsEqual("YOUR".utf8) || word.elementsEqual("your".utf8) else { return nil }
    return bytes[start...].firstIndex { !isNameByte($0) } ?? bytes.count
  }

  /// The end of a part of a name like `YOUR_PROJECT`, or of a host like `your-app`.
  private func end(ofNamePartAt start: Int) -> Int? {
    guard start == 0 || !bytes[start - 1].isLabelCharacter, start + 5 < bytes.count else { return nil }
    let word = bytes[start..<start + 4]
    let startsHost =
      start >= 2 && bytes[start - 1] == UInt8(ascii: "/") && bytes[start - 2] == UInt8(ascii: "/")
    guard word.elementsEqual("YOUR".utf8) || startsHost && word.elementsEqual("your".utf8) else { return nil }
    guard bytes[start + 4] == UInt8(ascii: "_") || bytes[start + 4] == UInt8(ascii: "-") else { return nil }
    var end = start + 5
    while end < bytes.count, bytes[end].isLabelCharacter || bytes[end] == UInt8(ascii: "_") { end += 1 }
    return end
  }
}

extension UInt8 {
  /// A letter, a digit, `-`, `_` or `.`: what the name of a template's variable consists of.
  var isVariableNameByte: Bool {
    isNameByte || self == UInt8(ascii: ".")
  }
}
