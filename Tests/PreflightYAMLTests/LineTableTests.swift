import OAuthPreflight
import PreflightYAML
import Testing

@Suite struct LineTableTests {
  static let text = ContiguousArray("\u{FEFF}a\u{E9}b\r\n\n\u{1F600}c\rd".utf8)

  @Test(
    arguments: [
      (3, 0, 0), (4, 0, 1), (6, 0, 2), (7, 0, 3), (8, 0, 4), (9, 1, 0), (10, 2, 0), (14, 2, 1), (15, 2, 2),
      (16, 3, 0), (17, 3, 1),
    ] as [(Int, UInt32, UInt32)]) func marks(_ offset: Int, _ line: UInt32, _ column: UInt32)
  {
    let mark = LineTable(LineTableTests.text).mark(at: offset)
    #expect(mark == Node.Mark(offset: UInt32(offset), line: line, column: column))
  }

  @Test(arguments: [
    (0, 0, 3), (0, 2, 6), (0, 9, 7), (1, 0, 9), (1, 5, 9), (2, 1, 14), (3, 0, 16), (3, 1, 17), (4, 0, 17),
  ])
  func offsets(_ line: Int, _ column: Int, _ offset: Int) {
    #expect(LineTable(LineTableTests.text).offset(line: line, column: column) == offset)
  }

  @Test(arguments: ["", "\n", "\r", "\r\n", "a", "\u{FEFF}"]) func smallFiles(_ text: String) {
    let table = LineTable(ContiguousArray(text.utf8))
    let breaks = text.unicodeScalars.isEmpty || text == "a" || text == "\u{FEFF}" ? 0 : 1
    #expect(table.count == 1 + breaks)
    #expect(table.mark(at: text.utf8.count).line == UInt32(breaks))
  }

  @Test func linesAreWithoutTheirBreaks() {
    let table = LineTable(LineTableTests.text)
    #expect((0..<table.count).map { table.bytes(ofLine: $0) } == [3..<7, 9..<9, 10..<15, 16..<17])
  }
}
