extension String {
  /// Whether it is the name of what no report may show, however its words are written: `client_secret`, `clientSecret`,
  /// `Authorization`.
  package var namesSecret: Bool {
    let letters = String(decoding: utf8.filter { $0.isASCIILetter }, as: UTF8.self).asciiLowercased
    return SecretNames.endings.contains { letters.hasByteSuffix($0) }
      || ["authorization", "token", "bearer"].containsBytes(of: letters)
  }

  /// Whether the text holds an e-mail address or a JSON Web Token.
  package var looksPersonal: Bool {
    if hasBytePrefix("eyJ"), splitAtBytes(of: ".").count > 2 { return true }
    let parts = splitAtBytes(of: "@")
    guard parts.count == 2, !parts[0].isEmpty, parts[0].splitAtBytes(of: "/").count == 1 else { return false }
    let labels = parts[1].splitAtBytes(of: ".")
    return labels.count > 1 && !labels.contains { $0.isEmpty }
  }

  /// Whether the text may be the name of an authentication method, with or without slips: what else is there may be the
  /// secret.
  package var isMethodName: Bool {
    utf8.count <= 48 && utf8.allSatisfy { $0.isASCIILetter || "_- ".utf8.contains($0) }
  }

  /// An authentication method as messages name it.
  var shownMethod: String {
    isMethodName ? "the authentication method " + quoted : "the authentication method that is given"
  }
}

private enum SecretNames {
  static let endings = [
    "secret", "secrets", "password", "privatekey", "apikey", "assertion", "verifier", "accesstoken",
    "idtoken", "refreshtoken", "idtokenhint",
  ]
}
