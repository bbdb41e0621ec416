import OAuthPreflight
import PreflightDocuments
import PreflightYAML
import Testing

@testable import PreflightLint
import TestSupport

@Suite struct FixTests {
  private static let rule = Rule(
    "r", .error, "s", reference: "", rationale: "", failing: .check(""), passing: .check(""))

  /// The file after replacements, which are all safe.
  private func fixed(_ text: String, _ replacements: [Finding.Replacement]) throws -> String? {
    let bytes = ContiguousArray(text.utf8)
    var findings = Findings()
    let root = try #require(YAMLReader.read(bytes, into: &findings))
    let source = FileSource(path: "a.yaml", bytes: bytes, root: root)
    let diagnostics = replacements.map {
      source.diagnostic(Finding(Self.rule, "m", at: $0.place, replacement: $0))
    }
    return FixRun.documents.fixed(bytes, diagnostics).map { String(decoding: $0, as: UTF8.self) }
  }

  private func place(_ pointer: String, part: Place.Part = .value, range: Range<Int>? = nil) -> Place {
    Place(JSONPointer(pointer), part: part, range: range)
  }

  @Test(
    arguments: [
      ("a: [sdct-r, b] # keep\n", "/a/0", "sdct-w", "a: [sdct-w, b] # keep\n"),
      ("a: ['x', \"y\"]\n", "/a/0", "z", "a: ['z', \"y\"]\n"),
      ("a: ['x', \"y\"]\n", "/a/1", "z", "a: ['x', \"z\"]\n"),
      ("a: x\n", "/a", "no", "a: \"no\"\n"), ("a: x\n", "/a", "12:30", "a: \"12:30\"\n"),
      ("a: x\n", "/a", "two words", "a: two words\n"), ("a: 'x'\n", "/a", "it's", "a: \"it's\"\n"),
      ("a: x\n", "/a", "a\u{1B}\"b", "a: \"a\\x1B\\\"b\"\n"),
      ("a: x\n", "/a", "https://a.org/b", "a: https://a.org/b\n"),
      ("é: x\nb: y z\n", "/b", "w", "é: x\nb: w\n"), ("a: x\n", "/a", "#b", "a: \"#b\"\n"),
      ("a: x\n", "/a", "", "a: \"\"\n"),
    ])
  func valueIsReplacedInItsOwnStyle(text: String, pointer: String, value: String, result: String) throws {
    #expect(try fixed(text, [Finding.Replacement(place(pointer), with: value)]) == result)
  }

  /// The file after `lint --fix`.
  private func mended(_ text: String) throws -> String {
    let workspace = Workspace()
    workspace.write("oauth-client.yaml", text)
    var options = workspace.options()
    options.fixing = .write
    _ = try workspace.lint(options)
    return try workspace.read("oauth-client.yaml")
  }

  private static let document = """
    client: C
    providers:
      yahoo.com: {permissions: [openid, sdct-w], requests: {a: {scopes: [openid, sdct-r]}}}

    """

  @Test func mendedFileNeedsNoMending() throws {
    let mended = try self.mended(Self.document.replacing("sdct-r", with: "SDCT-r"))
    #expect(mended == Self.document.replacing("sdct-r", with: "sdct-w"))
    #expect(try self.mended(mended) == mended)
  }

  @Test func scopeThatIsRightForAnotherEnvironmentIsLeft() throws {
    let text =
      Self.document + """
        environments:
          old: {providers: {yahoo.com: {permissions: [openid, sdct-r]}}}

        """
    #expect(try mended(text) == text)
  }

  @Test func keyIsReplaced() throws {
    let replacement = Finding.Replacement(place("/Scopes", part: .key), with: "scopes")
    #expect(try fixed("Scopes: [a]\nb: c\n", [replacement]) == "scopes: [a]\nb: c\n")
  }

  @Test func someBytesOfAValueAreReplaced() throws {
    let replacement = Finding.Replacement(place("/a", range: 1..<3), with: "XYZ")
    #expect(try fixed("a: 'abcd'\n", [replacement]) == "a: 'aXYZd'\n")
  }

