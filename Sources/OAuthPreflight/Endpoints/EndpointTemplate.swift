/// An endpoint with `{name}` in it.
struct EndpointTemplate {
  struct Variable {
    let name: String
    /// The whole placeholder, as it is written.
    let text: String
    let range: Range<Int>
  }

  /// The variables, in order. Those of other template languages, `${name}`, are among them by their whole text, so that
  /// nobody declares one.
  private(set) var variables: [Variable] = []
  /// The endpoint with letters in the variables' places, or a number in that of a port, as many bytes as before, so that it
  /// reads as a URL.
  let filled: String

  init(_ text: String) {
    var bytes = ContiguousArray(text.utf8)
    for range in Placeholder.all(in: bytes, forms: .spacedNames)
    where bytes[range].contains(UInt8(ascii: "{")) {
      let text = String(decoding: bytes[range], as: UTF8.self)
      variables.append(Variable(name: text, text: text, range: range))
    }
    for variable in variables { EndpointTemplate.fill(variable.range, of: &bytes) }
    for range in EndpointTemplate.names(in: bytes) {
      let name = String(decoding: bytes[range.lowerBound + 1..<range.upperBound - 1], as: UTF8.self)
      variables.append(Variable(name: name, text: "{" + name + "}", range: range))
      EndpointTemplate.fill(range, of: &bytes)
    }
    variables.sort { $0.range.lowerBound < $1.range.lowerBound }
    filled = String(decoding: bytes, as: UTF8.self)
  }

  /// The places of `{name}`.
  private static func names(in bytes: ContiguousArray<UInt8>) -> [Range<Int>] {
    var names: [Range<Int>] = []
    var open: Int?
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "{"): open = index
      case UInt8(ascii: "}"):
        guard let start = open, index > start + 1 else { break }
        names.append(start..<index + 1)
        open = nil
      default: if open != nil, !bytes[index].isVariableNameByte { open = nil }
      }
    }
    return names
  }

  private static func fill(_ range: Range<Int>, of bytes: inout ContiguousArray<UInt8>) {
    let isPort = range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: ":")
    for position in range { bytes[position] = UInt8(ascii: isPort ? "0" : "x") }
    if isPort { bytes[range.upperBound - 1] = UInt8(ascii: "1") }
  }
}
