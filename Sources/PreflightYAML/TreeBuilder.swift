import OAuthPreflight
import PreflightDocuments

/// Builds the tree of one document from libyaml's events, and finds what the subset does not admit.
///
/// It recurses as deep as collections nest, which the depth limit bounds.
struct TreeBuilder: ~Copyable {
  private var parser: LibYAMLParser
  private let bytes: ContiguousArray<UInt8>
  private let scan: ByteScan
  private var report: SourceReport
  private var anchors = Anchors()
  private var tree: NodeBuilder
  private var duplicates = DuplicateKeys()
  /// Block scalars, in which a tab is text; kept only when the file has lines that begin with tabs.
  private var blocks: [Range<Int>] = []
  /// How many merge keys the value being read stands under.
  private var merges = 0

  init(_ bytes: ContiguousArray<UInt8>, _ scan: ByteScan, _ parser: consuming LibYAMLParser) {
    self.bytes = bytes
    self.scan = scan
    self.parser = parser
    report = SourceReport(bytes)
    tree = NodeBuilder(bytes)
  }

  /// The root of the file's only document; `nil` when there is none or the reading was interrupted.
  mutating func document(report: inout SourceReport) -> Node? {
    swap(&self.report, &report)
    defer { swap(&self.report, &report) }
    var root: Node?
    do {
      root = try wholeStream()
      reportTabs(before: bytes.count)
    } catch .syntax {
      explain(parser.failure())
    } catch {}
    if let bomb = anchors.bomb {
      self.report.aliasBomb(bomb)
    } else {
      for anchor in anchors.all where !anchor.isExplained { self.report.anchor(anchor) }
    }
    return root
  }

  /// Reports why libyaml gave up. A tab in the indentation shows as any of several errors, not always on its own line,
  /// and a space that is none takes the meaning from a colon or a dash.
  private mutating func explain(_ failure: YAMLFailure) {
    // To libyaml an end marker needs a document before it.
    if Prologue.content(in: bytes, from: scan.start) == nil { return report.empty() }
    let end = bytes.endOfLine(from: Int(failure.problemMark.offset))
    if reportTabs(before: end) { return }
    if scan.hasUnicodeSpace {
      let start = Int((failure.contextMark ?? failure.problemMark).offset)
      let count = report.count
      report.unicodeSpace(in: bytes.startOfLine(at: start)..<end)
      if report.count > count { return }
    }
    report.syntax(failure)
  }

  private mutating func wholeStream() throws(Interruption) -> Node? {
    try parser.next()
    try parser.next()
    guard parser.event.kind == .documentStart else {
      report.empty()
      return nil
    }
    try parser.next()
    try value(in: Collection())
    let root = tree.root()
    try parser.next()
    try tail(behind: parser.event.span)
    if root.kind == .plain, root.hasText(""), !report.hasErrors, anchors.all.isEmpty {
      report.empty()
    } else if !root.isMapping, !(root.isScalar && report.hasErrors) {
      report.rootType(root)
    }
    return root
  }

  /// Decides what stands behind the document.
  private mutating func tail(behind end: Node.Span) throws(Interruption) {
    guard let next = Prologue.content(in: bytes, from: Int(end.end.offset)) else { return }
    let isClosed = end.end.offset > end.start.offset
    if bytes.isMarker(UInt8(ascii: "-"), at: next) {
      report.secondDocument(at: next)
    } else if bytes[next] == UInt8(ascii: "%"), next == bytes.startOfLine(at: next) {
      if isClosed {
        report.secondDocument(at: next)
      } else {
        report.directive(at: next..<bytes.endOfLine(from: next))
      }
    } else {
      try parser.next()
      if parser.event.kind == .documentStart { report.secondDocument(at: next) }
    }
  }
}

// MARK: - Values

extension TreeBuilder {
  /// A collection that is being read.
  private struct Collection {
    var kind = Node.Kind.mapping
    var start = Node.Mark.zero
    /// How deep it stands, the root being 1.
    var depth = 0
    /// The column of the nearest collection without brackets; what is in it must be indented further.
    var indent = -1
    /// Whether it stands in brackets.
    var isFlow = false
    /// How many values waited when it began.
    var first = 0
  }

  /// Reads the value the parser stands at into the tree.
  private mutating func value(in outer: Collection, isKey: Bool = false) throws(Interruption) {
    if parser.event.hasAnchor || parser.event.hasTag {
      try value(withPropertiesIn: outer, isKey: isKey)
    } else {
      try bareValue(in: outer, isKey: isKey)
    }
  }

