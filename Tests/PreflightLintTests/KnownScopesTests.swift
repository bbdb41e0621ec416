import OAuthPreflight
import PreflightLint
import Testing

@Suite struct KnownScopesTests {
  @Test(arguments: [
    ("user.readwrite", ["Microsoft"]), ("User.ReadWrite", ["Microsoft"]), ("read:user", ["GitHub"]),
    ("nobody.has.this", []),
  ]) func whoHasAScope(_ scope: String, names: [String]) {
    #expect(KnownElsewhere.catalogue.providers(scope) == names)
  }
}
