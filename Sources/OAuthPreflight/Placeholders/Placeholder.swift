/// A gap that documentation or a template leaves for a value, and that nobody filled in.
///
/// Everywhere `${NAME}`, `${NAME:-default}`, `$(NAME)`, `$NAME`, `%{name}`, `#{name}`, `%NAME%`, `{{name}}`, `<name>` and
/// `YOUR_NAME` are one. ``Forms`` says what else is.
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
    /// `[NAME]`, whose brackets have other uses in other texts.
    package static let squareBrackets = Forms(rawValue: 4)
    /// `YOUR` before a hyphen and within a longer name, `com.YOUR_APP`; in lower case only where a host begins, because
    /// `/your_account` is a path like any other.
    package static let partsOfNames = Forms(rawValue: 8)

    /// What a value of a document may hold.
    package static let document: Forms = [.spacedNames]
    /// What a URI or a callback scheme may hold.
    package static let uri: Forms = [.singleBraces, .squareBrackets, .partsOfNames]
    /// What a value that a client sends may hold, where no template has a meaning.
    package static let sent: Forms = [.spacedNames, .singleBraces, .squareBrackets]
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

  /// The first placeholder of a text, as it is written. Nearly every text has no byte that begins one, and costs a glance.
  package static func first(in text: String, forms: Forms) -> String? {
    guard mayHoldSign(text) else { return nil }
    let bytes = ContiguousArray(text.utf8)
    return first(in: bytes, forms: forms).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// A text with letters in the places of its placeholders, or a number in that of a port, as many bytes as before, so that
  /// it reads as a URI.
  static func filled(_ bytes: ContiguousArray<UInt8>, at ranges: [Range<Int>]) -> String {
    var bytes = bytes
    for range in ranges {
      let isPort = range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: ":")
      for position in range { bytes[position] = UInt8(ascii: isPort ? "0" : "x") }
      if isPort { bytes[range.upperBound - 1] = UInt8(ascii: "1") }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a text is a placeholder and nothing else.
  static func isWhole(_ text: String, forms: Forms) -> Bool {
    first(in: text, forms: forms)?.hasSameBytes(as: text) ?? false
  }

  private static func mayHoldSign(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "#"), UInt8(ascii: "{"), UInt8(ascii: "<"),
        UInt8(ascii: "["):
        return true
      // `YOUR_NAME`, `YOUR-NAME`
      case UInt8(ascii: "_"), UInt8(ascii: "-"):
        if last | 0x20 == UInt8(ascii: "r") { return true }
      default: break
      }
      last = byte
    }
    return false
  }

  /// What a message says of a placeholder. One that is longer than any name may be a token, with the brackets of an example
  /// left around it.
  package static func message(_ name: String) -> String {
    (name.utf8.count <= 48 ? "the placeholder " + name.quoted : "a long placeholder") + " was not filled in"
  }

  private func next(from start: Int) -> Range<Int>? {
    var index = start
    while index < bytes.count {
      if let end = end(ofPlaceholderAt: index) { return index..<end }
      index = endOfRun(at: index)
    }
    return nil
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
      return end(ofBracesAt: index)
    case UInt8(ascii: "<"):
      return end(ofBracketAt: index, UInt8(ascii: ">"))
    case UInt8(ascii: "$"):
      return end(ofBracketBehind: index) ?? end(ofBareVariableAt: index)
    case UInt8(ascii: "%"):
      return end(ofBracketBehind: index) ?? end(ofNameBetweenPercentSignsAt: index)
    case UInt8(ascii: "#"):
      return end(ofBracketBehind: index)
    case UInt8(ascii: "[") where forms.contains(.squareBrackets):
      return end(ofBracketAt: index, UInt8(ascii: "]")).flatMap { isInCapitals(bytes[index..<$0]) ? $0 : nil }
    case UInt8(ascii: "Y"), UInt8(ascii: "y"):
      return forms.contains(.partsOfNames) ? end(ofNamePartAt: index) : end(ofWordAt: index)
    default:
      return nil
    }
  }

  private func has(_ byte: UInt8, at index: Int) -> Bool { index < bytes.count && bytes[index] == byte }

  // MARK: - Names in brackets

  /// The end of `{{name}}`, or of `{name}` where that is one; a name in single braces has no space.
  private func end(ofBracesAt open: Int) -> Int? {
    if has(UInt8(ascii: "{"), at: open + 1) || !forms.contains(.singleBraces) {
      return end(ofBracketAt: open, UInt8(ascii: "}"), atLeast: forms.contains(.singleBraces) ? 1 : 2)
    }
    guard let end = end(ofBracketAt: open, UInt8(ascii: "}")),
      !bytes[open..<end].contains(UInt8(ascii: " "))
    else { return nil }
    return end
  }

  /// The end of a name in the brackets that come after a sign: `${NAME}`, `$(NAME)`, `%{name}`, `#{name}`.
  private func end(ofBracketBehind sign: Int) -> Int? {
    if has(UInt8(ascii: "{"), at: sign + 1) { return end(ofBracketAt: sign + 1, UInt8(ascii: "}")) }
    guard bytes[sign] == UInt8(ascii: "$"), has(UInt8(ascii: "("), at: sign + 1) else { return nil }
    return end(ofBracketAt: sign + 1, UInt8(ascii: ")"))
  }

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

  // MARK: - Names in capitals

  /// The end of a shell variable without brackets: `$NAME`, and not `$Name` or `$metadata`.
  private func end(ofBareVariableAt dollar: Int) -> Int? {
    guard let end = end(ofCapitalsAt: dollar + 1), end == bytes.count || !bytes[end].isASCIILetter else {
      return nil
    }
    return end
  }

  /// The end of `%NAME%`, unless both percent signs begin an encoded byte, `%C3%A4`, or the name is one and the second sign
  /// a cut one, `%C3%`.
  private func end(ofNameBetweenPercentSignsAt percent: Int) -> Int? {
    guard let last = end(ofCapitalsAt: percent + 1), has(UInt8(ascii: "%"), at: last),
      !isEncodedByte(at: percent) || last > percent + 3 && !isEncodedByte(at: last)
    else { return nil }
    return last + 1
  }

  private func isEncodedByte(at percent: Int) -> Bool {
    PercentEncoding.decodedByte(in: bytes, at: percent, before: bytes.count) != nil
  }

  /// The end of a name in capitals, which may have digits and `_` behind the first.
  private func end(ofCapitalsAt start: Int) -> Int? {
    var end = start
    var hasLetter = false
    while end < bytes.count {
      let byte = bytes[end]
      guard
        byte.isASCIIUppercase || byte == UInt8(ascii: "_") || byte.isASCIIDigit && end > start
      else { break }
      hasLetter = hasLetter || byte.isASCIIUppercase
      end += 1
    }
    return hasLetter ? end : nil
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

extension Finding {
  /// What is said of a placeholder where no rule knows more.
  static func unfilled(_ name: String, at place: Place) -> Finding {
    Finding(.placeholder, Placeholder.message(name), at: place, help: "write the value")
  }
}

extension UInt8 {
  /// A letter, a digit, `-`, `_` or `.`: what the name of a template's variable consists of.
  var isVariableNameByte: Bool {
    isNameByte || self == UInt8(ascii: ".")
  }
}