  private mutating func bareValue(in outer: Collection, isKey: Bool) throws(Interruption) {
    switch parser.event.kind {
    case .scalar: scalar(in: outer, isKey: isKey)
    case .alias: alias()
    case .sequenceStart: try sequence(in: outer)
    default: try mapping(in: outer)
    }
  }

  /// A value with a tag or an anchor before it.
  private mutating func value(withPropertiesIn outer: Collection, isKey: Bool) throws(Interruption) {
    let properties = NodeProperties(in: bytes, from: Int(parser.event.span.start.offset))
    if parser.event.hasTag { report.tag(properties.tag) }
    guard parser.event.hasAnchor else { return try bareValue(in: outer, isKey: isKey) }
    let anchor = anchors.open(parser.anchor, at: properties.anchor)
    try bareValue(in: outer, isKey: isKey)
    anchors.close(anchor)
  }

  private mutating func alias() {
    let name = parser.anchor
    let span = parser.event.span
    switch anchors.use(name, at: span, isMerge: merges > 0) {
    case .ofAnchor: break
    case .insideItsAnchor: report.aliasCycle(name, span)
    case .ofNothing: report.undefinedAlias(name, span)
    }
    tree.add(.plain, text: 0..<0, span: span)
  }

  private mutating func scalar(in outer: Collection, isKey: Bool) {
    let (isQuoted, isBlock) = (parser.event.isQuoted, parser.event.isBlock)
    let span = isBlock ? endOfBlock(parser.event.span, indent: outer.indent) : parser.event.span
    let length = parser.scalarLength
    let isTooLong = length > report.limits.textLength
    if isTooLong { report.valueTooLong(span, length: length) }
    if scan.hasUnicodeSpace { report.unicodeSpace(in: span.bytes) }
    if isQuoted { checkEnd(of: span, isFlow: false, in: outer) }
    let isFolded = span.start.line != span.end.line
    let written = isTooLong ? 0..<0 : parser.writtenScalar(quotes: isQuoted ? 1 : 0, in: span)
    let isSimple =
      written != nil && scan.isPlainText && !isFolded && !isBlock
      && (isQuoted || !KeyFault.mayBeTyped(bytes, at: Int(span.start.offset), length: length))
    let text = written ?? parser.copyScalar(to: &tree)
    tree.add(
      parser.event.style, isFolded: isFolded, isSimple: isSimple, isKey: isKey, text: text, span: span)
  }

  /// The span of a block scalar without what libyaml counts to it.
  private mutating func endOfBlock(_ whole: Node.Span, indent: Int) -> Node.Span {
    let span = Node.Span(start: whole.start, end: report.trimmed(whole))
    let range = span.bytes
    if !scan.tabs.isEmpty { blocks.append(range) }
    if let comment = Layout.commentInBlockHeader(in: bytes, at: range.lowerBound) {
      report.gluedComment(at: comment)
    } else if let line = Layout.blankLineTooLong(in: bytes, of: range.lowerBound, indent: indent) {
      report.blankLineTooLong(at: line)
    }
    return span
  }

  private mutating func sequence(in outer: Collection) throws(Interruption) {
    let sequence = try begin(.sequence, in: outer)
    while true {
      try parser.next()
      if sequence.isFlow { checkGap(in: sequence) }
      if parser.event.kind == .sequenceEnd { return end(sequence, in: outer) }
      try value(in: sequence)
      try checkNumbers(tree.waiting.count - sequence.first, of: sequence)
    }
  }

  private mutating func mapping(in outer: Collection) throws(Interruption) {
    let mapping = try begin(.mapping, in: outer)
    while true {
      try parser.next()
      if mapping.isFlow { checkGap(in: mapping) }
      if parser.event.kind == .mappingEnd {
        let children = mapping.first..<tree.waiting.count
        if duplicates.mayRepeat(children, in: tree) { reportDuplicates(children) }
        return end(mapping, in: outer)
      }
      let isMerge = try key(in: mapping)
      if isMerge { merges += 1 }
      try parser.next()
      try value(in: mapping)
      if isMerge { merges -= 1 }
      try checkNumbers((tree.waiting.count - mapping.first) / 2, of: mapping)
    }
  }

