import OAuthPreflight
import PreflightDocuments

/// The findings of one file, in the words of its author.
struct SourceReport {
  /// After so many findings the reading ends: the first ones tell.
  static let enough = 20

  let bytes: ContiguousArray<UInt8>
  private var findings: [Finding] = []
  /// Made when there is something to report.
  private var table: LineTable?

  let content: YAMLContent
  let limits: DocumentLimits

  init(_ bytes: ContiguousArray<UInt8>, as content: YAMLContent = .document) {
    self.bytes = bytes
    self.content = content
    limits = content == .foreign ? .foreign : .document
  }

  var count: Int { findings.count }
  var hasErrors: Bool { findings.contains { $0.severity >= .error } }

  /// Hands the findings over, in the order of the file.
  mutating func move(into findings: inout Findings) {
    self.findings.sort { SourceReport.start($0) < SourceReport.start($1) }
    for finding in self.findings { findings.append(finding) }
    self.findings = []
  }

  private static func start(_ finding: Finding) -> UInt32 { finding.place.span?.start.offset ?? 0 }

  mutating func add(
    _ rule: Rule, _ message: String, _ span: Node.Span, severity: Severity? = nil, help: String? = nil,
    label: String? = nil, related: [Finding.Related] = []
  ) {
    findings.append(
      Finding(
        rule, severity: severity, message, at: .source(span), help: help, label: label, related: related))
  }

  /// The lines and columns of some bytes.
  mutating func span(_ range: Range<Int>) -> Node.Span {
    let table = table ?? LineTable(bytes)
    self.table = table
    return table.span(range)
  }

  /// The text of some bytes, for a message.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

// MARK: - Spans

extension SourceReport {
  /// A span cut off at the end of its first line, since a caret under half a file shows nothing.
  mutating func firstLine(of span: Node.Span) -> Node.Span {
    let start = Int(span.start.offset)
    let end = min(Int(span.end.offset), bytes.endOfLine(from: start))
    return self.span(start..<max(start, end))
  }

  mutating func firstByte(of span: Node.Span) -> Node.Span {
    let start = Int(span.start.offset)
    return self.span(start..<min(start + 1, bytes.count))
  }

  /// The end of a block scalar's text. libyaml ends it where the next token begins, behind blank lines.
  mutating func trimmed(_ span: Node.Span) -> Node.Mark {
    let start = Int(span.start.offset)
    var end = Int(span.end.offset)
    while end > start, bytes[end - 1].isBlank || bytes[end - 1].isBreak { end -= 1 }
    return self.span(end..<end).end
  }
}

extension Node.Span {
  var bytes: Range<Int> { Int(start.offset)..<Int(max(start.offset, end.offset)) }
}

extension Place {
  /// A place of the file, where there is no tree to walk.
  static func source(_ span: Node.Span) -> Place {
    var place = Place()
    place.span = span
    return place
  }
}
