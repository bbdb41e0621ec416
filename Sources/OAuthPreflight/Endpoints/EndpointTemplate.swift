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
        let range = EndpointTemplate.withOuterBraces(start..<index + 1, in: bytes)
        let name = String(decoding: bytes[range.lowerBound + 1..<range.upperBound - 1], as: UTF8.self)
        variables.append(Variable(name: name, range: range))
        let isPort = range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: ":")
        for position in range { bytes[position] = UInt8(ascii: isPort ? "0" : "x") }
        if isPort { bytes[range.upperBound - 1] = UInt8(ascii: "1") }
        open = nil
      default: if let start = open, !bytes[index].isVariableNameByte, index > start { open = nil }
      }
    }
    filled = String(decoding: bytes, as: UTF8.self)
  }

  /// `{{name}}` and `${name}` of other template languages are one variable; its name has a brace, so that nobody declares it.
  private static func withOuterBraces(_ range: Range<Int>, in bytes: ContiguousArray<UInt8>) -> Range<Int> {
    guard range.lowerBound > 0 else { return range }
    let before = bytes[range.lowerBound - 1]
    if before == UInt8(ascii: "$") { return range.lowerBound - 1..<range.upperBound }
    guard before == UInt8(ascii: "{"), range.upperBound < bytes.count,
      bytes[range.upperBound] == UInt8(ascii: "}")
    else { return range }
    let isShell = range.lowerBound > 1 && bytes[range.lowerBound - 2] == UInt8(ascii: "$")
    return range.lowerBound - (isShell ? 2 : 1)..<range.upperBound + 1
  }
}
