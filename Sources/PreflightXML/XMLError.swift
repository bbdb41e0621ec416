package import OAuthPreflight

/// Why a text is no XML that is read here, and where.
package struct XMLError: Error, Sendable, Hashable {
  /// What is wrong, in one line without a period.
  package let message: String
  /// The way out, in one line; `nil` when the message says it.
  package let help: String?
  /// Where it is.
  package let mark: Node.Mark
}
