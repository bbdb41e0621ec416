/// The form of a value, by name: descriptions hold no regular expressions.
public struct ValueFormat: Sendable, Hashable, CustomStringConvertible, Vocabulary {
  /// The word, as documents spell it.
  public let name: String

  /// Any text.
  public static let text = ValueFormat(known: "text")

  /// A non-negative decimal integer.
  public static let integer = ValueFormat(known: "integer")

  /// `true` or `false`.
  public static let boolean = ValueFormat(known: "boolean")

  /// A BCP 47 language tag.
  public static let languageTag = ValueFormat(known: "language_tag")

  /// An absolute URL.
  public static let url = ValueFormat(known: "url")

  /// An e-mail address.
  public static let email = ValueFormat(known: "email")

  /// A host name.
  public static let host = ValueFormat(known: "host")

  /// A GUID.
  public static let guid = ValueFormat(known: "guid")

  /// A JSON object.
  public static let json = ValueFormat(known: "json")

  package static let all: [ValueFormat] = [
    .text, .integer, .boolean, .languageTag, .url, .email, .host, .guid, .json,
  ]

  package init(known name: String) {
    self.name = name
  }

  /// The word, as documents spell it.
  public var description: String { name }
}
