package import OAuthPreflight

/// Where a place of a finding is in a file.
package struct ResolvedPlace: Sendable {
  package var span: Node.Span
  /// Whether the place itself was found; otherwise the span is that of the nearest value above it.
  package var isExact: Bool
}

extension Node {
  /// Walks the tree to a place. The file's own form does not matter: a short form resolves to its item.
  package func resolve(_ place: Place) -> ResolvedPlace {
    if let span = place.span { return ResolvedPlace(span: span, isExact: true) }
    var key: Node?
    var value = self
    for token in place.pointer.tokens {
      guard let step = value.step(to: token) else {
        return ResolvedPlace(span: (key ?? value.firstKey ?? value).span, isExact: false)
      }
      key = step.key
      value = step.value
    }
    switch place.part {
    case .key: return ResolvedPlace(span: (key ?? value).span, isExact: true)
    case .entry:
      return ResolvedPlace(span: Span(start: (key ?? value).span.start, end: value.span.end), isExact: true)
    default: break
    }
    if place.pointer == .root, let first = value.firstKey {
      return ResolvedPlace(span: first.span, isExact: true)
    }
    // A collection is shown by its key: its own span may be pages long.
    if !value.isScalar, let key, value.span.end.line != value.span.start.line {
      return ResolvedPlace(span: key.span, isExact: true)
    }
    guard let range = place.range, let span = value.span(ofBytes: range) else {
      return ResolvedPlace(span: value.isNothing ? (key ?? value).span : value.span, isExact: true)
    }
    return ResolvedPlace(span: span, isExact: true)
  }

  private var firstKey: Node? { isMapping ? children.first : nil }

  /// A value that was left out: it has no characters to point at.
  private var isNothing: Bool { isScalar && span.start == span.end }

  private func step(to token: String) -> (key: Node?, value: Node)? {
    if isMapping {
      guard let index = index(of: token) else { return nil }
      return (children[index], children[index + 1])
    }
    guard isSequence else { return nil }
    if let index = JSONPointer.index(token) { return index < children.count ? (nil, children[index]) : nil }
    for child in children where child.isScalar && child.text.hasSameBytes(as: token) { return (child, child) }
    return nil
  }

  /// The span of some bytes of a scalar; `nil` when the file spells the scalar with escapes or over several lines.
  private func span(ofBytes range: Range<Int>) -> Span? {
    let quotes = kind == .quoted ? 1 : 0
    let written = Int(span.end.offset) - Int(span.start.offset) - 2 * quotes
    guard isScalar, kind != .block, span.start.line == span.end.line, written == text.utf8.count,
      range.upperBound <= written
    else { return nil }
    let start = mark(afterBytes: range.lowerBound, quotes: quotes)
    return Span(start: start, end: mark(afterBytes: range.upperBound, quotes: quotes))
  }

  private func mark(afterBytes count: Int, quotes: Int) -> Mark {
    var columns = UInt32(quotes)
    for byte in text.utf8.prefix(count) where byte & 0xC0 != 0x80 { columns += 1 }
    return Mark(
      offset: span.start.offset + UInt32(quotes + count), line: span.start.line,
      column: span.start.column + columns)
  }

  /// The path of the value or key that is at a span: where an overlaid document's value comes from.
  ///
  /// The tree must be one that a reader made: its children stand in the order of the file.
  package func pointer(to target: Span) -> JSONPointer? {
    if span == target { return .root }
    var index = children.partition { $0.span.start.offset > target.start.offset }
    while index > 0 {
      index -= 1
      let child = children[index]
      if let rest = child.pointer(to: target) {
        let token = isMapping ? children[index - index % 2].text : String(index)
        return JSONPointer(JSONPointer.root.appending(token).description + rest.description)
      }
      // Only a value that was left out begins where another one does.
      guard child.span.start.offset == target.start.offset else { return nil }
    }
    return nil
  }
}

extension Node.Children {
  /// How many children come before the first of which something is true, as it is of all behind that one.
  fileprivate func partition(_ isBehind: (Node) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension JSONPointer {
  /// The array index a token stands for (RFC 6901 section 4); `nil` for a name.
  fileprivate static func index(_ token: String) -> Int? {
    let digits = token.utf8
    guard (1...9).contains(digits.count), digits.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    if digits.count > 1, digits.first == UInt8(ascii: "0") { return nil }
    return Int(token)
  }
}