  @Test(
    arguments: [
      ("a: [x, y, z]\n", "/a/0", "a: [y, z]\n"), ("a: [x, y, z]\n", "/a/1", "a: [x, z]\n"),
      ("a: [x, y, z]\n", "/a/2", "a: [x, y]\n"), ("a: [x]\n", "/a/0", nil),
      ("a: {u: 1, v: 2}\n", "/a/u", "a: {v: 2}\n"),
      ("a: {u: 1, v: 2}\n", "/a/v", "a: {u: 1}\n"),
      ("a:\n  - x\n  - y # why\n  - z\n", "/a/1", "a:\n  - x\n  - z\n"),
      ("a:\n  - x\n  - y\n", "/a/1", "a:\n  - x\n"), ("a: b\nc: d\n", "/c", "a: b\n"),
      ("a: b\nc: d", "/c", nil),
    ] as [(String, String, String?)])
  func itemIsRemovedWithItsComma(text: String, pointer: String, result: String?) throws {
    #expect(try fixed(text, [Finding.Replacement(place(pointer), with: nil)]) == result)
  }

  @Test func severalFixesOfOneFileAreMadeTogether() throws {
    let replacements = [
      Finding.Replacement(place("/a/0"), with: "longer"), Finding.Replacement(place("/a/2"), with: "u"),
      Finding.Replacement(place("/a/0"), with: "longer"), Finding.Replacement(place("/b"), with: "v"),
    ]
    #expect(try fixed("a: [x, y, z]\nb: w\n", replacements) == "a: [longer, y, u]\nb: v\n")
  }

  @Test func unsafeFixIsLeftToAPerson() throws {
    #expect(try fixed("a: x\n", [Finding.Replacement(place("/a"), with: "y", isSafe: false)]) == nil)
  }

  @Test func fixThatWouldChangeMoreIsNotMade() throws {
    // The key would become one that stands there already.
    #expect(try fixed("a: x\nb: y\n", [Finding.Replacement(place("/a", part: .key), with: "b")]) == nil)
  }

  @Test func changeElsewhereIsNoticed() throws {
    var findings = Findings()
    let old = try #require(YAMLReader.read("a: [x, y]\nb: {c: d}\n", into: &findings))
    for (text, isAllowed) in [
      ("a: [z, y]\nb: {c: d}\n", true), ("a: [z, w]\nb: {c: d}\n", false), ("a: [y]\nb: {c: d}\n", false),
      ("a: [x]\nb: {c: d}\n", false), ("a: [z, y]\nb: {c: e}\n", false), ("a: [z, 'y']\nb: {c: d}\n", false),
      ("a: [z, y]\n", false), ("a: [[z], y]\nb: {c: d}\n", false),
    ] {
      let new = try #require(YAMLReader.read(text, into: &findings))
      #expect(new.differs(from: old, onlyAt: [ChangedPlace(JSONPointer("/a/0"))]) == isAllowed, "\(text)")
    }
  }

  @Test func severalChangesAreComparedAtOnce() throws {
    var findings = Findings()
    let old = try #require(YAMLReader.read("a: [x, y, z]\nb: {c: d, e: f}\n", into: &findings))
    let places = [
      ChangedPlace(JSONPointer("/b/e"), isRemoval: true), ChangedPlace(JSONPointer("/b/c")),
      ChangedPlace(JSONPointer("/a/2")), ChangedPlace(JSONPointer("/a/0"), isRemoval: true),
    ]
    for (text, isAllowed) in [
      ("a: [y, w]\nb: {c: g}\n", true), ("a: [y, w]\nb: {h: d}\n", true),
      ("a: [w, z]\nb: {c: g}\n", false), ("a: [x, y, w]\nb: {c: g}\n", false),
      ("a: [y]\nb: {c: g}\n", false), ("a: [y, w]\nb: {e: f}\n", false), ("a: [y, w]\nb: {h: g}\n", false),
    ] {
      let new = try #require(YAMLReader.read(text, into: &findings))
      #expect(new.differs(from: old, onlyAt: places) == isAllowed, "\(text)")
    }
  }

  @Test("one change that cannot be made is not an obstacle to the others")
  func changeThatFailsAmongOthers() throws {
    // The key of the second would become one that stands there already.
    let replacements = [
      Finding.Replacement(place("/a/0"), with: "u"), Finding.Replacement(place("/b", part: .key), with: "c"),
      Finding.Replacement(place("/d"), with: "v"),
    ]
    #expect(try fixed("a: [x]\nb: y\nc: z\nd: w\n", replacements) == "a: [u]\nb: y\nc: z\nd: v\n")
  }

  @Test func fileIsWrittenInOneStep() throws {
    let workspace = Workspace()
    workspace.write("a.yaml", "old")
    try Files.replace(workspace.path + "/a.yaml", with: ContiguousArray("new".utf8))
    #expect(try workspace.read("a.yaml") == "new")
    #expect(throws: FileError.self) { try Files.replace("/nowhere/at/all", with: []) }
  }
}
