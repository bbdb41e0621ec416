import OAuthPreflight
import Testing

@Suite struct ByteTableTests {
  static let names: [String] = (0..<64).map {
    String(repeating: "abcdefgh", count: $0 / 8) + String("ABCDEFGH".prefix($0 % 8))
  }

  @Test func everyNameIsFoundWhateverItsLength() {
    let table = ByteTable(ByteTableTests.names)
    for (position, name) in ByteTableTests.names.enumerated() {
      #expect(table.position(of: name) == position)
    }
  }

  @Test(arguments: ["x", "ABCDEFGh", "abcdefgH", "abcdefghabcdefgA", "\u{212A}eys", "é"])
  func nothingElseIs(_ name: String) {
    #expect(ByteTable(ByteTableTests.names).position(of: name) == nil)
    #expect(ByteTable([]).position(of: name) == nil)
  }

  @Test func canonicallyEqualNamesAreTwo() {
    let table = ByteTable(["Keys", "caf\u{E9}"])
    #expect(table.position(of: "\u{212A}eys") == nil)
    #expect(table.position(of: "cafe\u{301}") == nil)
    #expect(table.position(of: "caf\u{E9}") == 1)
  }
}
