import OAuthPreflight
import PreflightReport
import Testing

@Suite struct TableTests {
  /// A description with something of everything the tables show.
  private var provider: Provider {
    var provider = Provider(id: "idp.example.org")
    provider.name = "Example"
    var contacts = Permission(id: "contacts")
    contacts.title = "Contacts"
    contacts.isExclusive = true
    provider.permissions = [contacts]
    var read = ScopeDescription("sdct-r")
    read.title = "Read contacts"
    read.access = .read
    read.permission = "contacts"
    var write = ScopeDescription("sdct-w")
    write.title = "Read & write <contacts>"
    write.access = .write
    write.permission = "contacts"
    write.review = .restricted
    write.requiresParameters = [("response_mode", "form_post")]
    var openid = ScopeDescription("openid")
    openid.isRequired = true
    provider.scopes = ScopeCatalogue([openid, read, write])
    var prompt = ParameterDescription(name: "prompt")
    prompt.title = "What the user sees"
    prompt.values = ["login", "consent"]
    prompt.list = " "
    provider.parameters.supported = [prompt]
    provider.parameters.forbidden = ["state"]
    var redirects = RedirectRules()
    redirects.schemes = ["https", "private_use"]
    redirects.loopback = true
    redirects.register = .domain
    provider.redirects = redirects
    provider.pkce = .required
    return provider
  }

  private func table(_ kind: ProviderTable) throws -> Table {
    try #require(kind.table(of: provider))
  }

  @Test func markdownShowsTheScopes() throws {
    #expect(
      try table(.scopes).markdown == """
        | Scope | Allows | Access | Permission | Notes |
        | --- | --- | --- | --- | --- |
        | `openid` |  |  |  | required |
        | `sdct-r` | Read contacts | read | Contacts | instead of `sdct-w` |
        | `sdct-w` | Read &amp; write &lt;contacts&gt; | write | Contacts | instead of `sdct-r`; needs \
        `response_mode=form_post`; restricted review |

        """)
  }

  @Test func markdownShowsParametersAndRedirects() throws {
    #expect(
      try table(.parameters).markdown == """
        | Parameter | Meaning | Values | Notes |
        | --- | --- | --- | --- |
        | `prompt` | What the user sees | `login`, `consent` | several, separated by a space |
        | `state` |  |  | set by the library, never by the app |

        """)
    #expect(
      try table(.redirects).markdown == """
        | Rule | What the provider accepts |
        | --- | --- |
        | Schemes | `https`, the app's own (RFC 8252) |
        | http on 127.0.0.1 and \\[::1\\] | yes |
        | Compared | byte by byte |
        | Registered as | a domain |
        | PKCE | required |

        """)
  }

  @Test func emptyColumnsAndTablesAreLeftOut() {
    var bare = Provider(id: "a")
    bare.scopes = ScopeCatalogue([ScopeDescription("openid")])
    #expect(ProviderTable.scopes.table(of: bare)?.markdown == "| Scope |\n| --- |\n| `openid` |\n")
    #expect(ProviderTable.parameters.table(of: bare) == nil)
    #expect(ProviderTable.redirects.table(of: bare) == nil)
  }

  @Test func plainColumnsAreAligned() throws {
    #expect(
      try table(.parameters).plain == """
        Parameter  Meaning             Values          Notes
        prompt     What the user sees  login, consent  several, separated by a space
        state                                          set by the library, never by the app

        """)
  }

  @Test func htmlAndCSVSayTheSame() throws {
    let html = try table(.scopes).html
    #expect(html.contains("<td><code>sdct-w</code></td><td>Read &amp; write &lt;contacts&gt;</td>"))
    let csv = try table(.parameters).csv(of: "idp.example.org", withHeader: true)
    #expect(
      csv == "Provider,Parameter,Meaning,Values,Notes\r\n"
        + "idp.example.org,prompt,What the user sees,\"login, consent\",\"several, separated by a space\"\r\n"
        + "idp.example.org,state,,,\"set by the library, never by the app\"\r\n")
  }

  @Test func jsonIsReadable() throws {
    var writer = JSONWriter()
    writer.provider(provider, tables: ProviderTable.allCases)
    let node = try JSONReader.read(writer.text)
    #expect(node["scopes"]?.children[2]["requires_parameters"]?["response_mode"]?.text == "form_post")
    #expect(node["parameters"]?["forbidden"]?.texts == ["state"])
    #expect(node["redirects"]?["pkce"]?.text == "required")
  }
}
