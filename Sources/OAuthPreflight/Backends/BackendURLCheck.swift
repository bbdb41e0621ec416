/// The checks of the URL that a client calls; the first fault is the one reported.
struct BackendURLCheck {
  private let uri: URIReference
  /// Whether the backend accepts a credential of somebody else than Firebase.
  private let isForeign: Bool
  private let place: Place

  init(_ url: String, isForeign: Bool, place: Place) {
    uri = URIReference(url)
    self.isForeign = isForeign
    self.place = place
  }

  func run(firebaseProject: String?, into findings: inout Findings) {
    if let placeholder = Placeholder.first(in: uri.bytes, forms: .uri) {
      report(
        .backendURLSyntax,
        (uri.text(placeholder).quoted + " in the URL stands for a value", placeholder, "write the value"),
        into: &findings)
    } else if let fault = textFault ?? addressFault {
      report(.backendURLSyntax, fault, into: &findings)
    } else if let fault = credentialFault {
      report(.backendURLCredential, fault, into: &findings)
    } else if let fault = transportFault {
      report(.backendNotHTTPS, fault, into: &findings)
    } else if let firebaseProject, !isForeign {
      checkProject(firebaseProject, into: &findings)
    }
  }

  private typealias Fault = (message: String, range: Range<Int>?, help: String?)

  private func report(_ rule: Rule, _ fault: Fault, into findings: inout Findings) {
    findings.report(
      rule, fault.message, at: fault.range.map { place.bytes($0) } ?? place, help: fault.help)
  }

  // MARK: - Syntax

  private var textFault: Fault? {
    for (index, byte) in uri.bytes.enumerated() {
      if byte <= 0x20 || byte == 0x7F {
        return ("the URL holds white space or a control character", index..<index + 1, nil)
      }
      if byte >= 0x80 {
        return (
          "the URL holds a character that is not ASCII",
          index..<index + (UTF8Sequence.length(in: uri.bytes, at: index) ?? 1),
          "write a host in its xn-- form, and percent-encode the rest"
        )
      }
    }
    return nil
  }

  private var addressFault: Fault? {
    guard uri.isWeb, let host = uri.host, !host.isEmpty else {
      let url = uri.text(0..<uri.bytes.count)
      return (
        url.withoutCredentials.quoted + " is not an absolute URL of a server", nil,
        "begin it with https:// and the host"
      )
    }
    if let broken = uri.firstBrokenCharacter {
      let character = String(decoding: uri.bytes[broken...broken], as: UTF8.self)
      return ("the URL holds " + character.quoted + " where no URL does", broken..<broken + 1, nil)
    }
    if let port = uri.port, !port.isEmpty, !uri.isPortNumber(port) {
      return (uri.text(port).quoted + " is not a port number from 1 to 65535", port, nil)
    }
    switch uri.spelling(ofHost: host) {
    case .name, .address: break
    case .brokenName, .brokenIPv4, .brokenIPv6:
      return (uri.text(host).quoted + " is not the name of a host", host, nil)
    }
    guard let fragment = uri.fragment else { return nil }
    return (
      "the URL has a fragment, which is never sent", fragment.lowerBound - 1..<fragment.upperBound,
      "remove it"
    )
  }

  // MARK: - Secrecy

  /// A credential in the URL itself, which logs and histories keep (RFC 6750 section 5.3).
  private var credentialFault: Fault? {
    let help = "send it in the header 'Authorization'"
    if let userinfo = uri.userinfo {
      return ("the URL holds a user or password before its host", userinfo, help)
    }
    guard let query = uri.query else { return nil }
    for parameter in FormDecoding(uri.bytes, query).pairs
    where Self.credentialNames.containsBytes(of: parameter.name.asciiLowercased) {
      return ("the URL carries a credential in " + parameter.name.quoted, parameter.range, help)
    }
    return nil
  }

  private static let credentialNames = [
    "access_token", "id_token", "token", "auth", "authorization", "__session",
  ]

  private var transportFault: Fault? {
    guard uri.hasScheme("http"), let host = uri.host, !uri.isOnOwnMachine(host) else { return nil }
    return (
      "the backend is called over http, where everybody on the way can read the token", uri.scheme,
      "call it with https"
    )
  }

  // MARK: - Project

  private func checkProject(_ project: String, into findings: inout Findings) {
    guard let address = FirebaseAddress(uri), !address.project.hasSameBytes(as: project) else { return }
    let expected = "and the app's is " + project.quoted
    if address.isHosting {
      findings.report(
        .backendProjectMismatch, severity: .warning,
        "the site is that of the project " + address.project.quoted + ", " + expected,
        at: place.bytes(address.range),
        help: "call the site of " + project.quoted + ", unless the project has several")
    } else {
      findings.report(
        .backendProjectMismatch,
        "the function belongs to the project " + address.project.quoted + ", " + expected,
        at: place.bytes(address.range),
        help: "call the function of " + project.quoted + ": another project's refuses these users")
    }
  }
}
