import OAuthPreflight

extension String {
  /// Whether both are one URL; either may have variables in it, as a multi-tenant server's documents have.
  func isSameAddress(as other: String) -> Bool {
    if hasSameBytes(as: other) { return true }
    // No address is longer, and matching takes a time in proportion to both.
    guard utf8.count <= 2_048, other.utf8.count <= 2_048 else { return false }
    return Template(self) { _ in nil }.matches(other.withoutBraces)
      || Template(other) { _ in nil }.matches(withoutBraces)
  }

  /// The text with its variables' names in their place, as if they were values.
  private var withoutBraces: String {
    String(decoding: utf8.filter { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}") }, as: UTF8.self)
  }
}
