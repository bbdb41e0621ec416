import OAuthPreflight
import Testing

/// The exact match, step by step, at small providers.
@Suite struct ExactMatchTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var provider: String
    var permissions: String?
    var scopes: String
    var found: [String]
    var request = ""
  }

  static let yahoo = #"""
    {"provider": "yahoo.com", "name": "Yahoo", "permissions": {"contacts": {"title": "Contacts", "exclusive": true},
    "mail": {"title": "Mail", "exclusive": true}}, "scopes": {"openid": {}, "profile": {}, "email": {},
    "mail-r": {"permission": "mail", "access": "read"}, "mail-w": {"permission": "mail", "access": "write"},
    "sdct-r": {"permission": "contacts", "access": "read"}, "sdct-w": {"permission": "contacts", "access": "write"},
    "sdps-r": {"deprecated": "2020", "replaced_by": ["profile"]}}}
    """#
  static let shop = #"""
    {"provider": "shop.example", "name": "Shop", "scopes": {"read_orders": {}, "write_orders": {"implies": ["read_orders"]}}}
    """#
  static let graph = #"""
    {"provider": "graph.example", "name": "Graph", "scope_rules": {"match": "subset", "resource_prefix": "https://graph.example/",
    "open": ["api://*"]}, "scopes": {"openid": {}, "User.Read": {}, "Mail.Read": {"aliases": ["mail"]},
    ".default": {"conflicts": {"all_except": ["openid"]}}}}
    """#
  static let chat = #"""
    {"provider": "chat.example", "name": "Chat", "scope_rules": {"match": "subset", "separator": ",",
    "parameters": {"scope": {}, "user_scope": {}}}, "scopes": {"chat:write": {"scope_parameters": ["scope", "user_scope"]},
    "users:read": {}, "identity": {"scope_parameters": ["user_scope"], "conflicts": {"all_except": ["identity"]}}}}
    """#
  static let hub = #"""
    {"provider": "hub.example", "name": "Hub", "scope_rules": {"match": "none"}, "scopes": {"repo": {"implies": ["repo:status"]},
    "repo:status": {}, "user": {"review": "restricted"}, "old": {"deprecated": "gone"}, "oauth": {},
    "email": {"requires": ["user"]}, "name": {"requires_parameters": {"response_mode": "form_post"}}}}
    """#

  static let examples: [Example] = [
    Example(
      testDescription: "the same set in another order", provider: yahoo,
      permissions: #"["openid", "mail-r"]"#,
      scopes: #"["mail-r", "openid"]"#, found: []),
    Example(
      testDescription: "another level of a permission", provider: yahoo,
      permissions: #"["openid", "sdct-w"]"#,
      scopes: #"["openid", "sdct-r"]"#, found: ["scope-level-mismatch /request/scopes/1"]),
    Example(
      testDescription: "another level beside the right one", provider: yahoo,
      permissions: #"["openid", "mail-r"]"#, scopes: #"["openid", "mail-r", "mail-w", "sdct-w"]"#,
      found: ["scope-level-mismatch /request/scopes/2", "scope-not-preconfigured /request/scopes/3"]),
    Example(
      testDescription: "less than is preconfigured", provider: yahoo,
      permissions: #"["openid", "email", "mail-r"]"#, scopes: #"["openid", "mail-r"]"#,
      found: ["scope-missing /request/scopes"]),
    Example(
      testDescription: "a misspelt scope is not missing as well", provider: yahoo,
      permissions: #"["openid", "profile"]"#, scopes: #"["openid", "profil"]"#,
      found: ["scope-unknown /request/scopes/1"]),
    Example(
      testDescription: "two alternatives, nothing known of the registration", provider: yahoo,
      permissions: nil,
      scopes: #"["mail-r", "mail-w"]"#, found: ["scope-conflict /request/scopes/1"]),
    Example(
      testDescription: "two alternatives are ticked", provider: yahoo, permissions: #"["mail-r", "mail-w"]"#,
      scopes: #"["mail-r", "mail-w"]"#, found: ["scope-conflict /registration/permissions/1"]),
    Example(
      testDescription: "a scope the description lacks is ticked", provider: yahoo,
      permissions: #"["openid", "new-r"]"#, scopes: #"["openid", "new-r"]"#,
      found: ["scope-unlisted /registration/permissions/1"]),
    Example(
      testDescription: "a retired scope is ticked", provider: yahoo, permissions: #"["openid", "sdps-r"]"#,
      scopes: #"["openid", "sdps-r"]"#, found: ["scope-retired /registration/permissions/1"]),
    Example(
      testDescription: "a retired scope is not even ticked", provider: yahoo, permissions: #"["openid"]"#,
      scopes: #"["openid", "sdps-r"]"#, found: ["scope-retired /request/scopes/1"]),
    Example(
      testDescription: "case of a ticked scope", provider: yahoo, permissions: #"["openid", "mail-r"]"#,
      scopes: #"["OpenID", "mail-r"]"#, found: ["scope-case-mismatch /request/scopes/0"]),
    Example(
      testDescription: "case of a permission", provider: yahoo, permissions: #"["openid", "Mail-R"]"#,
      scopes: #"["openid", "mail-r"]"#, found: ["permission-case-mismatch /registration/permissions/1"]),
    Example(
      testDescription: "a look-alike of legal characters", provider: yahoo, permissions: nil,
      scopes: #"["openid", "emai1"]"#, found: ["scope-confusable /request/scopes/1"]),
    Example(
      testDescription: "malformed: nothing is called missing", provider: yahoo,
      permissions: #"["openid", "email"]"#, scopes: #""openid,email""#,
      found: ["scope-comma-separated /request/scopes"]),
    Example(
      testDescription: "malformed permissions are reported once", provider: yahoo,
      permissions: #"["openid,email"]"#, scopes: #"["openid", "email"]"#,
      found: ["scope-comma-separated /registration/permissions/0"]),
    Example(
      testDescription: "one malformed permission hides no other", provider: yahoo,
      permissions: #"["openid", "ma il", "mail-r"]"#, scopes: #"["openid", "sdct-w"]"#,
      found: [
        "scope-token-charset /registration/permissions/1", "scope-not-preconfigured /request/scopes/1",
        "scope-missing /request/scopes",
      ]),
    Example(
      testDescription: "a malformed permission may mean what is requested", provider: yahoo,
      permissions: #"["openid", "mail -r"]"#, scopes: #"["openid", "mail-r"]"#,
      found: ["scope-token-charset /registration/permissions/1"]),
    Example(
      testDescription: "an empty list of lists asks nothing", provider: shop, permissions: nil,
      scopes: "{}", found: ["scope-empty /request/scopes"]),
    Example(
      testDescription: "an empty list in a list of lists asks nothing", provider: shop, permissions: nil,
      scopes: #"{"scope": []}"#, found: ["scope-empty /request/scopes"]),
    Example(
      testDescription: "a list of lists with a fault is not judged as a smaller one", provider: chat,
      permissions: nil, scopes: #"{"scope": {}, "user_scope": ["identity"]}"#,
      found: ["scope-type /request/scopes/scope"]),
    Example(
      testDescription: "pipes: the scopes between them are not missing", provider: yahoo,
      permissions: #"["openid", "email"]"#, scopes: #"["openid|email"]"#,
      found: ["scope-not-preconfigured /request/scopes/0"]),
    Example(
      testDescription: "pipes, and one scope between them is not ticked", provider: yahoo,
      permissions: #"["openid", "email"]"#, scopes: #"["openid|email|mail-r"]"#,
      found: ["scope-unknown /request/scopes/0"]),

    Example(
      testDescription: "writing holds reading", provider: shop, permissions: #"["write_orders"]"#,
      scopes: #"["write_orders", "read_orders"]"#, found: []),
    Example(
      testDescription: "reading does not hold writing", provider: shop, permissions: #"["read_orders"]"#,
      scopes: #"["write_orders"]"#, found: ["scope-not-preconfigured /request/scopes/0"]),
    Example(
      testDescription: "an implied scope is not missing", provider: shop,
      permissions: #"["read_orders", "write_orders"]"#, scopes: #"["write_orders"]"#, found: []),

    Example(
      testDescription: "a part, under subset", provider: graph, permissions: #"["openid", "User.Read"]"#,
      scopes: #"["openid"]"#, found: []),
    Example(
      testDescription: "exact by the request", provider: graph, permissions: #"["openid", "User.Read"]"#,
      scopes: #"["openid"]"#, found: ["scope-missing /request/scopes"], request: #", "match": "exact""#),
    Example(
      testDescription: "resource prefix and alias are the scope", provider: graph,
      permissions: #"["User.Read", "mail"]"#, scopes: #"["https://graph.example/User.Read", "Mail.Read"]"#,
      found: []),
    Example(
      testDescription: "both names of one scope", provider: graph, permissions: nil,
      scopes: #"["Mail.Read", "mail"]"#, found: ["scope-duplicate /request/scopes/1"]),
    Example(
      testDescription: "a namespace of the app's own", provider: graph, permissions: nil,
      scopes: #"["api://orders/read"]"#, found: []),
    Example(
      testDescription: "outside of every namespace", provider: graph, permissions: nil,
      scopes: #"["app://orders/read"]"#, found: ["scope-unknown /request/scopes/0"]),
    Example(
      testDescription: "a scope that excludes all but some", provider: graph,
      permissions: #"["openid", "User.Read", ".default"]"#, scopes: #"["openid", "User.Read", ".default"]"#,
      found: ["scope-conflict /request/scopes/2"]),
    Example(
      testDescription: "a scope that excludes all but some, with one of them", provider: graph,
      permissions: nil,
      scopes: #"["openid", ".default"]"#, found: []),
    Example(
      testDescription: "case of a described scope", provider: graph, permissions: nil,
      scopes: #"["user.read"]"#, found: ["scope-case-mismatch /request/scopes/0"]),

    Example(
      testDescription: "each parameter for itself", provider: chat,
      permissions: #"{"scope": ["chat:write"], "user_scope": ["identity"]}"#,
      scopes: #"{"scope": ["chat:write"], "user_scope": ["identity"]}"#, found: []),
    Example(
      testDescription: "ticked for another parameter", provider: chat,
      permissions: #"{"scope": ["chat:write"]}"#, scopes: #"{"user_scope": ["chat:write"]}"#,
      found: ["scope-not-preconfigured /request/scopes/user_scope/0"]),
    Example(
      testDescription: "a list ticks for every parameter that takes the scope", provider: chat,
      permissions: #"["chat:write"]"#, scopes: #"{"user_scope": ["chat:write"]}"#, found: []),
    Example(
      testDescription: "a scope in the wrong parameter", provider: chat, permissions: nil,
      scopes: #"["identity"]"#, found: ["scope-wrong-parameter /request/scopes/0"]),
    Example(
      testDescription: "a scope in the wrong parameter, of both plain lists", provider: chat,
      permissions: #"["chat:write", "identity"]"#, scopes: #"["chat:write", "identity"]"#,
      found: ["scope-wrong-parameter /registration/permissions/1", "scope-wrong-parameter /request/scopes/1"]),
    Example(
      testDescription: "a scope in the wrong parameter, ticked in the right one", provider: chat,
      permissions: #"{"scope": ["chat:write"], "user_scope": ["identity"]}"#,
      scopes: #"["chat:write", "identity"]"#, found: ["scope-wrong-parameter /request/scopes/1"],
      request: #", "match": "exact""#),
    Example(
      testDescription: "a parameter nobody has", provider: chat, permissions: nil,
      scopes: #"{"users_scope": ["identity"]}"#,
      found: ["scope-parameter-unknown /request/scopes/users_scope"]),
    Example(
      testDescription: "the provider's separator", provider: chat, permissions: nil,
      scopes: #""chat:write,users:read""#, found: []),
    Example(
      testDescription: "spaces at a provider with commas", provider: chat, permissions: nil,
      scopes: #""chat:write users:read""#, found: ["scope-space-separated /request/scopes"]),

    Example(
      testDescription: "no list to tick: the catalogue decides", provider: hub, permissions: nil,
      scopes: #"["repo", "repos"]"#, found: ["scope-unknown /request/scopes/1"]),
    Example(
      testDescription: "no list to tick, but one is given", provider: hub, permissions: #"["repo"]"#,
      scopes: #"["repo:status", "oauth"]"#, found: ["scope-not-preconfigured /request/scopes/1"]),
    Example(
      testDescription: "no scopes where none are needed", provider: hub, permissions: nil, scopes: "[]",
      found: []),
    Example(
      testDescription: "an empty text is never right", provider: hub, permissions: nil, scopes: #""""#,
      found: ["scope-empty /request/scopes"]),
    Example(
      testDescription: "a retired scope, a missing companion and a missing parameter", provider: hub,
      permissions: nil, scopes: #"["old", "email", "name"]"#,
      found: [
        "scope-retired /request/scopes/0", "scope-requires /request/scopes/1",
        "scope-requires-parameter /request/scopes/2",
      ]),
    Example(
      testDescription: "the parameter is a property of the request", provider: hub, permissions: nil,
      scopes: #"["name"]"#, found: [], request: #", "response_mode": "form_post""#),
    Example(
      testDescription: "an e-mail address",
      provider: #"{"provider": "o.example", "scope_rules": {"mode": "open"}, "scopes": []}"#,
      permissions: nil, scopes: #"["ann@example.org"]"#, found: ["scope-plaintext-secret /request/scopes/0"]),
  ]

  @Test(arguments: examples) func example(_ example: Example) throws {
    let registration = example.permissions.map { #", "registration": {"permissions": \#($0)}"# } ?? ""
    let line = try CheckedLine(
      #"{"provider": \#(example.provider)\#(registration), "request": {"scopes": \#(example.scopes)\#(example.request)}}"#
        .replacing("\n", with: " "))
    #expect(line.located == example.found, line.messages)
  }

  @Test func theMessageOfTheDesign() throws {
    let line = try CheckedLine(
      #"{"provider": \#(ExactMatchTests.yahoo), "registration": {"permissions": ["mail-r", "sdct-w"]}, "request": {"scopes": ["mail-r", "sdct-r"]}}"#
        .replacing("\n", with: " "))
    let finding = try #require(line.findings.first)
    #expect(finding.message == "'sdct-r' is not the level preconfigured for Contacts")
    #expect(finding.help == "request 'sdct-w'")
    #expect(finding.label == "Yahoo refuses a level that is not the configured one")
    #expect(finding.related.first?.message == "Contacts is preconfigured as read/write")
    #expect(finding.related.first?.place.pointer.description == "/registration/permissions/1")
    #expect(finding.replacement?.text == "sdct-w")
    #expect(finding.replacement?.isSafe == true)
  }
}
