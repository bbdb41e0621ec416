package import OAuthPreflight

extension ParameterDescription {
  package static let table = FieldTable<ParameterDescription>(
    "a parameter",
    [
      Field("title", .prose, "What it does, in a few words") { $0.title = $1.text },
      Field(
        "values", .names, "The only values it accepts",
        details: "With a `format`: beside values of that form.",
        example: #"["login", "consent"]"#
      ) {
        $0.values = $1.texts
      },
      Field("format", oneOf: ValueFormat.self, "The form of its value", details: "`text` unless given.") {
        $0.format = $1
      },
      Field("list", .formed(.separator), "What separates several values in one", example: #"" ""#) {
        $0.list = $1.text
      },
      Field("required", .boolean, "Whether every request must have it", details: "`false` unless given.") {
        $0.isRequired = $1.isTrue
      },
      Field("min_length", .integer, "The least number of characters") { $0.minimumLength = $1.integer },
      Field("max_length", .integer, "The greatest number of characters") { $0.maximumLength = $1.integer },
      Field(
        "response_types", .map(.text), "The response types that its values stand for",
        details: "Of a parameter that takes the place of `response_type`.",
        example: #"{"web_server": "code"}"#
      ) { $0.responseTypes = $1.pairs },
      Field("verified", .boolean, "`false` when no source could confirm it") { $0.isVerified = $1.isTrue },
    ])
}

extension ParameterRules {
  package static let table = FieldTable<ParameterRules>(
    "the parameter rules",
    [
      Field(
        "forbidden", .list(.name), "The parameters a caller must not set",
        details: "`client_id`, `redirect_uri`, `response_type`, `scope` and `state` unless given.",
        example: #"["client_id", "redirect_uri", "response_type", "scope", "state"]"#,
        typeRule: .forbiddenParamsType
      ) { $0.forbidden = $1.texts },
      Field(
        "supported", .named(ParameterDescription.table), "The parameters the provider documents",
        example: #"{"prompt": {"values": ["login", "consent"]}}"#
      ) { $0.supported = $1.models(ParameterDescription.table) { ParameterDescription(name: $0) } },
      Field(
        "names", .map(.formed(.parameterName)), "Protocol parameters that have another name here",
        example: #"{"client_id": "client_key"}"#
      ) {
        rules, node in
        for pair in node.pairs { rules.names.append((standard: pair.name, own: pair.value)) }
      },
    ])
}

extension RedirectRules {
  package static let table = FieldTable<RedirectRules>(
    "the redirect rules",
    [
      Field(
        "schemes", .list(.formed(.schemeTemplate)),
        "The schemes it accepts; `private_use` stands for any private-use scheme",
        details:
          "A scheme may be a template with `{client_id}`, `{reversed_client_id}`, `{bundle_id}`, `{app_id}`, "
          + "`{firebase_project}` or a variable of the description.",
        example: #"["https", "discord-{client_id}"]"#
      ) {
        $0.schemes = $1.texts
      },
      Field("loopback", .boolean, "Whether http on 127.0.0.1 or [::1] is taken") { $0.loopback = $1.isTrue },
      Field("localhost", .boolean, "Whether http on the name localhost is taken") {
        $0.localhost = $1.isTrue
      },
      Field("ip", .boolean, "Whether another IP literal may be the host") { $0.ip = $1.isTrue },
      Field(
        "match", oneOf: RedirectMatch.self, "How a requested URI is compared with the registered ones",
        details: "`exact`: byte by byte, and so unless given. `prefix`: a longer path is taken. "
          + "`without_query`: the query may differ."
      ) {
        $0.match = $1
      },
      Field("subdomains", .boolean, "Whether the host may lie below the registered one") {
        $0.subdomains = $1.isTrue
      },
      Field(
        "any_port", .list(.choice(["loopback", "localhost"])),
        "The hosts on which the port may differ from the registered one",
        details: "What is left out follows RFC 8252: `loopback` for native apps, a warning on `localhost`.",
        example: #"["loopback"]"#
      ) {
        $0.anyPort = $1.texts
      },
      Field(
        "out_of_band", .names, "What it accepts in place of a URI to show the code to the user",
        example: #"["oob"]"#
      ) {
        $0.outOfBand = $1.texts
      },
      Field(
        "form", oneOf: RedirectForm.self, "What the provider calls a redirect URI",
        details: "`uri` unless given. `opaque`: a registered name that stands for one."
      ) {
        $0.form = $1
      },
      Field(
        "register", oneOf: RedirectRegistration.self, "What the console accepts",
        details: "`uri`: whole redirect URIs, and so unless given. `domain`: host names."
      ) {
        $0.register = $1
      },
      Field(
        "hosts", .list(.name), "The only hosts; no wildcards", example: #"["example-1234.firebaseapp.com"]"#
      ) {
        $0.hosts = $1.texts
      },
    ])
}
