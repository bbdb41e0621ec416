/// A response type: a set of words, so that their order means nothing (RFC 6749 section 3.1.1).
package struct ResponseType: Sendable {
  /// The words, in the order they were written.
  package let words: [String]

  /// The words of a `response_type` value.
  package init(_ value: String) {
    words = value.splitAtBytes(of: " ")
  }

  package var hasCode: Bool { words.containsBytes(of: "code") }
  package var hasToken: Bool { words.containsBytes(of: "token") }
  package var hasIDToken: Bool { words.containsBytes(of: "id_token") }
  package var hasNone: Bool { words.containsBytes(of: "none") }

  /// Whether a word appears twice.
  package var hasRepetition: Bool {
    for (index, word) in words.enumerated() where words.firstIndex(ofBytes: word) != index { return true }
    return false
  }

  /// Whether both hold the same words.
  package func isSameSet(as other: ResponseType) -> Bool {
    words.count == other.words.count && words.allSatisfy { other.words.containsBytes(of: $0) }
      && other.words.allSatisfy { words.containsBytes(of: $0) }
  }

  /// The words that standards define: OAuth 2.0 Multiple Response Type Encoding Practices, and OpenID for Verifiable
  /// Presentations.
  package static let knownWords = ["code", "token", "id_token", "none", "vp_token"]

  /// The response modes that standards define or that several servers share.
  package static let modes = [
    "query", "fragment", "form_post", "query.jwt", "fragment.jwt", "form_post.jwt", "jwt", "web_message",
    "okta_post_message", "direct_post", "direct_post.jwt",
  ]
}

extension ResponseType {
  /// The grants that begin at the authorization endpoint.
  package static let frontGrants = ["authorization_code", "implicit"]

  /// The grant types that the response type needs (RFC 7591 section 2.1).
  package var grants: [String] {
    var grants: [String] = []
    if hasCode { grants.append("authorization_code") }
    if hasToken || hasIDToken { grants.append("implicit") }
    return grants
  }
}
