/// What a client secret looks like, so that a message can name it without printing it.
enum ClientSecretKind {
  /// The secret's kind and length: `a Google client secret of 35 characters`.
  static func describe(_ secret: String) -> String {
    kind(of: secret) + " of " + String(secret.unicodeScalars.count) + " characters"
  }

  private static func kind(of secret: String) -> String {
    if secret.hasBytePrefix("GOCSPX-") { return "a Google client secret" }
    if secret.hasBytePrefix("-----BEGIN") { return "a private key" }
    if secret.hasBytePrefix("eyJ") { return "a signed client assertion" }
    if Placeholder.isWhole(secret, forms: .sent) { return "a placeholder for a secret" }
    let isHexadecimal = secret.utf8.count >= 16 && secret.utf8.allSatisfy { $0.hexDigit != nil }
    return isHexadecimal ? "a hexadecimal secret" : "a client secret"
  }
}
