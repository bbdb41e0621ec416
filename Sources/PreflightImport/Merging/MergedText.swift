package import OAuthPreflight

extension Merge {
  /// The text of the description with what it lacks; comments and order stay as they are.
  ///
  /// - Parameters:
  ///   - bytes: The file of the description.
  ///   - root: Its tree.
  package func text(of bytes: ContiguousArray<UInt8>, _ root: Node) -> ContiguousArray<UInt8> {
    var insertions = additions.compactMap { insertion(of: $0, in: bytes, root) }
    // Of those at one place, what belongs deepest goes first; those of one collection keep their order.
    insertions = insertions.enumerated().sorted { one, other in
      (one.element.offset, -one.element.depth, one.offset) < (
        other.element.offset, -other.element.depth, other.offset
      )
    }.map(\.element)
    let isPaired = bytes.endsLinesInPairs
    var text = ContiguousArray<UInt8>()
    var start = 0
    for (index, insertion) in insertions.enumerated() {
      text += bytes[start..<insertion.offset]
      let isFirst = index == 0 || !insertion.isBeside(insertions[index - 1])
      for byte in (isFirst ? insertion.text : insertion.next).utf8 {
        if isPaired && byte == UInt8(ascii: "\n") { text.append(UInt8(ascii: "\r")) }
        text.append(byte)
      }
      start = insertion.offset
    }
    return text + bytes[start...]
  }

  private struct Insertion {
    let offset: Int
    /// How many collections the fact is in.
    let depth: Int
    let text: String
    /// What is written when another fact was added to the same collection.
    let next: String

    func isBeside(_ other: Insertion) -> Bool { offset == other.offset && depth == other.depth }
  }

  private func insertion(of addition: Addition, in bytes: ContiguousArray<UInt8>, _ root: Node) -> Insertion?
  {
    var container = root
    for key in addition.path {
      guard let next = container[key] else { return nil }
      container = next
    }
    if container.isFlow(in: bytes) { return insertion(of: addition, intoBrackets: container) }
    if addition.path.isEmpty { return insertion(of: addition, behind: container, in: bytes) }
    return insertion(of: addition, intoLines: container, in: bytes)
  }

  /// Behind the last value, so that a comment or a comma that follows it stays where it is.
  private func insertion(of addition: Addition, intoBrackets container: Node) -> Insertion {
    let entry =
      addition.key.map { DocumentWriter.flowEntry($0, addition.value) }
      ?? DocumentWriter.flow(addition.value)
    let last = container.children.last
    return Insertion(
      offset: last.map { Int($0.span.end.offset) } ?? Int(container.span.end.offset) - 1,
      depth: addition.path.count, text: (last == nil ? "" : ", ") + entry, next: ", " + entry)
  }

  /// At the end of the document, so that comments that follow the last value stay with it.
  private func insertion(
    of addition: Addition, behind root: Node, in bytes: ContiguousArray<UInt8>
  ) -> Insertion {
    let end = bytes.endOfDocument(behind: root)
    let entry = DocumentWriter.entry(addition.key ?? addition.value, addition.value, indent: 0)
    let isOnNewLine = end > 0 && bytes[end - 1] == 0x0A
    return Insertion(offset: end, depth: 0, text: (isOnNewLine ? "" : "\n") + entry, next: entry)
  }

  /// Below the last line of a collection, indented as its first entry or item is.
  private func insertion(
    of addition: Addition, intoLines container: Node, in bytes: ContiguousArray<UInt8>
  ) -> Insertion? {
    guard let first = container.children.first else { return nil }
    let column = Int(first.span.start.column)
    let line: String
    if let key = addition.key {
      line = String(DocumentWriter.entry(key, addition.value, indent: column).dropLast())
    } else {
      // An item begins as the first one does.
      let offset = Int(first.span.start.offset)
      line =
        String(decoding: bytes[max(0, offset - column)..<offset], as: UTF8.self)
        + DocumentWriter.flow(addition.value)
    }
    return Insertion(
      offset: container.lastLineEnd(in: bytes), depth: addition.path.count, text: "\n" + line,
      next: "\n" + line)
  }
}

extension ContiguousArray<UInt8> {
  /// The end of the file, or the line of three dots that ends a document behind its last value.
  fileprivate func endOfDocument(behind root: Node) -> Int {
    var line = root.lastLineEnd(in: self)
    while let end = self[line...].firstIndex(of: UInt8(ascii: "\n")) {
      line = end + 1
      if self[line...].starts(with: "...".utf8) { return line }
    }
    return count
  }

  /// Whether a carriage return comes before the first line feed.
  fileprivate var endsLinesInPairs: Bool {
    guard let end = firstIndex(of: UInt8(ascii: "\n")), end > 0 else { return false }
    return self[end - 1] == UInt8(ascii: "\r")
  }
}

extension Node {
  /// The end of the line that the value's last character is in, a comment behind it included.
  fileprivate func lastLineEnd(in bytes: ContiguousArray<UInt8>) -> Int {
    if isScalar || children.isEmpty || isFlow(in: bytes) {
      var end = min(Int(span.end.offset), bytes.count)
      if kind == .block {
        // A block scalar's span reaches to what follows it.
        while end > 0, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x20 || bytes[end - 1] == 0x0D { end -= 1 }
      }
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      return end
    }
    return children[children.count - 1].lastLineEnd(in: bytes)
  }

  fileprivate func isFlow(in bytes: ContiguousArray<UInt8>) -> Bool {
    let start = Int(span.start.offset)
    return start < bytes.count && (bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "["))
  }
}
