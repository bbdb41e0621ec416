import OAuthPreflight

/// A key made for these tests, and tokens that it signed.
enum TestKeys {
  /// The P-256 key `k1`.
  static let jwks = #"""
    {"keys": [{"kty": "EC", "crv": "P-256", "kid": "k1", "use": "sig", "alg": "ES256",
      "x": "rz_qdR76IITK2UPz1wzSwpyY13b5tNiyZcDGCoiFwRc", "y": "ZyZ3FoVuiTG8lBsU25et-argNlv8FHnE8fbYVztsJv8"}]}
    """#

  /// A token of two JSON texts, with a signature that is none.
  static func compact(header: String, payload: String, signature: String = "c2ln") -> String {
    Base64URL.encoded(ContiguousArray(header.utf8)) + "." + Base64URL.encoded(ContiguousArray(payload.utf8))
      + "."
      + signature
  }
}
