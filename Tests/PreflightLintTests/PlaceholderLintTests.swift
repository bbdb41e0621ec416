import OAuthPreflight
import PreflightDocuments
import PreflightLint
import Testing
import TestSupport

/// Forms of placeholders.
enum PlaceholderForms {
  /// Forms that are placeholders in every text.
  static let everywhere = [
    "${X_Y}", "${X_Y:-z}", "${{ X_Y }}", "$(X_Y)", "$X_Y", "$X", "%{X_Y}", "%{X}", "#{X_Y}", "%X_Y%", "%X%",
    "{{X_Y}}", "{{ X_Y }}", "{{{X_Y}}}", "<X_Y>", "<<X_Y>>", "<your x>", "YOUR_X",
  ]
  /// Forms that are placeholders in a URI or in what a client sends. In a description `{name}` may be a template, and any
  /// text may have a word in brackets.
  static let ofURIs = ["{X_Y}", "[X_Y]"]

  static func without(_ form: String) -> [String] {
    (everywhere + ofURIs).filter { $0 != form }
  }
}

/// A field, written as JSON with `@` for the placeholder.
struct PlaceholderField: CustomTestStringConvertible {
  let json: String
  let forms: [String]

  init(_ json: String, forms: [String] = PlaceholderForms.everywhere + PlaceholderForms.ofURIs) {
    self.json = json
    self.forms = forms
  }

  var testDescription: String { json }
}

/// Every form of placeholder in every field that takes text is one finding, which shows the whole of it.
@Suite struct PlaceholderLintTests {
  // MARK: - Fields of a client

