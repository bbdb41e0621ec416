import OAuthPreflight
import PreflightCommand
import PreflightLint
import Testing
import TestSupport

/// Descriptions that are made of OpenIddict's providers.
@Suite struct ImportOpenIddictTests {
  private static let openIddict = """
    <?xml version="1.0" encoding="utf-8"?>
    <Providers>
      <!-- Two shops. -->
      <Provider Name="Shop" DisplayName="The Shop" Id="1" Documentation="https://shop.example/docs">
        <Environment Name="Sandbox" Issuer="https://sandbox.shop.example/" />
        <Environment Name="Production" Issuer="https://shop.example/">
          <Configuration AuthorizationEndpoint="https://{settings.Region}.shop.example/authorize"
                         TokenEndpoint="https://shop.example/token"
                         UserInfoEndpoint="{settings.Region is 'CN' ? 'https://a' : 'https://b'}">
            <CodeChallengeMethod Value="S256" />
            <GrantType Value="authorization_code" />
            <GrantType Value="refresh_token" />
            <TokenEndpointAuthMethod Value="client_secret_basic" />
          </Configuration>
          <Scope Name="profile" Default="true" Required="true" />
          <Scope Name="orders" Default="true" Required="false" />
        </Environment>
        <Setting PropertyName="Region" ParameterName="region" Type="String" Required="true" DefaultValue="eu"
                 Description="The region &quot;eu&quot; or &quot;us&quot;" />
      </Provider>
      <Provider Name="Idp"><Environment Issuer="https://login.idp.example/{settings.Tenant}/" /></Provider>
      <Provider Name="Own"><Environment Issuer="{settings.Issuer}" /></Provider>
      <Provider Name="Empty" />
    </Providers>

    """

  @Test func openIddictProvider() {
    let run = imported("openiddict", Self.openIddict, ["--entry", "Shop"])
    #expect(
      run.output == """
        provider: shop.example
        name: The Shop
        protocol: oauth2
        documentation: https://shop.example/docs

        metadata:
          authorization_endpoint: "https://{Region}.shop.example/authorize"
          token_endpoint: https://shop.example/token
          grant_types_supported: [authorization_code, refresh_token]
          code_challenge_methods_supported: [S256]
          token_endpoint_auth_methods_supported: [client_secret_basic]
        variables:
          Region: {title: "The region \\"eu\\" or \\"us\\"", default: eu}

        scope_rules: {mode: open}

        scopes:
          profile: {required: true}
          orders: {}
        pkce: supported

        """, "\(run.output)")
    #expect(
      run.reportedRules == ["import-left-out", "import-left-out"] && run.status == .clean, "\(run.errors)")
    #expect(
      run.errors.contains("the environment 'Sandbox' is another server\n --> file.json:5:23\n"),
      "\(run.errors)")
    #expect(
      run.errors.contains("OpenIddict works UserInfoEndpoint out from its settings\n --> file.json:9:39\n"),
      "\(run.errors)")
    #expect(lintRules(of: run.output) == [])
  }

  /// A provider, what is found, and a part of what is said.
  @Test(arguments: [
    ("Idp", ["import-elsewhere"], "at 'https://login.idp.example/{Tenant}/.well-known/openid-configuration'"),
    ("Own", ["import-left-out"], "OpenIddict works Issuer out from its settings"),
    ("Empty", ["import-kind"], "'Empty' has no environment"),
    ("Shap", ["import-kind"], "did you mean 'Shop'?"),
  ])
  func otherOpenIddictProvider(name: String, found: [String], words: String) {
    let run = imported("openiddict", Self.openIddict, ["--entry", name])
    #expect(run.reportedRules == found && run.errors.contains(words), "\(run.errors)")
    #expect(run.output.isEmpty == (found == ["import-kind"]))
    if !run.output.isEmpty { #expect(lintRules(of: run.output) == [], "\(run.output)") }
  }

  @Test func openIddictPointers() {
    let workspace = Workspace()
    workspace.write("file.xml", Self.openIddict)
    _ = CommandRun(
      "import", "openiddict", "file.xml", "--entry", "Shop", "--format", "json=report.json",
      folder: workspace.path)
    let report = try? workspace.read("report.json")
    #expect(report?.contains("\"/Providers/*/0/Provider/*/0/Environment/Name\"") == true, "\(report ?? "")")
    #expect(
      report?.contains("\"/Providers/*/0/Provider/*/1/Environment/*/0/Configuration/UserInfoEndpoint\"")
        == true)
  }

  @Test(arguments: [
    ("", "import-syntax", "1:1"), ("{}", "import-syntax", "1:1"), ("<Providers>", "import-syntax", "1:1"),
    ("<Providers/>", "import-kind", "1:1"), ("<Apps><Provider Name='a'/></Apps>", "import-kind", "1:1"),
    ("<!DOCTYPE Providers SYSTEM 'http://a.example/a.dtd'><Providers/>", "import-syntax", "1:1"),
    (
      "<Providers><Provider Name='a'><Environment Issuer='&all;'/></Provider></Providers>", "import-syntax",
      "1:31"
    ),
    (
      "<Providers><Provider Name='a'><Environment Issuer=''><Configuration TokenEndpoint='/token'/></Environment></Provider></Providers>",
      "endpoint-not-absolute", "1:83"
    ),
    (
      "<Providers><Provider Name='a'><Environment Issuer=''><Configuration/><Scope Name=' '/></Environment></Provider></Providers>",
      "catalogue-scope-charset", "1:82"
    ),
  ])
  func faultOfAnOpenIddictFile(text: String, rule: String, place: String) {
    let run = imported("openiddict", text)
    #expect(run.reportedRules == [rule], "\(run.errors)")
    #expect(run.errors.contains("--> file.json:\(place)\n"), "\(run.errors)")
    if !run.output.isEmpty { #expect(lintRules(of: run.output) == [], "\(run.output)") }
  }
}