  /// Reads a key. Returns whether it is a merge key.
  private mutating func key(in mapping: Collection) throws(Interruption) -> Bool {
    let position = tree.waiting.count
    // An alias and a tag have findings of their own.
    let isReported = parser.event.kind == .alias || parser.event.hasTag
    try value(in: mapping, isKey: true)
    if tree.waiting[position].isSimple || isReported { return false }
    guard let fault = KeyFault(tree.waiting[position].kind, tree.text(at: position)) else { return false }
    report.key(tree.node(at: position), fault)
    return fault == .merge
  }

  private mutating func begin(_ kind: Node.Kind, in outer: Collection) throws(Interruption) -> Collection {
    let start = parser.event.span.start
    guard outer.depth < report.limits.depth else {
      report.depth(parser.event.span)
      throw .limit
    }
    let isFlow = parser.event.isFlow
    return Collection(
      kind: kind, start: start, depth: outer.depth + 1, indent: isFlow ? outer.indent : Int(start.column),
      isFlow: isFlow, first: tree.waiting.count)
  }

  /// Ends a collection. libyaml ends one without brackets where the next token begins; ours ends with its last item.
  private mutating func end(_ collection: Collection, in outer: Collection) {
    let isEmpty = tree.waiting.count == collection.first
    let end =
      collection.isFlow || isEmpty ? parser.event.span.end : tree.waiting[tree.waiting.count - 1].span.end
    let span = Node.Span(start: collection.start, end: end)
    if collection.isFlow { checkEnd(of: span, isFlow: true, in: outer) }
    tree.end(collection.kind, from: collection.first, span: span)
  }

  private mutating func reportDuplicates(_ children: Range<Int>) {
    for pair in DuplicateKeys.pairs(children, in: tree) {
      let first = tree.node(at: pair.first)
      let again = tree.node(at: pair.again)
      // A key that is no text has its own finding, and an alias no text at all.
      if KeyFault(first.kind, first.text) == nil, KeyFault(again.kind, again.text) == nil {
        report.duplicate(again, of: first)
      }
    }
  }

  private mutating func checkNumbers(_ count: Int, of collection: Collection) throws(Interruption) {
    if count > (collection.kind.isSequence ? report.limits.items : report.limits.entries) {
      report.tooMany(collection.kind, from: collection.start)
      throw .limit
    }
    // A file with very many findings is an attack or no description at all; the first ones tell.
    if report.count + anchors.all.count > SourceReport.enough { throw .limit }
  }
}

// MARK: - What libyaml lets pass

extension TreeBuilder {
  /// Checks a quoted text or a collection in brackets, which libyaml takes at any indentation and with a comment joined
  /// to it.
  private mutating func checkEnd(of span: Node.Span, isFlow: Bool, in outer: Collection) {
    let range = span.bytes
    if range.upperBound < bytes.count, bytes[range.upperBound] == UInt8(ascii: "#") {
      report.gluedComment(at: range.upperBound)
    }
    guard span.start.line != span.end.line, !outer.isFlow else { return }
    if let line = Layout.outdentedLine(in: bytes, range, indent: outer.indent, isFlow: isFlow) {
      report.outdented(at: line)
    }
  }

  /// Checks what stands in brackets between the last item and the event the parser stands at.
  private mutating func checkGap(in collection: Collection) {
    let isFirst = tree.waiting.count == collection.first
    let last = isFirst ? collection.start.offset + 1 : tree.waiting[tree.waiting.count - 1].span.end.offset
    let start = Int(last)
    let next = parser.event.span
    let end = Int(next.start.offset)
    // Nearly always a comma and a space.
    guard end - start > 2 || (end > start && bytes[end - 1] == UInt8(ascii: "?")) else { return }
    if let comment = Layout.gluedComment(in: bytes, start..<end) { report.gluedComment(at: comment) }
    if bytes[end - 1] == UInt8(ascii: "?"), next.end.offset > next.start.offset {
      report.gluedQuestionMark(at: end - 1)
    }
  }
}

// MARK: - Tabs

extension TreeBuilder {
  /// Reports the lines that a tab indents. In a block scalar a tab is text, and a blank line or a comment has no
  /// indentation.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  private mutating func reportTabs(before end: Int) -> Bool {
    var found = false
    for tab in scan.tabs where tab < end {
      let isText = blocks.contains { $0.contains(tab) }
      if isText || bytes.isBlankOrComment(tab..<bytes.endOfLine(from: tab)) { continue }
      report.tab(at: tab)
      found = true
    }
    return found
  }
}
