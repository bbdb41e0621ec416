import Foundation
import OAuthPreflight
import PreflightDocuments
import PreflightYAML
import Testing

/// Whatever a file holds, reading it ends soon, in a tree or in a finding.
@Suite struct HostileTests {
  static let size = DocumentLimits.document.length

  /// A unit that is repeated up to the longest file that is read, between a beginning and an end.
  static let repeated: [(start: String, unit: String, end: String)] = [
    ("a: ", "[", ""), ("a: ", "{", ""), ("a: ", "[\n", ""), ("a: ", "{a: ", ""), ("", "[{", ""),
    ("a: ", "[[],", ""),
    ("", "- ", ""), ("", "? ", ""), ("", "- - ", "\n"), ("", "-\n", ""), ("", "?\n", ""), ("", ": ", ""),
    ("", ":\n", ""),
    ("a: [", "a,", "]"), ("a: [", "[],", "]"), ("a: {", "a,", "}"), ("a: [", "a: b, ", "]"),
    ("a: [", "? a, ", "]"),
    ("a: [", ",", "]"), ("a: [", "]", ""), ("", "a: ", ""), ("", "a:\n", ""), ("", "a: b\n", ""),
    ("", "a:\n ", ""),
    ("a: ", "x", ""), ("a: ", "x ", ""), ("a: ", "x\n  ", ""), ("a: \"", "x", "\""), ("a: \"", "\\x41", "\""),
    ("a: \"", "\\\n", "\""), ("a: \"", "\n", "\""), ("a: '", "''", "'"), ("a: '", "x", ""),
    ("a: |\n", "  x\n", ""),
    ("a: |\n", " \n", ""), ("a: >\n", "  x\n\n", ""), ("a: >\n", "   x\n", ""), ("a: |\n", "  \tx\n", ""),
    ("", "\n", ""), ("", " ", ""), ("", "\t", ""), ("", "\r", ""), ("", "\r\n", ""), ("", "# x\n", ""),
    ("#", "x", ""),
    ("", "---\n", ""), ("", "...\n", ""), ("a: b\n", "...\n", ""), ("a: b\n...\n", "%TAG !a! b\n", ""),
    ("", "%TAG !a! b\n", ""), ("", "%x\n", ""), ("a: b\n", "%x\n", ""), ("", "&a ", ""), ("a: ", "&a ", ""),
    ("a:\n", "- &a b\n", ""), ("a:\n", "- *a\n", ""), ("a: [", "*a,", "]"), ("a: [", "&a b, *a, ", "]"),
    ("a: ", "!", ""),
    ("a: [", "!a b,", "]"), ("", "!<", ""), ("a: ", "\u{A0}", ""), ("a: [", "\u{A0},", "]"),
    ("a: \u{E9}", "\u{E9}", ""),
    ("a: [", "\u{E9}, ", "]"), ("", "\u{FEFF}", ""), ("", "\u{85}", ""), ("", "\u{1}", ""), ("", "\u{0}", ""),
    ("a: |\n \u{E9}\n", "b: |\n \u{E9}\n", ""), ("a: [\n", "#\n", "]"), ("a: [\n", "a,#\n", "]"),
    ("a: [\n", "\ta,\n", "]"),
    ("", "\ta: b\n", ""), ("a: [", "? ", "]"), ("a: [", ": ", "]"), ("a: {", ": ,", "}"), ("a: ", "]", ""),
    ("a: \"", "\u{E9}\n\u{E9}", "\""), ("", "\"a\"", ": b"), ("", "a ", ": b"), ("<<: ", "*a ", ""),
    ("", "<<: *a\n", ""),
  ]

  @Test(arguments: repeated.indices) func repetition(_ index: Int) {
    let (start, unit, end) = HostileTests.repeated[index]
    let count = (HostileTests.size - start.utf8.count - end.utf8.count) / unit.utf8.count
    for bytes in [count, 5_000].map({ start + String(repeating: unit, count: $0) + end }) {
      expectDecision(ContiguousArray(bytes.utf8), "\(start)\(unit)…\(end)".displayed(atMost: 80))
    }
    // Somebody else's file has no limit but its length, so a part of it shows how the time grows.
    let bytes = start + String(repeating: unit, count: count / 8) + end
    expectDecision(
      ContiguousArray(bytes.utf8), "foreign \(start)\(unit)…\(end)".displayed(atMost: 80), isForeign: true)
  }

