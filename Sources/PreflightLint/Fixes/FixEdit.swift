import OAuthPreflight
import PreflightDocuments
import PreflightYAML

/// The change of a file's bytes that a replacement means.
struct FixEdit {
  /// What is replaced.
  var span: Node.Span
  /// What is there afterwards, as YAML.
  var text: String

  var bytes: Range<Int> { Int(span.start.offset)..<Int(span.end.offset) }

  /// - Parameters:
  ///   - replacement: The change, in terms of the document.
  ///   - root: The tree its place walks through.
  ///   - bytes: The file.
  /// - Returns: `nil` when the place is not there, or is written in a way that is left to a person.
  init?(_ replacement: Finding.Replacement, in root: Node, bytes: ContiguousArray<UInt8>) {
    guard let target = root.entry(at: replacement.place.pointer) else { return nil }
    guard let text = replacement.text else {
      self.init(removing: target, bytes: bytes)
      return
    }
    let scalar = replacement.place.part == .key ? target.key : target.value
    guard let scalar, scalar.isScalar, scalar.kind != .block, !scalar.isFolded,
      scalar.span.start.offset < scalar.span.end.offset
    else { return nil }
    var whole = text
    if let range = replacement.place.range {
      guard let spliced = scalar.text.replacing(bytes: range, with: text) else { return nil }
      whole = spliced
    }
    self.init(span: scalar.span, text: ScalarText.yaml(whole, ScalarText.Style(of: scalar, in: bytes)))
  }

  private init(span: Node.Span, text: String) {
    self.span = span
    self.text = text
  }

  /// An item or entry is cut out with the comma or the line break that belongs to it.
  private init?(removing target: Node.Target, bytes: ContiguousArray<UInt8>) {
    guard let parent = target.parent else { return nil }
    let start = (target.key ?? target.value).span.start
    let step = parent.isMapping ? 2 : 1
    let position = target.position
    let isFlow =
      Int(parent.span.start.offset) < bytes.count && "[{".utf8.contains(bytes[Int(parent.span.start.offset)])
    if isFlow {
      guard parent.children.count > step else { return nil }
      if position + step < parent.children.count {
        self.init(span: Node.Span(start: start, end: parent.children[position + step].span.start), text: "")
      } else {
        self.init(
          span: Node.Span(start: parent.children[position - 1].span.end, end: target.value.span.end), text: ""
        )
      }
      return
    }
    // A block item that has its lines to itself goes with them.
    guard parent.children.count > step, target.value.isScalar, target.value.kind != .block else { return nil }
    var lineStart = Int(start.offset)
    while lineStart > 0, bytes[lineStart - 1] != 0x0A {
      lineStart -= 1
      guard " -".utf8.contains(bytes[lineStart]) else { return nil }
    }
    var lineEnd = Int(target.value.span.end.offset)
    while lineEnd < bytes.count, bytes[lineEnd] != 0x0A { lineEnd += 1 }
    guard lineEnd < bytes.count else { return nil }
    let end = Node.Mark(offset: UInt32(lineEnd + 1), line: target.value.span.end.line + 1, column: 0)
    self.init(
      span: Node.Span(start: Node.Mark(offset: UInt32(lineStart), line: start.line, column: 0), end: end),
      text: "")
  }
}

extension Node {
  /// An item or entry, and the collection it is in.
  struct Target {
    var key: Node?
    var value: Node
    var parent: Node?
    /// The position of the key, or of the item, among the parent's children.
    var position = 0
  }

  /// What is at a pointer, by the file's own form.
  func entry(at pointer: JSONPointer) -> Target? {
    var target = Target(value: self)
    for token in pointer.tokens {
      let parent = target.value
      if parent.isMapping, let index = parent.index(of: token) {
        target = Target(
          key: parent.children[index], value: parent.children[index + 1], parent: parent, position: index)
      } else if parent.isSequence, let index = parent.position(ofItem: token) {
        target = Target(value: parent.children[index], parent: parent, position: index)
      } else {
        return nil
      }
    }
    return target
  }

  /// An item by its index, or of a list in a mapping's place by its text.
  private func position(ofItem token: String) -> Int? {
    if let index = Int(token), index >= 0, token.utf8.first != UInt8(ascii: "+") {
      return index < children.count ? index : nil
    }
    for (index, child) in children.enumerated() where child.isScalar && child.text.hasSameBytes(as: token) {
      return index
    }
    return nil
  }
}

extension String {
  /// The text with some of its UTF-8 bytes replaced; `nil` when the range does not fit.
  func replacing(bytes range: Range<Int>, with text: String) -> String? {
    let bytes = Array(utf8)
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return nil }
    return String(
      decoding: bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...], as: UTF8.self)
  }
}
