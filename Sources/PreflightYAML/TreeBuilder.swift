import OAuthPreflight

/// Builds the tree of one document from libyaml's events, and finds what the subset does not admit.
///
/// It recurses as deep as collections nest, which the depth limit bounds.
struct TreeBuilder: ~Copyable {
  private var parser: LibYAMLParser
  private let bytes: ContiguousArray<UInt8>
  private let scan: ByteScan
  private var report: SourceReport
  private var anchors = Anchors()
  private var duplicates = DuplicateKeys()
  /// Block scalars, in which a tab is text; kept only when the file has lines that begin with tabs.
  private var blocks: [Range<Int>] = []
  /// The hash of the key that is read next; 0 for values.
  private var keyHash: UInt32 = 0
  /// How many merge keys the value being read stands under.
  private var merges = 0
  /// Room for so many children is made at once: most mappings have two or three entries, and most lists two items.
  private static let usualCounts = (mapping: 6, sequence: 2)

  init(_ bytes: ContiguousArray<UInt8>, _ scan: ByteScan, _ parser: consuming LibYAMLParser) {
    self.bytes = bytes
    self.scan = scan
    self.parser = parser
    report = SourceReport(bytes)
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
    _ = try parser.next()
    guard try parser.next().kind == .documentStart else {
      report.empty()
      return nil
    }
    let root = try node(try parser.next(), in: Surroundings())
    let end = try parser.next().span
    try tail(behind: end)
    if root.kind == .plain, root.text.isEmpty, !report.hasErrors, anchors.all.isEmpty {
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
    } else if try parser.next().kind == .documentStart {
      report.secondDocument(at: next)
    }
  }
}

// MARK: - Nodes

extension TreeBuilder {
  /// What a value stands in.
  private struct Surroundings {
    var depth = 1
    /// The column of the nearest collection without brackets; what is in it must be indented further.
    var indent = -1
    var isFlow = false

    func inside(_ collection: YAMLEvent) -> Surroundings {
      Surroundings(
        depth: depth + 1, indent: collection.isFlow ? indent : Int(collection.span.start.column),
        isFlow: collection.isFlow)
    }
  }

  private mutating func node(_ event: YAMLEvent, in outer: Surroundings) throws(Interruption) -> Node {
    if event.hasAnchor || event.hasTag { return try propertied(event, in: outer) }
    switch event.kind {
    case .scalar: return scalar(event, in: outer)
    case .alias: return alias(event)
    case .sequenceStart: return try sequence(event, in: outer)
    default: return try mapping(event, in: outer)
    }
  }

  /// A value with a tag or an anchor before it.
  private mutating func propertied(_ event: YAMLEvent, in outer: Surroundings) throws(Interruption) -> Node {
    let properties = NodeProperties(in: bytes, from: Int(event.span.start.offset))
    var bare = event
    bare.hasTag = false
    bare.hasAnchor = false
    if event.hasTag { report.tag(properties.tag) }
    guard event.hasAnchor else { return try node(bare, in: outer) }
    let anchor = anchors.open(parser.anchor, at: properties.anchor)
    let node = try node(bare, in: outer)
    anchors.close(anchor)
    return node
  }

  private mutating func alias(_ event: YAMLEvent) -> Node {
    let name = parser.anchor
    switch anchors.use(name, at: event.span, isMerge: merges > 0) {
    case .ofAnchor: break
    case .insideItsAnchor: report.aliasCycle(name, event.span)
    case .ofNothing: report.undefinedAlias(name, event.span)
    }
    return Node(.plain, span: event.span)
  }

