/// Schemes without a period that SDKs derive from an app's id.
enum SDKScheme {
  /// The SDK whose shape a scheme has, `nil` when it is nobody's.
  static func owner(of scheme: String) -> String? {
    let name = scheme.asciiLowercased
    if isFacebook(name) { return "Facebook" }
    if isShape(name, prefix: "app-", isIDByte: { $0.isLabelCharacter }, atLeast: 10),
      name.utf8.contains(UInt8(ascii: "-"))
    {
      return name.hasBytePrefix("app-1-") ? "Firebase" : nil
    }
    if isShape(name, prefix: "msal", isIDByte: { $0.hexDigit != nil || $0 == UInt8(ascii: "-") }, atLeast: 32)
    {
      return "MSAL"
    }
    if isShape(name, prefix: "yx", isIDByte: { $0.hexDigit != nil }, atLeast: 32) { return "Yandex" }
    if isShape(name, prefix: "vk", isIDByte: { $0.isASCIIDigit }, atLeast: 5) { return "VK" }
    if isShape(name, prefix: "kakao", isIDByte: { $0.hexDigit != nil }, atLeast: 16) { return "Kakao" }
    return nil
  }

  /// `fb`, the number of the app, and the suffix by which several apps that share the number tell themselves apart.
  private static func isFacebook(_ name: String) -> Bool {
    guard name.hasBytePrefix("fb") else { return false }
    let suffix = name.utf8.dropFirst(2).drop { $0.isASCIIDigit }
    return name.utf8.count - suffix.count >= 7 && suffix.allSatisfy { $0.isASCIILetter }
  }

  private static func isShape(
    _ name: String, prefix: String, isIDByte: (UInt8) -> Bool, atLeast count: Int
  ) -> Bool {
    guard name.hasBytePrefix(prefix) else { return false }
    let id = name.utf8.dropFirst(prefix.utf8.count)
    return id.count >= count && id.allSatisfy(isIDByte)
  }
}
