/// What the name of a parameter tells when an app sets it itself.
enum ParameterNames {
  /// Whether a parameter adds scopes that the scope list does not show: a second list of scopes, by its name.
  static func isScopeWidening(_ name: String) -> Bool {
    if ["perms", "permissions"].containsBytes(of: name) { return true }
    // Facebook's return_scopes only asks which scopes were granted.
    return (name.hasByteSuffix("_scope") || name.hasByteSuffix("_scopes"))
      && !name.hasSameBytes(as: "return_scopes")
  }

  /// What changes whom the token is for, or how long it works.
  static let privilege = [
    "audience", "target_audience", "access_type", "token_access_type", "approval_prompt", "duration",
    "offline", "requested_token_use",
  ]

  /// Hints that the server need not obey and apps like to rely on.
  static let securityClaim = ["hd", "acr_values", "vtr", "domain_hint"]

  /// A name without what tells one spelling of it from another: case, `_`, `-`, a plural, and `url` for `uri`.
  static func skeleton(of name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.asciiLowercased.utf8 where byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") {
      bytes.append(byte)
    }
    if bytes.last == UInt8(ascii: "s"), bytes.count > 1 { bytes.removeLast() }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasByteSuffix("url") ? String(decoding: bytes.dropLast(3), as: UTF8.self) + "uri" : text
  }

  /// The name among some that another one is a spelling of.
  static func original(of name: String, among names: [String]) -> String? {
    let skeleton = skeleton(of: name)
    return names.first { ParameterNames.skeleton(of: $0).hasSameBytes(as: skeleton) }
  }
}

extension UInt8 {
  /// Whether a byte may stand in a parameter name (RFC 6749 section 8.2: `param-name`).
  var isParameterNameByte: Bool {
    isLabelCharacter || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
  }
}