  private mutating func scalar(_ event: YAMLEvent, in outer: Surroundings) -> Node {
    let span = event.isBlock ? endOfBlock(event.span, indent: outer.indent) : event.span
    let length = parser.scalarLength
    let isTooLong = length > YAMLReader.maximumTextLength
    if isTooLong { report.valueTooLong(span, length: length) }
    if scan.hasUnicodeSpace { report.unicodeSpace(in: span.bytes) }
    if event.isQuoted { checkEnd(of: span, isFlow: false, in: outer) }
    // Made in one piece: a node that is changed afterwards is copied.
    let text = isTooLong ? "" : parser.scalarText
    let isFolded = span.start.line != span.end.line
    // A text as long as what is written has no escapes in it.
    let isWritten = Int(span.end.offset - span.start.offset) == length + (event.isQuoted ? 2 : 0)
    let isSimple =
      scan.isPlainText && isWritten && !isFolded && !event.isBlock
      && (event.isQuoted || !KeyFault.mayBeTyped(text))
    let hash = keyHash
    keyHash = 0
    return Node(
      event.style, isFolded: isFolded, isSimple: isSimple, hash: hash, text: text, span: span)
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

  private mutating func sequence(_ event: YAMLEvent, in outer: Surroundings) throws(Interruption) -> Node {
    let inner = try enter(event, from: outer)
    keyHash = 0
    var children = ContiguousArray<Node>()
    var last = event.span.start
    while true {
      let next = try parser.next()
      if event.isFlow { checkGap(from: last, isFirst: children.isEmpty, before: next) }
      if next.kind == .sequenceEnd {
        let end = event.isFlow || children.isEmpty ? next.span.end : last
        return collection(.sequence, children, Node.Span(start: event.span.start, end: end), event, in: outer)
      }
      if children.isEmpty { children.reserveCapacity(TreeBuilder.usualCounts.sequence) }
      children.append(try node(next, in: inner))
      last = children[children.count - 1].span.end
      try checkNumbers(children.count, of: event)
    }
  }

  private mutating func mapping(_ event: YAMLEvent, in outer: Surroundings) throws(Interruption) -> Node {
    let inner = try enter(event, from: outer)
    keyHash = 0
    var children = ContiguousArray<Node>()
    var last = event.span.start
    let firstHash = duplicates.begin()
    while true {
      let next = try parser.next()
      if event.isFlow { checkGap(from: last, isFirst: children.isEmpty, before: next) }
      if next.kind == .mappingEnd {
        if duplicates.end(from: firstHash) { reportDuplicates(in: children) }
        let end = event.isFlow || children.isEmpty ? next.span.end : last
        return collection(.mapping, children, Node.Span(start: event.span.start, end: end), event, in: outer)
      }
      if children.isEmpty { children.reserveCapacity(TreeBuilder.usualCounts.mapping) }
      let hash = parser.scalarHash
      duplicates.add(hash)
      keyHash = TextHash.short(hash)
      let isMerge = try key(next, in: inner, &children)
      if isMerge { merges += 1 }
      children.append(try node(try parser.next(), in: inner))
      last = children[children.count - 1].span.end
      if isMerge { merges -= 1 }
      try checkNumbers(children.count / 2, of: event)
    }
  }

  /// Reads a key. Returns whether it is a merge key.
  private mutating func key(
    _ event: YAMLEvent, in inner: Surroundings, _ children: inout ContiguousArray<Node>
  ) throws(Interruption) -> Bool {
    let key = try node(event, in: inner)
    // An alias and a tag have findings of their own.
    if key.isSimple || event.kind == .alias || event.hasTag {
      children.append(consume key)
      return false
    }
    let fault = KeyFault(key)
    if let fault { report.key(key, fault) }
    children.append(key)
    return fault == .merge
  }

  private mutating func enter(_ event: YAMLEvent, from outer: Surroundings) throws(Interruption)
    -> Surroundings
  {
    guard outer.depth <= YAMLReader.maximumDepth else {
      report.depth(event.span)
      throw .limit
    }
    return outer.inside(event)
  }

  /// A collection that has ended. libyaml ends one without brackets where the next token begins; ours ends with its
  /// last item.
  private mutating func collection(
    _ kind: Node.Kind, _ children: ContiguousArray<Node>, _ span: Node.Span, _ event: YAMLEvent,
    in outer: Surroundings
  ) -> Node {
    if event.isFlow { checkEnd(of: span, isFlow: true, in: outer) }
    return Node(kind, children: children, span: span)
  }

  private mutating func reportDuplicates(in children: ContiguousArray<Node>) {
    for pair in DuplicateKeys.pairs(in: children) {
      let first = children[pair.first]
      let again = children[pair.again]
      // A key that is no text has its own finding, and an alias no text at all.
      if KeyFault(first) == nil, KeyFault(again) == nil { report.duplicate(again, of: first) }
    }
  }

  private mutating func checkNumbers(_ count: Int, of collection: YAMLEvent) throws(Interruption) {
    if count > YAMLReader.limit(of: collection) {
      report.tooMany(collection)
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
  private mutating func checkEnd(of span: Node.Span, isFlow: Bool, in outer: Surroundings) {
    let range = span.bytes
    if range.upperBound < bytes.count, bytes[range.upperBound] == UInt8(ascii: "#") {
      report.gluedComment(at: range.upperBound)
    }
    guard span.start.line != span.end.line, !outer.isFlow else { return }
    if let line = Layout.outdentedLine(in: bytes, range, indent: outer.indent, isFlow: isFlow) {
      report.outdented(at: line)
    }
  }

  /// Checks what stands in brackets between the last item and the next.
  private mutating func checkGap(from last: Node.Mark, isFirst: Bool, before next: YAMLEvent) {
    let start = Int(last.offset) + (isFirst ? 1 : 0)
    let end = Int(next.span.start.offset)
    // Nearly always a comma and a space.
    guard end - start > 2 || (end > start && bytes[end - 1] == UInt8(ascii: "?")) else { return }
    if let comment = Layout.gluedComment(in: bytes, start..<end) { report.gluedComment(at: comment) }
    if bytes[end - 1] == UInt8(ascii: "?"), next.span.end.offset > next.span.start.offset {
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
