package import OAuthPreflight
package import PreflightDocuments
import PreflightYAML

/// A file that was read, and where its values stand.
package struct FileSource: Sendable {
  package let path: String
  package let bytes: ContiguousArray<UInt8>
  /// The tree of the file; `nil` when it is none that can be trusted.
  package private(set) var root: Node?
  /// The secrets of the file; `nil` while nobody looked for them.
  private var found: Secrets?

  private var secrets: Secrets { found ?? .none }

  package init(path: String, bytes: ContiguousArray<UInt8>, root: Node?) {
    self.init(unsearched: path, bytes: bytes, root: root)
    found = Secrets(in: root, of: bytes)
  }

  /// A file whose secrets nobody knows yet: a run looks for them where it has something to report.
  init(unsearched path: String, bytes: ContiguousArray<UInt8>, root: Node?) {
    self.path = path
    self.bytes = bytes
    self.root = root
  }

  /// A document whose name does not matter.
  init(_ bytes: ContiguousArray<UInt8>) {
    var findings = Findings()
    self.init(path: "", bytes: bytes, root: YAMLReader.read(bytes, into: &findings))
  }

  /// The same file, whose secrets were looked for.
  var searched: FileSource { found == nil ? FileSource(path: path, bytes: bytes, root: root) : self }

  /// The lines that hold a secret, counted from zero.
  var secretLines: Set<Int> { secrets.lines(of: bytes) }

  /// The same file, as an environment of it sees it.
  func seen(in tree: Node) -> FileSource {
    var source = self
    source.root = tree
    return source
  }

  /// The location of a span of the file, with the line it starts in.
  func location(_ span: Node.Span) -> Diagnostic.Location {
    Diagnostic.Location(
      file: path, start: Diagnostic.Position(span.start), end: Diagnostic.Position(span.end),
      line: SourceLine(bytes, around: span.start, hiding: secrets))
  }

  /// The location of a place; of the file's beginning when there is no tree.
  package func location(of place: Place, in tree: Node? = nil) -> Diagnostic.Location {
    if let span = place.span { return location(span) }
    guard let root = tree ?? root else { return location(.none) }
    return location(root.resolve(place).span)
  }

  /// A finding about this file alone, with its places resolved.
  package func diagnostic(_ finding: Finding) -> Diagnostic {
    diagnostic(finding, in: root) { _ in nil }
  }

  /// A finding with its places resolved.
  ///
  /// - Parameters:
  ///   - tree: The tree the finding's places walk through: the file's own, or one that an environment is laid over.
  ///   - other: The source of another document that a place names; `nil` when it is not a file.
  package func diagnostic(_ finding: Finding, in tree: Node?, other: (String) -> FileSource?) -> Diagnostic {
    // Only a message about a file that holds a secret can quote one.
    let finding = secrets.isEmpty ? finding : finding.withoutCredentials(ofAnswers: false)
    var diagnostic = Diagnostic(finding, at: location(of: finding.place, in: tree))
    diagnostic.pointer = shown(finding.place.pointer)
    diagnostic.value = value(of: finding, in: tree)
    for related in finding.related {
      var location: Diagnostic.Location?
      if let document = related.place.document {
        location = other(document)?.location(of: related.place)
      } else {
        location = self.location(of: related.place, in: tree)
      }
      diagnostic.related.append(
        Diagnostic.Related(related.message, at: location, pointer: shown(related.place.pointer)))
    }
    if let replacement = finding.replacement, replacement.place.document == nil {
      diagnostic.fix = fix(replacement, of: finding, in: tree)
    }
    return diagnostic
  }

  /// A path without credentials that somebody wrote as a key.
  private func shown(_ pointer: JSONPointer) -> JSONPointer {
    secrets.isEmpty ? pointer : JSONPointer(pointer.description.withoutCredentials(ofAnswers: false))
  }

  /// The text that a finding is about; of what is not text, what the message names.
  private func value(of finding: Finding, in tree: Node?) -> String {
    if let span = finding.place.span {
      let start = min(Int(span.start.offset), bytes.count)
      return String(
        decoding: bytes[start..<min(max(start, Int(span.end.offset)), bytes.count)], as: UTF8.self)
    }
    guard let target = (tree ?? root)?.entry(at: finding.place.pointer),
      let scalar = finding.place.part == .key ? target.key : target.value, scalar.isScalar
    else { return finding.message.quotedParts }
    return scalar.text
  }

  /// A fix whose text holds a credential is none: no report may show it, and it does not belong into the file.
  private func fix(_ replacement: Finding.Replacement, of finding: Finding, in tree: Node?) -> Diagnostic.Fix?
  {
    if !secrets.isEmpty, let text = replacement.text,
      !text.withoutCredentials(ofAnswers: false).hasSameBytes(as: text)
    {
      return nil
    }
    guard let root = tree ?? root, let edit = FixEdit(replacement, in: root, bytes: bytes) else { return nil }
    let title = finding.help ?? replacement.text.map { "replace it with \($0.quoted)" } ?? "remove it"
    return Diagnostic.Fix(
      title,
      edits: [
        Diagnostic.Edit(
          at: location(edit.span), bytes: edit.bytes, pointer: replacement.place.pointer, text: edit.text)
      ], isSafe: replacement.isSafe)
  }
}

extension Diagnostic.Position {
  init(_ mark: Node.Mark) {
    self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }
}

extension SourceLine {
  /// Bytes of a line that an excerpt keeps before and behind its mark.
  private static let before = 512
  private static let behind = 1_024

  /// The line a mark is in, or as much of it around the mark as anybody can read.
  init(_ bytes: ContiguousArray<UInt8>, around mark: Node.Mark, hiding secrets: Secrets) {
    let offset = min(Int(mark.offset), bytes.count)
    var start = offset
    while start > 0, offset - start < SourceLine.before, !bytes[start - 1].endsLine { start -= 1 }
    while start < offset, bytes[start] & 0xC0 == 0x80 { start += 1 }
    var end = offset
    while end < bytes.count, end - offset < SourceLine.behind, !bytes[end].endsLine { end += 1 }
    while end > offset, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    var before = 0
    for byte in bytes[start..<offset] where byte & 0xC0 != 0x80 { before += 1 }
    // A byte order mark is not part of the first line's columns.
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]), offset >= 3 {
      start = 3
      before -= 1
    }
    self.init(
      secrets.text(start..<max(start, end), of: bytes),
      firstColumn: max(1, Int(mark.column) + 1 - before),
      isCutBehind: end < bytes.count && !bytes[end].endsLine)
  }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == 0x0A || self == 0x0D }
}
