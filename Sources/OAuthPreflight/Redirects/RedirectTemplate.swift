/// What people write into a registered redirect URI that is no URI: patterns and values to be filled in.
enum RedirectTemplate {
  /// The first `*`, `.+` at the end of a path segment, or `{a,b}`: a glob or a regular expression.
  static func wildcard(in bytes: ContiguousArray<UInt8>) -> Range<Int>? {
    var brace: Int?
    var hasComma = false
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "*"): return index..<index + 1
      case UInt8(ascii: "+"):
        let isLast = index + 1 == bytes.count || bytes[index + 1] == UInt8(ascii: "/")
        if isLast, index > 0, bytes[index - 1] == UInt8(ascii: ".") { return index - 1..<index + 1 }
      case UInt8(ascii: "{"):
        brace = index
        hasComma = false
      case UInt8(ascii: ","): hasComma = true
      case UInt8(ascii: "}"):
        if let brace, hasComma { return brace..<index + 1 }
        brace = nil
      default: break
      }
    }
    return nil
  }

  /// The first `{name}`, `${NAME}`, `${NAME:-default}`, `$(NAME)`, `$NAME`, `#{name}`, `<name>`, `[NAME]` or
  /// word that begins with `YOUR`.
  static func placeholder(in bytes: ContiguousArray<UInt8>) -> Range<Int>? {
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "{"):
        if let end = closing(UInt8(ascii: "}"), in: bytes, after: index) { return index..<end }
      case UInt8(ascii: "#"):
        // Ruby's way to write it.
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "{") else { break }
        if let end = closing(UInt8(ascii: "}"), in: bytes, after: index + 1) { return index..<end }
      case UInt8(ascii: "<"):
        if let end = closing(UInt8(ascii: ">"), in: bytes, after: index) { return index..<end }
      case UInt8(ascii: "["):
        if let end = closing(UInt8(ascii: "]"), in: bytes, after: index), isInCapitals(bytes[index..<end]) {
          return index..<end
        }
      case UInt8(ascii: "$"):
        guard index + 1 < bytes.count else { break }
        if bytes[index + 1] == UInt8(ascii: "{"),
          let end = closing(UInt8(ascii: "}"), in: bytes, after: index + 1)
        {
          return index..<end
        }
        if bytes[index + 1] == UInt8(ascii: "("),
          let end = closing(UInt8(ascii: ")"), in: bytes, after: index + 1)
        {
          return index..<end
        }
        if let end = variable(in: bytes, after: index) { return index..<end }
      case UInt8(ascii: "Y"), UInt8(ascii: "y"):
        if let end = yourWord(in: bytes, at: index) { return index..<end }
      default: break
      }
    }
    return nil
  }

  /// The text with a name in place of each placeholder, or a number in place of a port, as many bytes as before.
  static func filled(_ bytes: ContiguousArray<UInt8>) -> String {
    var bytes = bytes
    while let placeholder = placeholder(in: bytes) {
      let start = placeholder.lowerBound
      let isPort = start > 0 && bytes[start - 1] == UInt8(ascii: ":")
      for index in placeholder { bytes[index] = UInt8(ascii: isPort ? "0" : "x") }
      if isPort { bytes[placeholder.upperBound - 1] = UInt8(ascii: "1") }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The end of a name in brackets; doubled braces count as one pair.
  private static func closing(_ bracket: UInt8, in bytes: ContiguousArray<UInt8>, after open: Int) -> Int? {
    var index = open + 1
    while index < bytes.count, bytes[index] == bytes[open] { index += 1 }
    let start = index
    while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
    if index > start, index < bytes.count, bytes[index] == UInt8(ascii: ":"), open > 0,
      bytes[open - 1] == UInt8(ascii: "$")
    {
      // A shell's default: what stands behind the colon is not judged.
      index = bytes[index...].firstIndex(of: bracket) ?? index
    }
    guard index > start, index < bytes.count, bytes[index] == bracket else { return nil }
    while index < bytes.count, bytes[index] == bracket { index += 1 }
    return index
  }

  /// The end of a shell variable without braces; its name is in capitals.
  private static func variable(in bytes: ContiguousArray<UInt8>, after dollar: Int) -> Int? {
    var end = dollar + 1
    while end < bytes.count,
      bytes[end].isASCIIUppercase || bytes[end] == UInt8(ascii: "_")
        || bytes[end].isASCIIDigit && end > dollar + 1
    {
      end += 1
    }
    return end > dollar + 2 ? end : nil
  }

  /// Whether a name in brackets is a placeholder: an IP address has a colon, a dot or small letters.
  private static func isInCapitals(_ name: ArraySlice<UInt8>) -> Bool {
    let isSmall = { (byte: UInt8) in byte.isASCIILetter && !byte.isASCIIUppercase }
    return name.contains { $0.isASCIIUppercase } && !name.contains { $0 == UInt8(ascii: ".") || isSmall($0) }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLabelCharacter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }

  /// `YOUR_PROJECT`, `your-app`: the word in which documentation leaves a gap. In lower case only as a host's beginning:
  /// `/your-account` is a path like any other.
  private static func yourWord(in bytes: ContiguousArray<UInt8>, at start: Int) -> Int? {
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
