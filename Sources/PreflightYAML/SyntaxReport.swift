import OAuthPreflight

// libyaml's errors, told to somebody who does not know what a block mapping or a token is.

extension SourceReport {
  /// The finding for text that libyaml does not take.
  mutating func syntax(_ failure: YAMLFailure) {
    let problem = Int(failure.problemMark.offset)
    if failure.problem.contains("tab character") || isTab(problem) {
      tab(at: tabOffset(near: problem))
    } else if failure.context.contains("directive") {
      directive(at: bytes.startOfLine(at: problem)..<bytes.endOfLine(from: problem))
    } else if failure.context.contains("a tag") || failure.problem.contains("tag handle") {
      tag(NodeProperties.word(in: bytes, at: min(tagOffset(failure), bytes.count)))
    } else if failure.problem.contains("escape") || failure.problem.contains("hexdecimal") {
      escape(at: problem)
    } else if failure.problem.contains("expected <document start>"), followsDocumentEnd(problem) {
      secondDocument(at: problem)
    } else if failure.problem.contains("expected key"), isColon(problem) {
      missingKey(span(problem..<problem + 1))
    } else {
      let message = SyntaxMessage(failure, in: bytes)
      add(.yamlSyntax, message.text, span(message.range), help: message.help)
    }
  }

  /// Whether a line of three dots ends the document before an offset, and only comments stand between.
  private func followsDocumentEnd(_ offset: Int) -> Bool {
    var start = bytes.startOfLine(at: min(offset, bytes.count))
    guard bytes[start..<min(offset, bytes.count)].allSatisfy({ $0 == UInt8(ascii: " ") }) else {
      return false
    }
    while start > 0 {
      start = bytes.startOfLine(at: start - 1)
      let line = bytes[start..<bytes.endOfLine(from: start)]
      if line.starts(with: "...".utf8) { return true }
      guard let first = line.first(where: { $0 != UInt8(ascii: " ") }) else { continue }
      if first != UInt8(ascii: "#") { return false }
    }
    return false
  }

  /// Whether a colon stands there that ends a key, of which libyaml wants at least one character.
  private func isColon(_ offset: Int) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else { return false }
    return offset + 1 == bytes.count || bytes[offset + 1].isBlank || bytes[offset + 1].isBreak
  }

  private func isTab(_ offset: Int) -> Bool {
    offset < bytes.count && bytes[offset] == UInt8(ascii: "\t")
  }

  /// libyaml points at the tab, or just behind it.
  private func tabOffset(near offset: Int) -> Int {
    isTab(offset) || offset == 0 || !isTab(offset - 1) ? min(offset, bytes.count) : offset - 1
  }

  private func tagOffset(_ failure: YAMLFailure) -> Int {
    let isHandle = failure.problem.contains("tag handle")
    return Int((isHandle ? failure.problemMark : failure.contextMark ?? failure.problemMark).offset)
  }

  /// A backslash that begins no escape.
  mutating func escape(at offset: Int) {
    var start = min(offset, bytes.count - 1)
    while start > 0, bytes[start] != UInt8(ascii: "\\"), !bytes[start].isBreak { start -= 1 }
    let end = SourceReport.endOfEscape(in: bytes, from: start)
    let escape = text(start..<end)
    let second = SourceReport.endOfEscape(in: bytes, from: end)
    if let character = SourceReport.character(ofPair: text(start..<second)) {
      let digits = String(character.value, radix: 16, uppercase: true)
      let spelling = "\\U" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
      add(
        .yamlInvalidEscape, "\(escape.quoted) begins a pair of escapes that JSON joins and YAML does not",
        span(start..<second), help: "write \(spelling), or the character itself")
      return
    }
    let isSurrogate = escape.asciiLowercased.hasBytePrefix("\\ud")
    add(
      .yamlInvalidEscape, "\(escape.quoted) is no escape that YAML knows", span(start..<end),
      help: isSurrogate
        ? "write the character itself, or \\U and its eight digits: YAML has no surrogate pairs"
        : "write \\\\ for a backslash, or put the text in single quotes")
  }

  /// The character that JSON reads in two escapes.
  private static func character(ofPair escapes: String) -> Unicode.Scalar? {
    guard escapes.utf8.count == 12, let value = try? JSONReader.read("\"" + escapes + "\"") else {
      return nil
    }
    return value.text.unicodeScalars.first { $0.value > 0xFFFF }
  }

  /// A backslash, its letter, and the hexadecimal digits that the letter takes.
  private static func endOfEscape(in bytes: ContiguousArray<UInt8>, from start: Int) -> Int {
    guard start + 1 < bytes.count else { return bytes.count }
    let digits =
      switch bytes[start + 1] {
      case UInt8(ascii: "x"): 2
      case UInt8(ascii: "u"): 4
      case UInt8(ascii: "U"): 8
      default: 0
      }
    var end = start + 1 + (UTF8Sequence.length(in: bytes, at: start + 1) ?? 1)
    let limit = min(end + digits, bytes.count)
    while end < limit, bytes[end].hexDigit != nil { end += 1 }
    return end
  }
}

/// What is wrong, in the words of somebody who writes YAML by hand, and the bytes to point at.
struct SyntaxMessage {
  private(set) var text: String
  private(set) var help: String?
  private(set) var range: Range<Int>

