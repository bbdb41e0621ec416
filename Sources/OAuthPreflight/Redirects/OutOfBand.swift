/// What was sent in place of a redirect URI to have the code shown to the user, who copied it into the app.
///
/// Nothing ties such a code to the app that asked for it, so that it is easily phished. Google refuses it since 2023-01-31.
enum OutOfBand {
  private static let values = ["oob", "urn:ietf:wg:oauth:2.0:oob", "urn:ietf:wg:oauth:2.0:oob:auto"]

  static func isMeant(by uri: RedirectURI) -> Bool { values.containsBytes(of: uri.value.asciiLowercased) }

  static func message(_ uri: RedirectURI) -> String {
    "\(uri.value.quoted) has the code shown to the user, a flow that providers have retired"
  }

  static let help =
    "redirect to http://127.0.0.1 on a desktop, to a scheme of the app on a phone; without a browser, use the device flow"
}
