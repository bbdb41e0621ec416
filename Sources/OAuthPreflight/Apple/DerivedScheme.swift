/// Schemes that an SDK derives from an id: two of one kind differ in the id, and only one of them is this app's.
enum DerivedScheme {
  /// What the scheme is derived from, for people; `nil` when nobody derives it.
  static func kind(of scheme: String) -> String? {
    let name = scheme.asciiLowercased
    if name.hasBytePrefix("com.googleusercontent.apps.") { return "client id" }
    if name.hasBytePrefix("msauth."), name.utf8.count > 7 { return "bundle id" }
    if name.hasBytePrefix("app-"), isAppID(name) { return "app id" }
    guard let owner = SDKScheme.owner(of: scheme) else { return nil }
    return owner.hasSameBytes(as: "Facebook") ? "Facebook app" : "client id of \(owner)"
  }

  /// The ids that a scheme is made of, which are mistaken for it: of `app-1-23-ios-4f` it is `1:23:ios:4f`.
  ///
  /// A bundle id is none of them: many apps have it as a scheme for other uses.
  static func ids(behind scheme: String) -> [String] {
    let google = "com.googleusercontent.apps."
    if scheme.hasBytePrefix(google) {
      let name = String(decoding: scheme.utf8.dropFirst(google.utf8.count), as: UTF8.self)
      return [name, name + GoogleClientID.suffix]
    }
    if scheme.hasBytePrefix("app-") {
      var id = ""
      for part in scheme.splitAtBytes(of: "-").dropFirst() { id += id.isEmpty ? part : ":" + part }
      return [id]
    }
    guard SDKScheme.owner(of: scheme) != nil else { return [] }
    for prefix in ["fb", "yx", "msal", "vk"] where scheme.hasBytePrefix(prefix) {
      return [String(decoding: scheme.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)]
    }
    return []
  }

  private static func isAppID(_ name: String) -> Bool {
    let parts = name.splitAtBytes(of: "-")
    return parts.count == 5 && parts[1].isDecimal && parts[2].isDecimal
  }
}

/// Schemes of other apps. An app asks whether somebody has them, and must not take them for itself.
enum QueriedScheme {
  /// Whose scheme it is.
  static func owner(of scheme: String) -> String? {
    // Each version of Facebook's interface has a scheme: fbapi20130214.
    if scheme.hasBytePrefix("fbapi"), String(decoding: scheme.utf8.dropFirst(5), as: UTF8.self).isDecimal {
      return "Facebook"
    }
    for known in schemes where known.name.hasSameBytesIgnoringASCIICase(as: scheme) { return known.owner }
    return nil
  }

  private static let schemes: [(name: String, owner: String)] = [
    ("fbapi", "Facebook"), ("fbauth2", "Facebook"), ("fbauth", "Facebook"), ("fbshareextension", "Facebook"),
    ("fb-messenger-api", "Facebook"), ("fb-messenger-share-api", "Facebook"),
    ("msauthv2", "Microsoft"), ("msauthv3", "Microsoft"),
    ("primaryyandexloginsdk", "Yandex"), ("secondaryyandexloginsdk", "Yandex"),
    ("yandexauth", "Yandex"), ("yandexauth2", "Yandex"), ("twitterauth", "X"), ("kakaokompassauth", "Kakao"),
  ]
}
