/// A `Cookie` header, read as RFC 6265 section 4.2.1 writes it: `name=value` pairs with `; ` between them.
///
/// Readers differ in what they make of a quotation mark, of a name that appears twice or of a space before the `=`, and
/// whoever may set another cookie can use that to slip in a session of his own. Nothing here is guessed.
package struct CookieHeader: Sendable {
  package enum Reading: Sendable {
    case value(ContiguousArray<UInt8>)
    case fault(CredentialText.Fault)
    case absent
  }

  private var pairs: [(name: ContiguousArray<UInt8>, value: ContiguousArray<UInt8>)] = []
  private var fault: CredentialText.Fault?

  /// The cookies of a request. Several field lines are one (RFC 9113 section 8.2.3).
  package init(_ lines: [String]) {
    for line in lines { read(ContiguousArray(line.utf8)) }
  }

  private mutating func read(_ line: ContiguousArray<UInt8>) {
    if line.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      fail("the Cookie header holds a control character", help: "nothing of such a request is worth reading")
    }
    var start = 0
    while start <= line.count {
      var end = start
      while end < line.count, line[end] != UInt8(ascii: ";") { end += 1 }
      readPair(ContiguousArray(line[start..<end]))
      // The standard's separator is a semicolon and a space; without the space it is read the same everywhere.
      start = end + 1
      if start < line.count, line[start] == UInt8(ascii: " ") { start += 1 }
    }
  }

  private mutating func readPair(_ pair: ContiguousArray<UInt8>) {
    if pair.isEmpty { return }
    guard let equals = pair.firstIndex(of: UInt8(ascii: "=")) else { return }
    let name = ContiguousArray(pair[..<equals])
    let value = ContiguousArray(pair[(equals + 1)...])
    if !value.hasPairedQuotes {
      fail(
        "a quotation mark of the Cookie header is not closed before ';'",
        help: "readers differ in where such a cookie ends: write values without quotation marks")
    }
    if name.count == 8, name.hasASCIIPrefix("$version", ignoringCase: true) {
      fail(
        "the Cookie header says '$Version', as it was written before RFC 6265",
        help: "some readers then take what is between quotation marks for one cookie")
    }
    pairs.append((name, value))
  }

  /// Keeps the first fault.
  private mutating func fail(_ message: String, help: String) {
    fault = fault ?? CredentialText.Fault(rule: .cookieSyntax, message: message, help: help)
  }

  /// The value of a cookie.
  package func value(of name: String) -> Reading {
    if let fault { return .fault(fault) }
    var values: [ContiguousArray<UInt8>] = []
    for pair in pairs where pair.name.trimmed.elementsEqual(name.utf8) {
      guard pair.name.count == name.utf8.count else {
        return .fault(
          CredentialText.Fault(
            rule: .cookieSyntax, message: "white space stands around the name of the cookie " + name.quoted))
      }
      values.append(pair.value)
    }
    guard let value = values.first else { return .absent }
    guard values.count == 1 else {
      return .fault(
        CredentialText.Fault(
          rule: .bearerMultiple,
          message: "the cookie " + name.quoted + " stands " + String(values.count) + " times",
          help: "send exactly one: servers differ in which they take"))
    }
    return read(value, of: name)
  }

  private func read(_ value: ContiguousArray<UInt8>, of name: String) -> Reading {
    if value.isEmpty {
      return .fault(
        CredentialText.Fault(rule: .bearerEmpty, message: "the cookie " + name.quoted + " is empty"))
    }
    if let fault = CredentialText.fault(of: value) ?? CredentialText.syntaxFault(of: value) {
      return .fault(fault)
    }
    return .value(value)
  }

  /// The name of a cookie whose value begins like a JSON Web Token. A long name may be a token itself.
  package var nameOfToken: String? {
    for pair in pairs
    where pair.value.hasASCIIPrefix("eyJ", ignoringCase: false) && pair.name.count <= 40 {
      return String(decoding: pair.name.trimmed, as: UTF8.self)
    }
    return nil
  }
}

extension ContiguousArray<UInt8> {
  /// Whether the bytes have no quotation mark, or exactly one at each end.
  fileprivate var hasPairedQuotes: Bool {
    let quote = UInt8(ascii: "\"")
    var count = 0
    for byte in self where byte == quote { count += 1 }
    return count == 0 || count == 2 && self.count > 1 && first == quote && last == quote
  }

  /// The bytes without spaces and tabs at either end.
  fileprivate var trimmed: ContiguousArray<UInt8> {
    var start = 0
    var end = count
    while start < end, self[start] == UInt8(ascii: " ") || self[start] == UInt8(ascii: "\t") { start += 1 }
    while end > start, self[end - 1] == UInt8(ascii: " ") || self[end - 1] == UInt8(ascii: "\t") { end -= 1 }
    return ContiguousArray(self[start..<end])
  }
}
