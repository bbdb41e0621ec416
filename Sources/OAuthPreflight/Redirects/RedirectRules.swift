/// The redirect URIs a provider takes. What a description leaves out follows RFC 8252 for the application's type.
public struct RedirectRules: Sendable {
  /// The schemes; `private_use` stands for any private-use scheme (RFC 8252 section 7.1), a template for the one that is
  /// made of a client's values. `nil` when not described.
  public package(set) var schemes: [String]?
  /// Whether `http` on `127.0.0.1` or `[::1]` is taken.
  public package(set) var loopback: Bool?
  /// Whether `http` on the name `localhost` is taken.
  public package(set) var localhost: Bool?
  /// Whether another IP literal may be the host.
  public package(set) var ip: Bool?
  /// How a requested URI is compared with the registered ones.
  public package(set) var match: RedirectMatch = .exact
  /// Whether the host may lie below the registered one.
  public package(set) var subdomains = false
  /// On which hosts, `loopback` or `localhost`, the port may differ from the registered one; `nil` when not described.
  public package(set) var anyPort: [String]?
  /// What it takes in place of a URI, and then shows the code to the user.
  public package(set) var outOfBand: [String] = []
  /// Whether the registered value is a URI at all.
  public package(set) var form: RedirectForm = .uri
  /// What the console takes.
  public package(set) var register: RedirectRegistration = .uri
  /// The only hosts; empty when any will do.
  public package(set) var hosts: [String] = []

  package init() {}
}
