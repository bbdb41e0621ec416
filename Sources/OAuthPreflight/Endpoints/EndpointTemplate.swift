/// An endpoint with `{name}` in it.
struct EndpointTemplate {
  struct Variable {
    let name: String
    /// The whole placeholder, as it is written.
    let text: String
    let range: Range<Int>
  }

  /// The placeholders, in order. Those of other template languages, `${name}`, are among them by their whole text, so that
  /// nobody declares one.
  private(set) var variables: [Variable] = []
  /// The endpoint with letters in the variables' places, or a number in that of a port, as many bytes as before, so that it
  /// reads as a URL.
  let filled: String

  init(_ text: String) {
    var bytes = ContiguousArray(text.utf8)
    for range in Placeholder.all(in: bytes, forms: [.uri, .spacedNames]) {
      let text = String(decoding: bytes[range], as: UTF8.self)
      let name = EndpointTemplate.name(inBraces: bytes[range]) ?? text
      variables.append(Variable(name: name, text: text, range: range))
    }
    for variable in variables { EndpointTemplate.fill(variable.range, of: &bytes) }
    filled = String(decoding: bytes, as: UTF8.self)
  }

  /// The name in `{name}`; `nil` for a placeholder of another form.
  private static func name(inBraces placeholder: ArraySlice<UInt8>) -> String? {
    let name = placeholder.dropFirst().dropLast()
    guard placeholder.first == UInt8(ascii: "{"), name.allSatisfy({ $0.isVariableNameByte }) else {
      return nil
    }
    return String(decoding: name, as: UTF8.self)
  }

  private static func fill(_ range: Range<Int>, of bytes: inout ContiguousArray<UInt8>) {
    let isPort = range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: ":")
    for position in range { bytes[position] = UInt8(ascii: isPort ? "0" : "x") }
    if isPort { bytes[range.upperBound - 1] = UInt8(ascii: "1") }
  }
}
