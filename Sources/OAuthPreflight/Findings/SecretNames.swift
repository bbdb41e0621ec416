extension String {
  /// Whether it is the name of what no report may show, however its words are written: `client_secret`, `clientSecret`,
  /// `Authorization`.
  package var namesSecret: Bool {
    let letters = String(decoding: utf8.filter { $0.isASCIILetter }, as: UTF8.self).asciiLowercased
    return SecretNames.endings.contains { letters.hasByteSuffix($0) }
      || letters.hasSameBytes(as: "authorization")
  }
}

private enum SecretNames {
  static let endings = [
    "secret", "secrets", "password", "privatekey", "apikey", "assertion", "verifier", "accesstoken",
    "idtoken",
    "refreshtoken", "idtokenhint",
  ]
}