  init(_ failure: YAMLFailure, in bytes: ContiguousArray<UInt8>) {
    let problem = min(Int(failure.problemMark.offset), bytes.count)
    let context = failure.contextMark.map { min(Int($0.offset), bytes.count) } ?? problem
    let entry = SyntaxMessage.known.first { failure.problem.contains($0.problem) }
    switch entry?.place ?? .problem {
    case .context: range = SyntaxMessage.character(in: bytes, at: context)
    case .contextLine: range = context..<max(context, bytes.endOfLine(from: context))
    case .problem: range = SyntaxMessage.character(in: bytes, at: problem)
    }
    text = entry?.text ?? "the text is not YAML"
    help = entry?.help
    refine(failure, problem: problem, context: context, in: bytes)
  }

  private enum Place {
    case problem, context, contextLine
  }

  private struct Entry {
    var problem: String
    var place = Place.problem
    var text: String
    var help: String
  }

  private static let known: [Entry] = [
    Entry(
      problem: "cannot start any token", text: "a value cannot begin with this character",
      help: "put the value in quotes"),
    Entry(
      problem: "could not find expected ':'", place: .contextLine, text: "the line has no `key: value`",
      help: "write a colon and a space behind the key, or put a text of several lines in quotes"),
    Entry(
      problem: "mapping values are not allowed", text: "a colon stands where no key can be",
      help: "indent the key like the keys beside it"),
    Entry(
      problem: "block sequence entries are not allowed", text: "a list cannot begin here",
      help: "begin it on a line of its own, or write it in brackets: [a, b]"),
    Entry(
      problem: "mapping keys are not allowed", text: "a key cannot begin with `?` here",
      help: "write `key: value`, or put the text in quotes"),
    Entry(
      problem: "indentation indicator", text: "the indentation of a block text is 1 to 9 spaces",
      help: "leave the number out"),
    Entry(
      problem: "expected comment or line break", text: "text stands behind `|` or `>`",
      help: "begin it on the next line, or put a text that begins with `|` or `>` in quotes"),
    Entry(
      problem: "unexpected document indicator", place: .context, text: "the quoted text does not end",
      help: "write the closing quotation mark"),
    Entry(
      problem: "unexpected end of stream", place: .context, text: "the quoted text does not end",
      help: "write the closing quotation mark"),
    Entry(
      problem: "found unexpected ':'", text: "a colon stands in an unquoted text in brackets",
      help: "put the text in quotes"),
    Entry(
      problem: "expected alphabetic or numeric character", place: .context,
      text: "a value cannot begin with this character", help: "put the value in quotes"),
    Entry(
      problem: "expected <document start>", text: "text stands behind the end of the document",
      help: "indent it like the keys above, or delete it"),
    Entry(
      problem: "expected node content", text: "a value is missing here",
      help: "write it, or put a text that begins with this character in quotes"),
    Entry(
      problem: "expected '-' indicator", text: "the line is neither an item of the list above nor a key",
      help: "begin an item with `- `, and indent it like the others"),
    Entry(
      problem: "expected key", text: "no key can begin here",
      help: "indent the line like the keys above it, and close quotes and brackets"),
    Entry(
      problem: "expected ',' or ']'", place: .context, text: "the list in brackets does not end",
      help: "write `]`, and a comma between two items"),
    Entry(
      problem: "expected ',' or '}'", place: .context, text: "the mapping in braces does not end",
      help: "write `}`, and a comma between two entries"),
  ]

  /// One error of libyaml has several causes; what stands around it tells which.
  private mutating func refine(
    _ failure: YAMLFailure, problem: Int, context: Int, in bytes: ContiguousArray<UInt8>
  ) {
    let start = bytes.startOfLine(at: problem)
    if failure.problem.contains("mapping values") {
      let first = bytes[start..<problem].firstIndex { !$0.isBlank } ?? problem
      if problem - first > 1_024 {
        self = .keyTooLong(first..<problem)
      } else if SyntaxMessage.hasColon(bytes[first..<problem]) {
        text = "a value holds a colon and a space"
        help = "put the value in quotes"
      }
    } else if failure.problem.contains("expected ':'") {
      if range.count > 1_024 { self = .keyTooLong(range) }
    } else if failure.problem.contains("expected ','"), problem < bytes.count, !isUnclosed(problem, in: bytes)
    {
      // Something stands inside the brackets that does not belong there: it is the place to look at.
      range = SyntaxMessage.character(in: bytes, at: problem)
      text = "a comma or a closing bracket is missing here"
    }
  }

  /// Whether the text goes on as if the brackets had ended: on another line, as a key.
  private func isUnclosed(_ problem: Int, in bytes: ContiguousArray<UInt8>) -> Bool {
    range.lowerBound < bytes.startOfLine(at: problem)
  }

  private static func keyTooLong(_ range: Range<Int>) -> SyntaxMessage {
    SyntaxMessage(
      text: "the key is longer than 1,024 characters", help: "YAML admits no longer key", range: range)
  }

  private init(text: String, help: String?, range: Range<Int>) {
    self.text = text
    self.help = help
    self.range = range
  }

  private static func hasColon(_ line: ArraySlice<UInt8>) -> Bool {
    zip(line, line.dropFirst()).contains { $0 == UInt8(ascii: ":") && $1.isBlank }
  }

  private static func character(in bytes: ContiguousArray<UInt8>, at offset: Int) -> Range<Int> {
    guard offset < bytes.count else { return bytes.count..<bytes.count }
    return offset..<offset + (UTF8Sequence.length(in: bytes, at: offset) ?? 1)
  }
}