  static let registrationFields: [PlaceholderField] = [
    PlaceholderField(#""client_id": "@""#),
    // `1-YOUR_X` may be an id, as `YOUR_X` cannot.
    PlaceholderField(
      #""client_id": "1-@.apps.googleusercontent.com""#, forms: PlaceholderForms.without("YOUR_X")),
    PlaceholderField(#""redirect_uris": ["@"]"#), PlaceholderField(#""redirect_uris": ["https://@/cb"]"#),
    PlaceholderField(#""redirect_uris": ["https://@.acme.org/cb"]"#),
    PlaceholderField(#""redirect_uris": ["https://app.acme.org/@"]"#),
    PlaceholderField(#""redirect_uris": ["http://127.0.0.1:@/cb"]"#),
    PlaceholderField(#""redirect_uris": ["com.acme.@:/cb"]"#),
    PlaceholderField(#""redirect_domains": ["@"]"#), PlaceholderField(#""redirect_domains": ["@.acme.org"]"#),
    PlaceholderField(#""post_logout_redirect_uris": ["@"]"#),
    PlaceholderField(#""post_logout_redirect_uris": ["https://app.acme.org/@"]"#),
    PlaceholderField(#""jwks_uri": "https://@/jwks""#),
    PlaceholderField(#""jwks_uri": "https://app.acme.org/@""#),
    PlaceholderField(#""permissions": ["@"]"#),
    PlaceholderField(#""requests": {"a": {"scopes": ["openid", "@"]}}"#),
    PlaceholderField(#""requests": {"a": {"scopes": ["openid"], "parameters": {"login_hint": "@"}}}"#),
    PlaceholderField(#""requests": {"a": {"scopes": ["openid"], "parameters": {"@": "x"}}}"#),
    PlaceholderField(#""requests": {"a": {"scopes": ["openid"], "redirect_uri": "https://app.acme.org/@"}}"#),
  ]

  static let clientFields: [PlaceholderField] = [
    PlaceholderField(#""firebase_project": "@""#),
    // What a variable may hold, its description says.
    PlaceholderField(#""variables": {"tenant": "@"}"#, forms: PlaceholderForms.without("[X_Y]")),
    PlaceholderField(#""resources": {"api": {"url": "https://@/a"}}"#),
    PlaceholderField(#""resources": {"api": {"url": "https://api.acme.org/@"}}"#),
    PlaceholderField(#""resources": {"api": {"url": "https://api.acme.org/a", "header": "@"}}"#),
    PlaceholderField(#""apple": {"info_plist": "@"}"#),
  ]

  @Test(arguments: registrationFields) func registration(field: PlaceholderField) throws {
    try expectOneFinding(for: field) { _ in
      #"{"client": "C", "application_type": "native", "providers": {"google.com": {\#(field.json)}}}"#
    }
  }

  @Test(arguments: clientFields) func client(field: PlaceholderField) throws {
    try expectOneFinding(for: field) { _ in
      #"{"client": "C", "providers": {"google.com": {"permissions": ["openid"]}}, \#(field.json)}"#
    }
  }

  // MARK: - Fields of a description

  static let metadataFields: [PlaceholderField] = [
    PlaceholderField(#""issuer": "https://@/a""#), PlaceholderField(#""issuer": "https://idp.acme.org/@""#),
    PlaceholderField(#""token_endpoint": "@""#), PlaceholderField(#""token_endpoint": "https://@/a""#),
    PlaceholderField(#""token_endpoint": "https://idp.acme.org/@/a""#),
    PlaceholderField(#""token_endpoint": "https://idp.acme.org:@/a""#),
    PlaceholderField(#""token_endpoint": "https://idp.acme.org/a?b=@""#),
    PlaceholderField(#""jwks_uri": "https://@/jwks""#),
    PlaceholderField(#""jwks_uri": "https://idp.acme.org/@/jwks""#),
    PlaceholderField(#""other_endpoint": "https://idp.acme.org/@""#),
    PlaceholderField(#""op_policy_uri": "https://idp.acme.org/@""#, forms: PlaceholderForms.everywhere),
    PlaceholderField(#""scopes_supported": ["openid", "@"]"#, forms: PlaceholderForms.everywhere),
    PlaceholderField(#""claims_supported": ["@"]"#, forms: PlaceholderForms.everywhere),
    PlaceholderField(#""own_member": "@""#, forms: PlaceholderForms.everywhere),
  ]

  static let descriptionFields: [PlaceholderField] = [
    PlaceholderField(#""scopes": ["openid", "@"]"#, forms: PlaceholderForms.everywhere),
    PlaceholderField(#""scopes": ["openid", "read:@"]"#, forms: PlaceholderForms.everywhere),
    PlaceholderField(#""scopes": {"openid": {}, "@": {"title": "A"}}"#, forms: PlaceholderForms.everywhere),
    PlaceholderField(
      #""scopes": {"openid": {}, "a": {"requires_parameters": {"b": "@"}}}"#,
      forms: PlaceholderForms.everywhere),
    PlaceholderField(#""scopes": ["openid"], "other_authorization_endpoints": ["https://idp.acme.org/@"]"#),
    PlaceholderField(#""scopes": ["openid"], "other_issuers": ["https://idp.acme.org/@"]"#),
    PlaceholderField(#""scopes": ["openid"], "domains": ["@"]"#, forms: PlaceholderForms.everywhere),
    PlaceholderField(
      #""scopes": ["openid"], "documentation": "https://idp.acme.org/@""#, forms: PlaceholderForms.everywhere),
    PlaceholderField(
      #""scopes": ["openid"], "permissions": {"@": {"title": "A"}}"#, forms: PlaceholderForms.everywhere),
    PlaceholderField(
      #""scopes": ["openid"], "variables": {"a": {"default": "@"}}"#, forms: PlaceholderForms.everywhere),
    PlaceholderField(
      #""scopes": ["openid"], "scope_rules": {"open": ["@*"]}"#, forms: PlaceholderForms.everywhere),
    PlaceholderField(
      #""scopes": ["openid"], "scope_rules": {"resource_prefix": "https://@/"}"#,
      forms: PlaceholderForms.everywhere),
    PlaceholderField(
      #""scopes": ["openid"], "parameters": {"supported": {"@": {}}}"#, forms: PlaceholderForms.everywhere),
    PlaceholderField(
      #""scopes": ["openid"], "parameters": {"supported": {"a": {"values": ["@"]}}}"#,
      forms: PlaceholderForms.everywhere
    ),
    PlaceholderField(#""scopes": ["openid"], "redirects": {"hosts": ["@"]}"#),
    // A scheme may be a template, and `X_Y` is a variable that nobody declares.
    PlaceholderField(
      #""scopes": ["openid"], "redirects": {"schemes": ["https", "@"]}"#,
      forms: PlaceholderForms.without("{X_Y}")),
  ]

  @Test(arguments: metadataFields) func metadata(field: PlaceholderField) throws {
    try expectOneFinding(for: field) { number in
      let json = #""authorization_endpoint": "https://idp.acme.org/authorize", \#(field.json)"#
      let issuer = json.contains("issuer") ? "" : #""issuer": "https://idp.acme.org", "#
      return
        #"{"provider": "idp\#(number).acme.org", "scopes": ["openid"], "metadata": {\#(issuer)\#(json)}}"#
    }
  }

  @Test(arguments: descriptionFields) func description(field: PlaceholderField) throws {
    try expectOneFinding(for: field) { number in #"{"provider": "idp\#(number).acme.org", \#(field.json)}"# }
  }

  // MARK: - Values of an app's property lists

  /// Values, with the file they are in. `$(NAME)` and `${NAME}` are build settings there.
  static let propertyListValues: [(file: String, content: String)] = [
    (
      "Info.plist",
      "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>@</string></array></dict></array>"
    ),
    ("G.plist", "<key>PROJECT_ID</key><string>@</string>"),
    (
      "A.entitlements",
      "<key>com.apple.developer.associated-domains</key><array><string>applinks:@</string></array>"
    ),
  ]

  @Test(arguments: propertyListValues) func propertyLists(file: String, content: String) throws {
    let isSetting = { (form: String) in form.hasPrefix("${") || form.hasPrefix("$(") }
    for form in (PlaceholderForms.everywhere + PlaceholderForms.ofURIs).filter({ !isSetting($0) }) {
      let workspace = Workspace()
      var files = [
        "Info.plist":
          "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>app-1-4508-ios-06cb</string></array></dict></array>",
        "G.plist": "", "A.entitlements": "",
      ]
      let escaped = form.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "&lt;")
      files[file] = content.split(separator: "@").joined(separator: escaped)
      files["G.plist"]! += "<key>GOOGLE_APP_ID</key><string>1:4508:ios:06cb</string>"
      for (name, content) in files {
        workspace.write(name, "<plist version=\"1.0\"><dict>\(content)</dict></plist>\n")
      }
      workspace.write(
        "oauth-client.yaml",
        """
        client: C
        sdk: firebase-ios
        apple: {info_plist: Info.plist, google_service_info: G.plist, entitlements: A.entitlements}
        providers: {yahoo.com: {permissions: [openid, profile, email]}}

        """)
      let found = try workspace.lint(workspace.options()).reports.flatMap(\.diagnostics)
      #expect(found.map(\.rule.id) == ["placeholder"], "\(form)")
      #expect(found.allSatisfy { $0.message.contains(form) }, "\(form)")
    }
  }

  // MARK: - What only looks like one

  @Test(arguments: [
    #""client_id": "a$b$Cd-100%25""#, #""client_id": "%C3%A4%41""#,
    #""redirect_uris": ["https://app.acme.org/%C3%A4%C3%B6/cb"]"#,
    #""redirect_uris": ["https://app.acme.org/$metadata/$batch/a$1"]"#,
    #""post_logout_redirect_uris": ["https://app.acme.org/$metadata/%41BC%42"]"#,
    #""jwks_uri": "https://app.acme.org/$metadata/%41BC%42""#,
    #""requests": {"a": {"scopes": ["openid"], "parameters": {"login_hint": "a-price-of-5$"}}}"#,
    #""requests": {"a": {"scopes": ["openid"], "parameters": {"login_hint": "a{b"}}}"#,
  ])
  func lookAlikes(registration: String) throws {
    let document = #"{"client": "C", "providers": {"google.com": {\#(registration)}}}"#
    #expect(try placeholders(in: document, "oauth-client.yaml") == [])
  }

  @Test(arguments: [
    #""scopes": ["openid", "a$b", "cost%", "50%25", "%41%42", "a#b", "$filter", "a<b", "data:your"]"#,
    #""scopes": ["read:{project}", "a[b]"]"#, #""scopes": {"a$b": {}, "%41%42": {}}"#,
    #""scopes": ["openid"], "variables": {"a": {}}, "metadata": {"token_endpoint": "https://{a}.acme.org/{a}"}"#,
    #""scopes": ["openid"], "variables": {"YOUR_A": {}}, "metadata": {"issuer": "https://{YOUR_A}.acme.org"}"#,
    #""scopes": ["openid"], "metadata": {"token_endpoint": "https://idp.acme.org/$batch/%41BC%42/YOURS"}"#,
    #""scopes": ["openid"], "metadata": {"token_endpoint": "https://[2001:DB8::1]/a"}"#,
    #""scopes": ["openid"], "name": "${X_Y} for people""#,
  ])
  func lookAlikes(description: String) throws {
    let document = #"{"provider": "idp.acme.org", \#(description)}"#
    #expect(try placeholders(in: document, "providers/idp.acme.org.yaml") == [])
  }

  private func placeholders(in document: String, _ file: String) throws -> [String] {
    let workspace = Workspace()
    workspace.write(file, document)
    let found = try workspace.lint(workspace.options()).reports.flatMap(\.diagnostics)
    return found.map(\.rule.id).filter { $0.contains("placeholder") }
  }

  @Test("a gap left for two client ids is not an id that two providers share")
  func twoGaps() throws {
    let document =
      #"{"client": "C", "providers": {"google.com": {"client_id": "${ID}"}, "yahoo.com": {"client_id": "${ID}"}}}"#
    let workspace = Workspace()
    workspace.write("oauth-client.yaml", document)
    let found = try workspace.lint(workspace.options()).reports.flatMap(\.diagnostics)
    #expect(found.map(\.rule.id) == ["client-id-placeholder", "client-id-placeholder"])
  }

  // MARK: - One finding

  /// Lints a document for each form, all in one run.
  private func expectOneFinding(for field: PlaceholderField, document: (Int) -> String) throws {
    let workspace = Workspace()
    for (number, form) in field.forms.enumerated() {
      let parts = document(number).split(separator: "@", omittingEmptySubsequences: false)
      let isClient = parts[0].hasPrefix(#"{"client""#)
      workspace.write(
        isClient ? "client\(number)/oauth-client.yaml" : "providers/idp\(number).acme.org.yaml",
        parts.joined(separator: form))
    }
    let reports = try workspace.lint(workspace.options()).reports
    #expect(reports.count == field.forms.count)
    for (number, form) in field.forms.enumerated() {
      let report = reports.first { $0.path.contains("client\(number)/") || $0.path.contains("idp\(number).") }
      let found = report?.diagnostics ?? []
      #expect(found.count == 1, "\(form): \(found.map(\.rule.id))")
      #expect(found.allSatisfy { $0.message.contains(form) }, "\(form): \(found.map(\.message))")
    }
  }
}
