/// The `Authorization` header of a bearer token: `Bearer`, one space, the token (RFC 6750 section 2.1).
package enum BearerHeader {
  package enum Reading: Sendable {
    case token(ContiguousArray<UInt8>)
    case fault(CredentialText.Fault)
    /// A credential of another scheme: a proxy's password, for one.
    case otherScheme
    case absent
  }

  /// Reads the field lines of a request.
  package static func read(_ lines: [String]) -> Reading {
    guard let line = lines.first else { return .absent }
    guard lines.count == 1 else {
      return .fault(
        multiple("the request has " + String(lines.count) + " Authorization headers"))
    }
    let bytes = ContiguousArray(line.utf8)
    guard bytes.contains(where: { $0 != UInt8(ascii: " ") }) else {
      return .fault(CredentialText.Fault(rule: .bearerEmpty, message: "the Authorization header is empty"))
    }
    guard bytes[0] != UInt8(ascii: " ") else {
      return .fault(
        CredentialText.Fault(
          rule: .bearerSyntax, message: "the Authorization header begins with a space"))
    }
    guard let end = endOfScheme(bytes) else {
      return holdsSecondCredential(bytes, ofSchemes: ["bearer"]) ? .fault(multipleInOne) : .otherScheme
    }
    return credential(bytes, from: end)
  }

  /// Where the scheme `Bearer` ends; `nil` when it is another.
  private static func endOfScheme(_ bytes: ContiguousArray<UInt8>) -> Int? {
    guard bytes.hasASCIIPrefix("bearer", ignoringCase: true) else { return nil }
    if bytes.count == 6 { return 6 }
    // A tab or a line break ends a word too, and is then no space.
    return bytes[6] <= UInt8(ascii: " ") ? 6 : nil
  }

  private static func credential(_ bytes: ContiguousArray<UInt8>, from end: Int) -> Reading {
    var start = end
    while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
    if start == bytes.count {
      return .fault(
        CredentialText.Fault(
          rule: .bearerEmpty, message: "nothing comes after 'Bearer'",
          help: "wait for the token before the header is built, and send no header without one"))
    }
    guard start == end + 1 else {
      let found = start == end ? "something else than a space" : String(start - end) + " spaces"
      return .fault(
        CredentialText.Fault(
          rule: .bearerSyntax, message: "between 'Bearer' and the token stands " + found + ", not one space"))
    }
    let token = ContiguousArray(bytes[start...])
    if let fault = CredentialText.fault(of: token) { return .fault(fault) }
    if holdsSecondCredential(token, ofSchemes: ["bearer", "basic", "dpop", "digest"]) {
      return .fault(multipleInOne)
    }
    if let fault = CredentialText.syntaxFault(of: token) { return .fault(fault) }
    return .token(token)
  }

  /// A comma and a scheme: what joining two header lines makes (RFC 9110 section 5.3).
  private static func holdsSecondCredential(
    _ value: ContiguousArray<UInt8>, ofSchemes schemes: [String]
  ) -> Bool {
    for comma in value.indices where value[comma] == UInt8(ascii: ",") {
      var index = comma + 1
      while index < value.count, value[index] == UInt8(ascii: " ") { index += 1 }
      for scheme in schemes where value.hasASCIIPrefix(scheme, at: index, ignoringCase: true) {
        let end = index + scheme.utf8.count
        if end == value.count || value[end] == UInt8(ascii: " ") { return true }
      }
    }
    return false
  }

  private static var multipleInOne: CredentialText.Fault {
    multiple("the Authorization header holds two credentials")
  }

  private static func multiple(_ message: String) -> CredentialText.Fault {
    CredentialText.Fault(
      rule: .bearerMultiple, message: message,
      help: "send exactly one credential: servers differ in which they take")
  }

  /// What is wrong with the scheme of a header that is not a bearer token. Only a scheme that is known is shown: the first
  /// word of a header without any may be the token itself.
  package static func schemeFault(_ lines: [String]) -> CredentialText.Fault {
    let bytes = ContiguousArray((lines.first ?? "").utf8)
    var message = "the Authorization header begins with no scheme that is known here, and not with 'Bearer'"
    if bytes.hasASCIIPrefix("bearer", ignoringCase: true) {
      message = "there is no space between 'Bearer' and the token"
    } else if bytes.first == UInt8(ascii: "\"") || bytes.first == UInt8(ascii: "'") {
      message = "the Authorization header is in quotation marks"
    } else if !bytes.contains(UInt8(ascii: " ")) {
      message = "the Authorization header has no scheme before its credential"
    }
    for scheme in otherSchemes
    where bytes.hasASCIIPrefix(scheme.asciiLowercased + " ", ignoringCase: true) {
      message = "the Authorization header has the scheme " + scheme.quoted + ", not 'Bearer'"
    }
    return CredentialText.Fault(
      rule: .bearerScheme, message: message, help: "send 'Authorization: Bearer TOKEN'")
  }

  /// Schemes of IANA's registry, and two that are not in it.
  private static let otherSchemes = [
    "Basic", "Digest", "DPoP", "GNAP", "HOBA", "Mutual", "Negotiate", "OAuth", "PrivateToken", "vapid",
    "Token", "JWT",
  ]
}
