/// An endpoint with `{name}` in it.
struct EndpointTemplate {
  struct Variable {
    let name: String
    let range: Range<Int>
  }

  /// The variables, in order.
  private(set) var variables: [Variable] = []
  /// The endpoint with letters in the variables' places, or a number in that of a port, as many bytes as before, so that it
  /// reads as a URL.
  let filled: String

  init(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: "{")) else {
      filled = text
      return
    }
    var bytes = ContiguousArray(text.utf8)
    var open: Int?
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "{"): open = index
      case UInt8(ascii: "}"):
        guard let start = open, index > start + 1 else { break }
        let name = String(decoding: bytes[start + 1..<index], as: UTF8.self)
        variables.append(Variable(name: name, range: start..<index + 1))
        let isPort = start > 0 && bytes[start - 1] == UInt8(ascii: ":")
        for position in start...index { bytes[position] = UInt8(ascii: isPort ? "0" : "x") }
        if isPort { bytes[index] = UInt8(ascii: "1") }
        open = nil
      default: if let start = open, !isNameByte(bytes[index]), index > start { open = nil }
      }
    }
    filled = String(decoding: bytes, as: UTF8.self)
  }
}

private func isNameByte(_ byte: UInt8) -> Bool {
  byte.isLabelCharacter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
}