  @Test func manyDifferentKeys() {
    let reading = Reading((0..<100_000).map { "k\($0):" }.joined(separator: "\n"))
    #expect(reading.rules == ["yaml-too-many-items"])
  }

  @Test func mostKeysAllowed() {
    let reading = Reading((0..<5_000).map { "k\($0):" }.joined(separator: "\n"))
    #expect(reading.root?.count == 5_000)
  }

  @Test func mostItemsAllowed() {
    #expect(Reading("a: [" + String(repeating: "b, ", count: 2_000) + "]").root != nil)
    #expect(Reading("a: [" + String(repeating: "b, ", count: 2_001) + "]").rules == ["yaml-too-many-items"])
  }

  @Test func manyLargeMappings() {
    let mapping = "- {" + (0..<500).map { "k\($0)" }.joined(separator: ", ") + "}\n"
    expectDecision(ContiguousArray(("a:\n" + String(repeating: mapping, count: 300)).utf8), "mappings")
  }

  @Test func aFileLongerThanAnyDescription() {
    #expect(Reading(String(repeating: "a", count: HostileTests.size + 1)).rules == ["yaml-file-too-long"])
  }

  @Test(arguments: [0, 1, 0x0A, 0x20, 0x22, 0x7F, 0x80, 0xC2, 0xE2, 0xF4, 0xFF] as [UInt8])
  func filesOfOneByte(_ byte: UInt8) {
    for count in [1, 2, 3, 4, 7, 8, 9, 1_000] {
      expectDecision(ContiguousArray(repeating: byte, count: count), "\(count) × \(byte)")
    }
  }

  static let document = ContiguousArray(
    """
    # comment\r
    provider: "caf\\u00e9"
    name: 'it''s' # \u{E9}
    text: |-
      one
       two

    folded: >
      a
      b
    scopes: [openid, {a: b}, "c",
      d]
    list:
    - a: 1
      b: [ ]
    -
      - "x\\ty"
    ? explicit
    : value

    """.utf8)

  @Test func theDocumentIsSound() {
    #expect(Reading(HostileTests.document).root != nil, "\(Reading(HostileTests.document).messages)")
  }

  @Test func everyPrefix() {
    for end in HostileTests.document.indices {
      expectDecision(ContiguousArray(HostileTests.document[..<end]), "prefix \(end)")
    }
  }

  @Test func everySuffix() {
    for start in HostileTests.document.indices {
      expectDecision(ContiguousArray(HostileTests.document[start...]), "suffix \(start)")
    }
  }

  @Test func everyBitFlipped() {
    for index in HostileTests.document.indices {
      for bit in 0..<8 {
        var bytes = HostileTests.document
        bytes[index] ^= 1 << UInt8(bit)
        expectDecision(bytes, "byte \(index) bit \(bit)")
      }
    }
  }

  @Test func everyByteReplacedByASyntaxCharacter() {
    for index in HostileTests.document.indices {
      for byte in "\n\t -:?[]{},#&*!|>'\"%@`\\0".utf8 {
        var bytes = HostileTests.document
        bytes[index] = byte
        expectDecision(bytes, "byte \(index) as \(byte)")
      }
    }
  }

  /// Seconds this thread has worked: other tests, and other programs on a busy machine, do not count.
  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// A tree or an error, within a second, and every span inside the file.
  private func expectDecision(_ bytes: ContiguousArray<UInt8>, _ what: String, isForeign: Bool = false) {
    let start = HostileTests.threadTime
    let reading = Reading(bytes, isForeign: isForeign)
    let seconds = HostileTests.threadTime - start
    #expect(seconds < 1, "\(what) took \(seconds) s")
    guard reading.isDecided else {
      Issue.record("\(what): no tree and no error")
      return
    }
    for finding in reading.findings.all {
      guard let span = finding.place.span, span.start.offset <= span.end.offset,
        span.end.offset <= bytes.count
      else {
        Issue.record("\(what): \(finding.rule.id) has no span in the file")
        continue
      }
    }
    if let root = reading.root { expectSpans(of: root, in: bytes, what) }
  }

  private func expectSpans(of node: Node, in bytes: ContiguousArray<UInt8>, _ what: String) {
    if node.span.start.offset > node.span.end.offset || node.span.end.offset > bytes.count {
      Issue.record("\(what): a value ends before it begins, or behind the file")
    }
    for child in node.children { expectSpans(of: child, in: bytes, what) }
  }
}
