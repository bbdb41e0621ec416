/// The kind of client (OpenID Connect Registration section 2; RFC 6749 section 2.1).
public struct ApplicationType: Sendable, Hashable, CustomStringConvertible, Vocabulary {
  /// The word, as documents spell it.
  public let name: String

  /// An app on a device: a public client.
  public static let native = ApplicationType(known: "native")

  /// A server: a confidential client.
  public static let web = ApplicationType(known: "web")

  /// A page's own script: a public client.
  public static let browser = ApplicationType(known: "browser")

  package static let all: [ApplicationType] = [.native, .web, .browser]

  package init(known name: String) {
    self.name = name
  }

  /// The word, as documents spell it.
  public var description: String { name }
}
