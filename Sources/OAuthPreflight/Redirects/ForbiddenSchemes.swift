/// Schemes that never name a place where an app receives an authorization response.
enum ForbiddenSchemes {
  /// Why a scheme is refused.
  enum Reason: Sendable {
    /// The browser runs the URI, or shows what it holds.
    case script
    /// The URI names a file, or a page of the browser itself.
    case local
    /// The system hands the URI to an app of somebody's choice.
    case handler
    /// The flow that showed the code to the user, withdrawn by the providers.
    case outOfBand
    /// Another protocol than HTTP.
    case network

    /// The reason, as the rest of a sentence that begins with the scheme.
    var text: String {
      switch self {
      case .script: "a browser runs it instead of going somewhere"
      case .local: "it names something on the device, not an app or a site"
      case .handler: "the system decides which app opens it"
      case .outOfBand: "providers have withdrawn the flow that shows the code to the user"
      case .network: "it is not a protocol that carries an authorization response"
      }
    }
  }

  /// Why the scheme of a URI is refused, `nil` when it is not.
  static func reason(for uri: URIReference) -> Reason? {
    guard let range = uri.scheme else { return nil }
    let scheme = uri.text(range).asciiLowercased
    if script.containsBytes(of: scheme) { return .script }
    if local.containsBytes(of: scheme) { return .local }
    if scheme.hasSameBytes(as: "urn") { return .outOfBand }
    if handlers.containsBytes(of: scheme) || hasHandlerPrefix(scheme) { return .handler }
    if network.containsBytes(of: scheme) { return .network }
    return nil
  }

  private static let script = [
    "javascript", "data", "vbscript", "livescript", "jscript", "mocha", "x-javascript", "blob", "jar",
    "mhtml",
    "feed", "view-source", "about", "wyciwyg", "pcast", "cid", "mid",
  ]

  private static let local = [
    "file", "filesystem", "resource", "res", "content", "shell", "its", "mk", "hcp", "help", "disk", "disks",
    "assets-library", "chrome",
    "chrome-extension", "chrome-search", "chrome-untrusted", "chrome-error", "devtools", "moz-extension",
    "moz-icon", "safari-extension", "safari-web-extension", "edge", "brave", "opera", "vivaldi",
  ]

  private static let handlers = [
    "intent", "android-app", "storagerelay", "package", "market", "itms", "itmss", "shortcuts", "prefs",
    "app-prefs",
    "app-settings", "mailto", "tel", "sms", "smsto", "mms", "mmsto", "facetime", "facetime-audio", "callto",
    "sip",
    "sips", "skype", "geo", "webcal", "webcals", "search-ms", "magnet", "applescript", "tag", "steam",
    "ie.http", "vnd.ms.radio", "googlechrome", "googlechromes", "firefox",
  ]

  private static let network = [
    "ftp", "ftps", "sftp", "tftp", "ws", "wss", "gopher", "telnet", "ssh", "ldap", "ldaps", "smb", "nfs",
    "afp", "dav",
    "davs", "dict", "news", "nntp", "irc", "ircs", "imap", "pop", "rtsp", "rtmp", "git", "svn", "rsync",
    "xmpp", "netdoc", "jdbc", "rlogin", "finger", "wais", "vnc",
    "php", "phar", "zip", "expect", "ipfs",
  ]

  // Families of system handlers: Windows settings and Office ("ms-…"), Apple's stores ("itms-…"), other browsers.
  private static func hasHandlerPrefix(_ scheme: String) -> Bool {
    for prefix in ["ms-", "itms-", "x-apple.", "x-apple-", "microsoft-edge"]
    where scheme.hasBytePrefix(prefix) {
      return true
    }
    return false
  }
}
