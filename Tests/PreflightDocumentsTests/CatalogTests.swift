import CatalogGenerator
import Foundation
import OAuthPreflight
import OAuthPreflightCatalog
import PreflightDocuments
import PreflightYAML
import Testing

@Suite("The bundled catalogue")
struct CatalogTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path(percentEncoded: false)

  @Test("the generated code is what `make catalog` writes")
  func isFresh() throws {
    let outputs = try CatalogGenerator.files(CatalogFiles.inputs(root: Self.root))
    let folder = CatalogFiles.folder(root: Self.root)
    #expect(try CatalogFiles.names(in: folder).sorted() == outputs.map(\.name).sorted())
    for output in outputs {
      let committed = try String(contentsOfFile: folder + "/" + output.name, encoding: .utf8)
      #expect(committed == output.text, "\(output.name) is out of date: run `make catalog`")
    }
  }

  @Test("the tables of keys in the documentation are what `make catalog` writes")
  func keyTablesAreFresh() throws {
    for output in try CatalogFiles.keyTables(root: Self.root) {
      let committed = try String(contentsOfFile: Self.root + "/" + output.name, encoding: .utf8)
      #expect(committed == output.text, "\(output.name) is out of date: run `make catalog`")
    }
  }

  @Test(
    "every bundled file has a sound structure", arguments: try CatalogFiles.inputs(root: root).map(\.path))
  func hasSoundStructure(path: String) throws {
    var findings = Findings()
    let bytes = try CatalogFiles.bytes(of: Self.root + "/" + path)
    let node = try #require(YAMLReader.read(bytes, into: &findings))
    _ = DocumentLoader.load(node, into: &findings)
    #expect(findings.all.map(\.message) == [])
  }

  @Test("every bundled description is found by its id, and no other id")
  func findsEveryID() {
    for id in Catalog.providerIDs {
      #expect(Catalog.provider(id)?.id == id)
      #expect(Catalog.provider(id + "x") == nil)
      #expect(Catalog.provider(String(id.dropLast())) == nil)
    }
    for id in Catalog.sdkIDs { #expect(Catalog.sdkProfile(id)?.id == id) }
    #expect(Catalog.provider("") == nil)
    #expect(Catalog.provider("~") == nil)
    #expect(Catalog.sdkProfile("") == nil)
  }

  @Test func findsProvidersAndProfiles() throws {
    #expect(Catalog.providerIDs.contains("yahoo.com"))
    #expect(Catalog.sdkIDs.contains("firebase-ios"))
    let yahoo = try #require(Catalog.provider("yahoo.com"))
    #expect(yahoo.scopes["sdct-w"]?.permission == "contacts")
    #expect(yahoo.permission("contacts")?.isExclusive == true)
    #expect(yahoo.scopeRules.match == .exact)
    #expect(Catalog.sdkProfile("firebase-ios")?.addedScopes(at: "yahoo.com") == ["profile", "email"])
    #expect(Catalog.provider("Yahoo.com")?.id == nil)
    #expect(Catalog.provider("oidc.acme")?.id == "oidc.acme")
    #expect(Provider.yahoo.id == "yahoo.com")
    #expect(SDKProfile.firebaseIOS.joiner == ",")
  }

  @Test("what was read from YAML and what is bundled are the same")
  func readsTheSame() throws {
    for input in try CatalogFiles.inputs(root: Self.root) where !input.isSDK {
      let read = Provider(input.root)
      let bundled = try #require(Catalog.provider(input.id))
      #expect(read.scopes.all.map(\.scope) == bundled.scopes.all.map(\.scope))
      #expect(read.scopes.all.map(\.title) == bundled.scopes.all.map(\.title))
      #expect(read.parameters.supported.map(\.values) == bundled.parameters.supported.map(\.values))
    }
  }

  @Test(
    "the bundled trees say what the files say", arguments: try CatalogFiles.inputs(root: root).map(\.path))
  func bundlesTheFile(path: String) throws {
    var findings = Findings()
    let root = try #require(YAMLReader.read(CatalogFiles.bytes(of: Self.root + "/" + path), into: &findings))
    let input = try #require(CatalogGenerator.Input(path: path, root: root))
    #expect(Catalog.hasDescription(input.id, isSDK: input.isSDK, like: input.root) == true)
  }

  @Test("a changed description is not the bundled one, and an unknown one neither")
  func noticesChanges() throws {
    let root = try JSONReader.read(#"{"provider":"yahoo.com","scopes":["openid"]}"#)
    #expect(Catalog.hasDescription("yahoo.com", isSDK: false, like: root) == false)
    #expect(Catalog.hasDescription("yahoo.com", isSDK: true, like: root) == nil)
    #expect(Catalog.hasDescription("idp.example.org", isSDK: false, like: root) == nil)
  }

  /// The file that is generated for a document of JSON.
  private func generated(_ json: String) throws -> String {
    let root = try JSONReader.read(json)
    let input = try #require(CatalogGenerator.Input(path: "providers/idp.example.org.yaml", root: root))
    return try CatalogGenerator.files([input])[0].text
  }

  @Test("texts over several lines, and those that would end a literal of Swift, are bundled as they are")
  func writesAnyText() throws {
    let text = try generated(
      ##"{"provider":"idp.example.org","name":"a\nb","documentation":"\"\"\"# and \\#(x)"}"##)
    #expect(
      text.contains("text: ##\"\"\"\n7\t0\n{3\nprovider\t\"idp.example.org\nname\t'2\na\nb\ndocumentation\t"))
    #expect(text.contains("/// a\\u{a}b, as"))
    #expect(text.contains("\t\"\"\"\"# and \\#(x)\n\"\"\"##)"))
  }

  @Test("a control character is refused: no literal of Swift keeps a carriage return")
  func refusesControlCharacters() throws {
    let error = #expect(throws: CatalogFiles.Failure.self) {
      try generated(#"{"provider":"idp.example.org","name":"a\r"}"#)
    }
    #expect(
      error?.description == #"providers/idp.example.org.yaml: a control character stands in 'a\u{d}'"#)
  }
}
