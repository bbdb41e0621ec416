/// Where an SDK runs.
public struct SDKPlatform: Sendable, Hashable, CustomStringConvertible, Vocabulary {
  /// The word, as documents spell it.
  public let name: String

  /// Apple platforms.
  public static let ios = SDKPlatform(known: "ios")

  /// Android.
  public static let android = SDKPlatform(known: "android")

  /// Browsers.
  public static let web = SDKPlatform(known: "web")

  /// Anywhere.
  public static let any = SDKPlatform(known: "any")

  package static let all: [SDKPlatform] = [.ios, .android, .web, .any]

  package init(known name: String) {
    self.name = name
  }

  /// The word, as documents spell it.
  public var description: String { name }
}
