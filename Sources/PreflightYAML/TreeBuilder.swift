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
  /// How many merge keys the value being read stands under.
  private var merges = 0

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
      let failure = parser.failure()
      // A tab in the indentation shows as any of several errors, and not always on its own line.
      if !reportTabs(before: bytes.endOfLine(from: Int(failure.problemMark.offset))) {
        self.report.syntax(failure)
      }
    } catch {}
    for anchor in anchors.all where !anchor.isExplained { self.report.anchor(anchor) }
    return root
  }

  private mutating func wholeStream() throws(Interruption) -> Node? {
    _ = try parser.next()
    guard try parser.next().kind == .documentStart else {
      report.empty()
      return nil
    }
    let root = try node(try parser.next(), depth: 1)
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
  private mutating func node(_ event: YAMLEvent, depth: Int) throws(Interruption) -> Node {
    if event.hasAnchor || event.hasTag { return try propertied(event, depth: depth) }
    switch event.kind {
    case .scalar: return scalar(event)
    case .alias: return try alias(event)
    case .sequenceStart: return try sequence(event, depth: depth)
    default: return try mapping(event, depth: depth)
    }
  }

  /// A value with a tag or an anchor before it.
  private mutating func propertied(_ event: YAMLEvent, depth: Int) throws(Interruption) -> Node {
    let properties = NodeProperties(in: bytes, from: Int(event.span.start.offset))
    var bare = event
    bare.hasTag = false
    bare.hasAnchor = false
    if event.hasTag { report.tag(properties.tag) }
    guard event.hasAnchor else { return try node(bare, depth: depth) }
    let anchor = anchors.open(parser.anchor, at: properties.anchor)
    try checkNumberOfFindings()
    let node = try node(bare, depth: depth)
    anchors.close(anchor)
    return node
  }

  private mutating func alias(_ event: YAMLEvent) throws(Interruption) -> Node {
    let name = parser.anchor
    switch anchors.use(name, at: event.span, isMerge: merges > 0) {
    case .ofAnchor: break
    case .insideItsAnchor: report.aliasCycle(name, event.span)
    case .ofNothing: report.undefinedAlias(name, event.span)
    }
    try checkNumberOfFindings()
    return Node(.plain, span: event.span)
  }

  private mutating func scalar(_ event: YAMLEvent) -> Node {
    var span = event.span
    if event.style == .block {
      span.end = report.trimmed(span)
      if !scan.tabs.isEmpty { blocks.append(Int(span.start.offset)..<Int(span.end.offset)) }
    }
    let length = parser.scalarLength
    var node = Node(event.style, span: span)
    node.isFolded = span.start.line != span.end.line
    if length > YAMLReader.maximumTextLength {
      report.valueTooLong(span, length: length)
    } else {
      node.text = parser.scalarText
    }
    if scan.hasUnicodeSpace { report.unicodeSpace(in: span) }
    return node
  }

  private mutating func sequence(_ event: YAMLEvent, depth: Int) throws(Interruption) -> Node {
    try checkDepth(depth, event)
    var node = Node(.sequence, span: event.span)
    while true {
      let next = try parser.next()
      if next.kind == .sequenceEnd {
        close(&node, event, at: next.span.end)
        return node
      }
      node.children.append(try self.node(next, depth: depth + 1))
      if node.children.count > YAMLReader.maximumCount { throw tooMany(node) }
    }
  }

  private mutating func mapping(_ event: YAMLEvent, depth: Int) throws(Interruption) -> Node {
    try checkDepth(depth, event)
    var node = Node(.mapping, span: event.span)
    while true {
      let next = try parser.next()
      if next.kind == .mappingEnd {
        close(&node, event, at: next.span.end)
        reportDuplicates(in: node.children)
        return node
      }
      let key = try self.node(next, depth: depth + 1)
      let fault = next.kind == .alias || next.hasTag ? nil : KeyFault(key)
      if let fault {
        report.key(key, fault)
        try checkNumberOfFindings()
      }
      if fault == .merge { merges += 1 }
      node.children.append(key)
      node.children.append(try self.node(try parser.next(), depth: depth + 1))
      if fault == .merge { merges -= 1 }
      if node.children.count > 2 * YAMLReader.maximumCount { throw tooMany(node) }
    }
  }

  /// Ends a collection. libyaml ends one without brackets where the next token begins; ours ends with its last item.
  private func close(_ node: inout Node, _ event: YAMLEvent, at end: Node.Mark) {
    node.span.end = event.isFlow ? end : node.children.last?.span.end ?? end
  }

  private mutating func reportDuplicates(in children: ContiguousArray<Node>) {
    for pair in duplicates.pairs(in: children) {
      let first = children[pair.first]
      let again = children[pair.again]
      // A key that is no text has its own finding, and an alias no text at all.
      if KeyFault(first) == nil, KeyFault(again) == nil { report.duplicate(again, of: first) }
    }
  }
}

// MARK: - Limits

extension TreeBuilder {
  private mutating func checkDepth(_ depth: Int, _ event: YAMLEvent) throws(Interruption) {
    guard depth > YAMLReader.maximumDepth else { return }
    report.depth(event.span)
    throw .limit
  }

  private mutating func tooMany(_ node: Node) -> Interruption {
    report.tooMany(node)
    return .limit
  }

  /// A file with very many findings is an attack or no description at all; the first ones tell.
  private func checkNumberOfFindings() throws(Interruption) {
    if report.count + anchors.all.count > SourceReport.enough { throw .limit }
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
