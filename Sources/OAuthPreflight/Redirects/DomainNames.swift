/// What a public suffix list and IDNA tables know about host names.
///
/// The library holds neither: the linter passes the answers of libpsl and libidn2, an app may pass its own, and without
/// them the questions are not asked.
public struct DomainNames: Sendable {
  /// Whether a name, in lower-case A-label form, is a public suffix (publicsuffix.org): anybody can own a name under it.
  public var isPublicSuffix: @Sendable (String) -> Bool
  /// The Unicode form of an A-label name (RFC 5891 section 5.4), `nil` when it does not round-trip.
  public var unicodeForm: @Sendable (String) -> String?

  /// Answers from the caller's own tables.
  public init(
    isPublicSuffix: @escaping @Sendable (String) -> Bool, unicodeForm: @escaping @Sendable (String) -> String?
  ) {
    self.isPublicSuffix = isPublicSuffix
    self.unicodeForm = unicodeForm
  }
}
