import OAuthPreflight
import Testing

@Suite struct ParameterTests {
  static let provider = #"""
    {"provider": "idp.example.org", "name": "Example", "protocol": "openid_connect", "scope_rules": {"parameters": {"perms": {}, "user_perms": {}}},
    "scopes": ["openid"], "parameters": {"names": {"client_id": "client_key"},
    "forbidden": ["client_id", "redirect_uri", "response_type", "scope", "state", "theme"],
    "supported": {"prompt": {"values": ["none", "login", "consent"], "list": " "}, "nonce": {}, "hd": {}, "domain": {"values": ["*"], "format": "host"}, "access_type": {"values": ["online", "offline"]},
    "language": {"format": "language_tag"}, "max_age": {"format": "integer"}, "device_id": {"min_length": 6, "max_length": 10},
    "return": {"format": "url"}, "mail": {"format": "email"}, "tenant": {"format": "guid"}, "host": {"format": "host"},
    "fancy": {"format": "boolean"}, "claims": {"format": "json"}, "ui_locales": {"format": "language_tag", "list": " "}}}}
    """#

  private func line(_ parameters: String, sdk: SDKProfile? = nil, version: String? = nil) throws
    -> CheckedLine
  {
    let registration = version.map { #", "registration": {"sdk_version": "\#($0)"}"# } ?? ""
    return try CheckedLine(
      #"{"provider": \#(ParameterTests.provider)\#(registration), "request": {"parameters": \#(parameters)}}"#
        .replacing("\n", with: " "), sdk: sdk)
  }

  @Test(arguments: [
    // Names.
    (#"{"prompt": "login"}"#, []),
    (#"{"theme": "dark"}"#, ["error custom-param-forbidden"]),
    (#"{"state": "x"}"#, ["error custom-param-reserved"]),
    (#"{"client_key": "x"}"#, ["error custom-param-reserved"]),
    (#"{"perms": "x"}"#, ["error custom-param-reserved"]),
    (#"{"user_perms": "x"}"#, ["warning custom-param-scope-widening"]),
    (#"{"Theme": "x"}"#, ["error custom-param-reserved-case"]),
    (#"{"client-key": "x"}"#, ["warning custom-param-near-reserved"]),
    (#"{"promt": "login"}"#, ["warning custom-param-unknown"]),
    (#"{"audience": "x"}"#, ["warning custom-param-privilege"]),
    (#"{"clіent_id": "x"}"#, ["error custom-param-name-non-ascii"]),
    (#"{"client.key": "x"}"#, ["error custom-param-name-syntax"]),
    // What the provider documents needs no advice about its name.
    (#"{"nonce": "n-0S6_WzA2Mj", "hd": "example.org", "access_type": "offline"}"#, []),
    // Values.
    (#"{"prompt": "login consent"}"#, []),
    (#"{"prompt": "select_account"}"#, ["warning custom-param-value-not-listed"]),
    (#"{"prompt": "none login"}"#, ["error prompt-none-combined"]),
    (#"{"access_type": "always"}"#, ["warning custom-param-value-not-listed"]),
    (#"{"language": "de-AT"}"#, []),
    (#"{"domain": "*"}"#, []), (#"{"domain": "*.example.org"}"#, ["warning custom-param-value-format"]),
    (#"{"domain": "https://example.org"}"#, ["warning custom-param-value-format"]),
    (#"{"language": "de_AT"}"#, ["warning custom-param-value-format"]),
    (#"{"max_age": "10m"}"#, ["error max-age-invalid"]),
    (#"{"device_id": "short"}"#, ["warning custom-param-value-format"]),
    (#"{"device_id": "much-too-long"}"#, ["warning custom-param-value-format"]),
    (#"{"return": "https://a.example/?x=1&y=2"}"#, []),
    (#"{"return": "a.example"}"#, ["warning custom-param-value-format"]),
    (#"{"mail": "ann@example.org"}"#, []),
    (#"{"mail": "ann"}"#, ["warning custom-param-value-format"]),
    (#"{"tenant": "6ef1c6dc-6f13-4a2d-aa67-cc905e5c1a3d"}"#, []),
    (#"{"tenant": "contoso"}"#, ["warning custom-param-value-format"]),
    (#"{"host": "a.example.org"}"#, []),
    (#"{"host": "-a.example.org"}"#, ["warning custom-param-value-format"]),
    (#"{"fancy": "yes"}"#, ["warning custom-param-value-format"]),
    (#"{"claims": "{\"id_token\":{}}"}"#, []),
    (#"{"claims": "email"}"#, ["error claims-not-json"]),
    (#"{"ui_locales": "en-US fr"}"#, []),
    (#"{"ui_locales": "en_US fr"}"#, ["warning ui-locales-bcp47"]),
    (#"{"nonce": "a%20b"}"#, ["warning custom-param-value-pre-encoded"]),
    (#"{"nonce": "a&scope=admin"}"#, ["error custom-param-value-injection"]),
    (#"{"hd": "*"}"#, []),
  ]) func parameter(_ parameters: String, found: [String]) throws {
    let line = try line(parameters)
    let rules = line.findings.filter { !$0.rule.isPedantic }.map { "\($0.severity) \($0.rule.id)" }
    #expect(rules == found, line.messages)
  }

  // MARK: SDKs

  static var firebase: SDKProfile {
    var sdk = SDKProfile(id: "firebase-ios")
    sdk.name = "Firebase"
    sdk.reserved = ["client_id", "redirect_uri"]
    sdk.reservedFor = [
      .init(providers: "idp.*", names: ["nonce"]), .init(providers: "other.example", names: ["hd"]),
    ]
    var unsafe = SDKProfile.UnsafeCharacters()
    unsafe.characters = "&=#"
    unsafe.before = "12.17.0"
    sdk.unsafeCharacters = unsafe
    return sdk
  }

  @Test func anSDKReservesNamesAlsoOfDocumentedParameters() throws {
    #expect(
      try line(#"{"nonce": "x", "hd": "y.example"}"#, sdk: ParameterTests.firebase).rules == [
        "custom-param-reserved"
      ])
  }

  @Test(arguments: [
    ("12.16.3", ["error custom-param-value-injection"]), ("12.9", ["error custom-param-value-injection"]),
    ("12.17.0", []), ("12.17", []), ("12.18.0-beta", []), ("13", []),
    ("main", ["warning custom-param-value-injection"]), (nil, ["warning custom-param-value-injection"]),
  ]) func charactersThatAnSDKDoesNotEscape(_ version: String?, found: [String]) throws {
    let line = try line(#"{"hd": "a=b"}"#, sdk: ParameterTests.firebase, version: version)
    #expect(line.findings.map { "\($0.severity) \($0.rule.id)" } == found, line.messages)
  }

  @Test func anSDKThatEscapesIsTrusted() throws {
    #expect(try line(#"{"hd": "a&b"}"#, sdk: SDKProfile(id: "careful")).rules == [])
  }

  // MARK: Beside the entries

  @Test func aRepeatedParameter() {
    var parameters = Parameters()
    for value in ["a", "b"] {
      parameters.append("login_hint", value)
      parameters.append("resource", "https://" + value + ".example/")
    }
    let preflight = Preflight(preparing: nil, Registration())
    let verdict = preflight.check(AuthorizationRequest(parameters: parameters))
    #expect(verdict.findings.filter { $0.severity == .error }.map(\.rule.id) == ["duplicate-parameter"])
  }

  @Test func aParameterTheProviderDemands() throws {
    let provider =
      #"{"provider": "api.example", "scopes": ["a"], "parameters": {"supported": {"audience": {"required": true}}}}"#
    #expect(
      try CheckedLine(#"{"provider": \#(provider), "request": {"scopes": ["a"]}}"#).located == [
        "custom-param-required /request"
      ])
    #expect(
      try CheckedLine(
        #"{"provider": \#(provider), "request": {"scopes": ["a"], "parameters": {"audience": "x"}}}"#
      )
      .located == [])
  }

  @Test(arguments: [
    ("en", true), ("en-US", true), ("zh-Hant-TW", true), ("de-CH-1901", true), ("sl-rozaj-biske", true),
    ("en-a-bbb-x-a-ccc", true), ("x-whatever", true), ("i-klingon", true), ("a-DE", false), ("en_US", false),
    ("", false), ("e", false), ("en-", false), ("en-a", false), ("abcdefghi", false), ("1a", false),
    ("en US", false),
  ]) func languageTags(_ tag: String, isWellFormed: Bool) {
    #expect(tag.isLanguageTag == isWellFormed)
  }
}
