// The examples of the rules about tokens: each is a sound token of which one thing is written otherwise.

extension Rule.Example {
  /// A Firebase ID token, decoded; a member that is given replaces the sound one, and `nil` leaves it out.
  static func firebase(
    header: KeyValuePairs<String, String?> = [:], payload: KeyValuePairs<String, String?> = [:],
    rest: String = ""
  ) -> Rule.Example {
    .token(
      "{\"token\": {\"header\": " + object(firebaseHeader, header) + ", \"payload\": "
        + object(firebasePayload, payload) + "}, \"project\": \"my-app\", \"now\": 2000" + rest + "}")
  }

  /// An ID token of an OpenID provider for the client `web`, decoded.
  static func openID(
    header: KeyValuePairs<String, String?> = [:], payload: KeyValuePairs<String, String?> = [:],
    rest: String = ""
  ) -> Rule.Example {
    .token(
      "{\"token\": {\"header\": " + object([("alg", "\"RS256\"")], header) + ", \"payload\": "
        + object(openIDPayload, payload)
        + "}, \"credential\": \"id_token\", \"issuer\": \"https://idp.example.org\", \"client_id\": \"web\", "
        + "\"now\": 2000" + rest + "}")
  }

  /// An access token (RFC 9068) for `https://api.example.org`, decoded.
  static func accessToken(payload: KeyValuePairs<String, String?> = [:], rest: String = "") -> Rule.Example {
    .token(
      "{\"token\": {\"header\": {\"alg\": \"RS256\", \"typ\": \"at+jwt\"}, \"payload\": "
        + object(accessTokenPayload, payload) + "}, \"credential\": \"access_token\", "
        + "\"audience\": \"https://api.example.org\", \"now\": 2000" + rest + "}")
  }

  private typealias Member = (name: String, value: String)

  private static let firebaseHeader: [Member] = [("alg", "\"RS256\""), ("kid", "\"k1\"")]

  private static let firebasePayload: [Member] = [
    ("iss", "\"https://securetoken.google.com/my-app\""), ("aud", "\"my-app\""), ("sub", "\"u1\""),
    ("auth_time", "1000"), ("iat", "1000"), ("exp", "4600"),
  ]

  private static let openIDPayload: [Member] = [
    ("iss", "\"https://idp.example.org\""), ("aud", "\"web\""), ("sub", "\"u1\""), ("iat", "1000"),
    ("exp", "4600"),
  ]

  private static let accessTokenPayload: [Member] = [
    ("iss", "\"https://idp.example.org\""), ("aud", "\"https://api.example.org\""), ("sub", "\"u1\""),
    ("client_id", "\"web\""), ("jti", "\"t1\""), ("scope", "\"email profile\""), ("iat", "1000"),
    ("exp", "4600"),
  ]

  /// An object in which some members are written otherwise.
  private static func object(_ members: [Member], _ changes: KeyValuePairs<String, String?>) -> String {
    var members = members
    for (name, value) in changes {
      members.removeAll { $0.name.hasSameBytes(as: name) }
      if let value { members.append((name, value)) }
    }
    var text = "{"
    for member in members {
      text += (text.utf8.count == 1 ? "\"" : ", \"") + member.name + "\": " + member.value
    }
    return text + "}"
  }
}
