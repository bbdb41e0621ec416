/// All values of one document, in one list, and the bytes that their texts are ranges of.
///
/// A document costs a few allocations instead of one or two for each of its values, and no text is copied before
/// somebody asks for it.
package final class NodeTree: Sendable {
  /// One value.
  package struct Entry: Sendable {
    package var kind: Node.Kind
    package var isFolded = false
    package var isSimple = false
    package var hash: UInt32 = 0
    /// Of a scalar the first byte of its text, of a collection the position of its first child: children lie side by
    /// side.
    package var start: UInt32
    /// How many bytes, or children.
    package var count: UInt32
    package var span: Node.Span

    init(_ kind: Node.Kind, _ range: Range<Int>, _ span: Node.Span) {
      self.kind = kind
      self.span = span
      start = UInt32(truncatingIfNeeded: range.lowerBound)
      count = UInt32(truncatingIfNeeded: range.count)
    }

    package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  package let entries: ContiguousArray<Entry>
  private let texts: ContiguousArray<UInt8>

  init(_ entries: ContiguousArray<Entry>, texts: ContiguousArray<UInt8>) {
    self.entries = entries
    self.texts = texts
  }

  func bytes(at position: Int) -> ArraySlice<UInt8> { texts[entries[position].range] }

  package func text(at position: Int) -> String {
    let entry = entries[position]
    guard entry.kind.isScalar else { return "" }
    return texts.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[entry.range]), as: UTF8.self)
    }
  }

  package func hasText(_ text: String, at position: Int) -> Bool {
    let entry = entries[position]
    guard Int(entry.count) == text.utf8.count, entry.kind.isScalar else { return false }
    let result = text.utf8.withContiguousStorageIfAvailable {
      hasBytes(UnsafeRawBufferPointer($0), at: position)
    }
    return result ?? texts[entry.range].elementsEqual(text.utf8)
  }

  /// Whether the text of a scalar is the same bytes.
  package func hasBytes(_ bytes: UnsafeRawBufferPointer, at position: Int) -> Bool {
    let entry = entries[position]
    guard Int(entry.count) == bytes.count, entry.kind.isScalar else { return false }
    return texts.withUnsafeBytes {
      UnsafeRawBufferPointer(rebasing: $0[entry.range]).hasSameBytes(asOneOfItsLength: bytes)
    }
  }
}
