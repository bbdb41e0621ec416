import OAuthPreflight

/// The form of a text that some keys take, where any other text is a mistake.
///
/// A form is a beginning, a first character and the rest; some have a colon and a tail, or a star at the end. Editors are
/// told the same, as a regular expression.
package struct TextForm: Sendable {
  /// What a message says the text must be.
  package let expectation: String
  private var beginning = ""
  private let first: CharacterClass
  private let rest: CharacterClass
  /// What follows a colon; `nil` when there is none.
  private var tail: CharacterClass?
  private var mayEndInStar = false

  /// The address of a page.
  package static let page = TextForm(
    "an https URL", beginning: "https://", first: "A-Za-z0-9\\[", rest: uriCharacters)
  package static let version = TextForm("a version like 12.18.0", first: "0-9", rest: "0-9A-Za-z.+-")
  /// What is between two names.
  package static let separator = TextForm(
    "a separator like ',' or a space", first: " -/:-@\\[-`{-~", rest: " -/:-@\\[-`{-~")
  package static let scope = TextForm("a scope", first: "!#-\\[\\]-~", rest: "!#-\\[\\]-~")
  /// Names of scopes with a common beginning: `api://*`.
  package static let scopePattern = TextForm(
    "a scope, or its beginning and a star", first: "!#-)+-\\[\\]-~", rest: "!#-)+-\\[\\]-~",
    mayEndInStar: true)
  /// The id of a document.
  package static let id = TextForm("an id like example-auth", first: "a-z0-9", rest: "a-z0-9.-")
  /// Ids with a common beginning: `oidc.*`.
  package static let idPattern = TextForm(
    "an id, or its beginning and a star", first: "a-z0-9", rest: "a-z0-9.-", mayEndInStar: true)
  package static let parameterName = TextForm(
    "a parameter name", first: "A-Za-z0-9._-", rest: "A-Za-z0-9._-")
  /// A URL scheme with variables.
  package static let schemeTemplate = TextForm(
    "a URL scheme, or a template of one", first: "A-Za-z{", rest: "A-Za-z0-9+._{}-")
  /// A URI with variables.
  package static let uriTemplate = TextForm(
    "a URI, or a template of one", first: "A-Za-z{", rest: "A-Za-z0-9+._{}-",
    tail: CharacterClass(uriCharacters.text + "{}"))
  /// `service:domain`, with variables.
  package static let associatedDomain = TextForm(
    "a service and a domain like applinks:example.org", first: "a-z", rest: "a-z",
    tail: "A-Za-z0-9._{}*?=-")

  private static let uriCharacters: CharacterClass = "!#-;=?-Z\\[\\]_a-z~"

  private init(
    _ expectation: String, beginning: String = "", first: CharacterClass, rest: CharacterClass,
    tail: CharacterClass? = nil,
    mayEndInStar: Bool = false
  ) {
    self.expectation = expectation
    self.beginning = beginning
    self.first = first
    self.rest = rest
    self.tail = tail
    self.mayEndInStar = mayEndInStar
  }

  /// The form as a regular expression.
  package var pattern: String {
    var pattern = "^" + beginning + "[" + first.text + "][" + rest.text + "]*"
    if let tail { pattern += ":[" + tail.text + "]*" }
    if mayEndInStar { pattern += "[*]?" }
    return pattern + "$"
  }

  /// Whether a text has the form.
  package func accepts(_ text: String) -> Bool {
    guard text.hasBytePrefix(beginning) else { return false }
    var bytes = text.utf8.dropFirst(beginning.utf8.count)
    guard let byte = bytes.popFirst(), first.holds(byte) else { return false }
    bytes = bytes.drop { rest.holds($0) }
    if let tail {
      guard bytes.popFirst() == UInt8(ascii: ":") else { return false }
      bytes = bytes.drop { tail.holds($0) }
    }
    if mayEndInStar, bytes.first == UInt8(ascii: "*") { bytes.removeFirst() }
    return bytes.isEmpty
  }
}
