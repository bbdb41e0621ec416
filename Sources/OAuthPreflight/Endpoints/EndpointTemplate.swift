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
    let bytes = ContiguousArray(text.utf8)
    let ranges = Placeholder.all(in: bytes, forms: [.uri, .spacedNames])
    for range in ranges {
      let text = String(decoding: bytes[range], as: UTF8.self)
      let name = EndpointTemplate.name(inBraces: bytes[range]) ?? text
      variables.append(Variable(name: name, text: text, range: range))
    }
    filled = Placeholder.filled(bytes, at: ranges)
  }

  /// The name in `{name}`; `nil` for a placeholder of another form.
  private static func name(inBraces placeholder: ArraySlice<UInt8>) -> String? {
    let name = placeholder.dropFirst().dropLast()
    guard placeholder.first == UInt8(ascii: "{"), name.allSatisfy({ $0.isVariableNameByte }) else {
      return nil
    }
    return String(decoding: name, as: UTF8.self)
  }
}
