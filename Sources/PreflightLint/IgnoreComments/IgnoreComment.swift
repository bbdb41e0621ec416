import OAuthPreflight
import PreflightDocuments
import PreflightYAML

/// A comment that hides findings: `# oauth-preflight: ignore[rule-id] until=2027-01-31 reason`, in XML between `<!--` and
/// `-->`.
struct IgnoreComment {
  /// A rule that the comment names.
  struct Name {
    var id: String
    /// The bytes of the file that it is at.
    var range: Range<Int>
  }

  /// What is wrong with a comment that was meant to hide findings.
  struct Fault: Error {
    var message: String
    var help: String

    init(_ message: String, help: String) {
      self.message = message
      self.help = help
    }
  }

  /// The word that every such comment begins with.
  static let word: StaticString = "oauth-preflight"

  /// Whether it holds for the whole file; otherwise for a line.
  private(set) var isOfFile = false
  private(set) var names: [Name] = []
  /// The last day it holds; `nil` for one that holds for ever.
  private(set) var until: CalendarDate?
  /// What comes after the brackets beside the date.
  private(set) var reason = ""

  /// Whether its last day is over; not when nobody knows the day.
  func hasExpired(on today: CalendarDate?) -> Bool {
    guard let until, let today else { return false }
    return until < today
  }

  /// Reads a comment that begins with our name.
  ///
  /// - Parameter content: The bytes of its text.
  /// - Returns: `nil` for one that has nothing but our name in common with ours.
  static func read(
    _ content: Range<Int>, in bytes: ContiguousArray<UInt8>
  ) throws(Fault) -> IgnoreComment? {
    var cursor = Cursor(bytes: bytes, offset: content.lowerBound, end: content.upperBound)
    cursor.skipBlanks()
    cursor.offset += word.utf8CodeUnitCount
    let isJoined = cursor.peek == UInt8(ascii: ":")
    if isJoined { cursor.offset += 1 }
    let gap = cursor.offset
    cursor.skipBlanks()
    let verb = cursor.word()
    guard isJoined else {
      // Our name may begin a sentence.
      guard verb.hasBytePrefix("ignore"), cursor.offset > gap else { return nil }
      throw Fault(
        "a colon is missing after 'oauth-preflight'", help: "write 'oauth-preflight: ignore[RULE]'")
    }
    var comment = IgnoreComment()
    switch verb {
    case _ where verb.hasSameBytes(as: "ignore"): break
    case _ where verb.hasSameBytes(as: "ignore-file"): comment.isOfFile = true
    default:
      throw Fault(
        "\(verb.quoted) is nothing that a comment can ask for",
        help: "write 'ignore[RULE]' or 'ignore-file[RULE]'")
    }
    try comment.readNames(&cursor, verb)
    try comment.readRest(&cursor)
    return comment
  }

  private mutating func readNames(_ cursor: inout Cursor, _ verb: String) throws(Fault) {
    guard cursor.peek == UInt8(ascii: "[") else {
      throw Fault("no rule is named", help: "write '\(verb)[RULE]'; a comment hides only what it names")
    }
    cursor.offset += 1
    while true {
      cursor.skipBlanks()
      let start = cursor.offset
      let id = cursor.word()
      if !id.isEmpty { names.append(Name(id: id, range: start..<cursor.offset)) }
      cursor.skipBlanks()
      let separator = cursor.peek
      if separator == UInt8(ascii: "[") {
        cursor.offset += 1
        throw Fault(
          "\((id + "[").quoted) is no part of a rule's id",
          help: "write '\(verb)[\(cursor.word())]'")
      }
      guard let separator, separator == UInt8(ascii: ",") || separator == UInt8(ascii: "]") else {
        throw Fault("the list of rules has no end", help: "write '\(verb)[RULE]', or '\(verb)[RULE, RULE]'")
      }
      cursor.offset += 1
      guard !id.isEmpty else {
        throw Fault("no rule is named", help: "write '\(verb)[RULE]'; a comment hides only what it names")
      }
      if separator == UInt8(ascii: "]") { return }
    }
  }

  /// The date and the reason, in any order.
  private mutating func readRest(_ cursor: inout Cursor) throws(Fault) {
    if let next = cursor.peek, !next.isSpace {
      throw Fault("a space is missing after ']'", help: "write the date and the reason after a space")
    }
    var isFirst = true
    while let part = cursor.part() {
      let date = part.hasBytePrefix("until=") ? String(decoding: part.utf8.dropFirst(6), as: UTF8.self) : nil
      if let date {
        try readDate(date)
      } else if isFirst && part.asciiLowercased.hasBytePrefix("until") || part.isDateUnderAnotherName {
        throw Fault(
          "the date does not follow 'until='",
          help: "write 'until=2027-01-31', or begin the reason otherwise")
      } else {
        reason += (reason.isEmpty ? "" : " ") + part
      }
      isFirst = false
    }
  }

  private mutating func readDate(_ text: String) throws(Fault) {
    guard until == nil else { throw Fault("two dates stand in it", help: "keep one 'until=' of them") }
    until = CalendarDate(text)
    guard until != nil else {
      throw Fault(
        "\(text.quoted) is not a date", help: "write the last day that it holds, as 'until=2027-01-31'")
    }
  }
}

extension String {
  /// Whether it is like `expires=2027-01-31`, which nobody means as a reason.
  fileprivate var isDateUnderAnotherName: Bool {
    guard let mark = utf8.firstIndex(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") }) else {
      return false
    }
    return CalendarDate(String(self[utf8.index(after: mark)...])) != nil
  }
}

/// Reads a comment word by word.
private struct Cursor {
  let bytes: ContiguousArray<UInt8>
  var offset: Int
  let end: Int

  var peek: UInt8? { offset < end ? bytes[offset] : nil }

  mutating func skipBlanks() {
    while let byte = peek, byte.isSpace { offset += 1 }
  }

  /// Everything up to a blank, a bracket or a comma.
  mutating func word() -> String {
    let start = offset
    while let byte = peek, !byte.isSpace, !"[],".utf8.contains(byte) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// The next part between blanks.
  mutating func part() -> String? {
    skipBlanks()
    let start = offset
    while let byte = peek, !byte.isSpace { offset += 1 }
    return start < offset ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
  }
}

extension UInt8 {
  /// Whether it parts words; comments of XML may have several lines.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
