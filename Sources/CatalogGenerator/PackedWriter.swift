import OAuthPreflight

/// Writes a tree as the text that `PackedReader` reads, with a line for each scope, so that a change of one is one of a line.
struct PackedWriter {
  /// A text that no word of the format, or no literal of Swift, can hold.
  struct Unwritable: Error, Equatable {
    let text: String
  }

  /// What is before a word; the reader takes either for the end of the one before.
  private enum Gap: String {
    case tab = "\t"
    case line = "\n"
  }

  /// The numbers of the shapes, which are the keys of mappings that are alike.
  private var shapes: [[ExactName]: Int] = [:]
  private var values = ""
  private var count = 0

  static func text(of root: Node) throws(Unwritable) -> String {
    var writer = PackedWriter()
    let shapes = repeatedShapes(in: root)
    for (index, shape) in shapes.enumerated() { writer.shapes[shape] = index }
    try writer.write(root, after: .line)
    for key in shapes.joined() { _ = try checked(key.text) }
    let lines = shapes.map { "\n\($0.count)\t" + $0.map(\.text).joined(separator: "\t") }
    return "\(writer.count)\t\(shapes.count)" + lines.joined() + writer.values
  }

  /// The keys that several mappings have in the same order, as they come.
  private static func repeatedShapes(in root: Node) -> [[ExactName]] {
    var order: [[ExactName]] = []
    var counts: [[ExactName]: Int] = [:]
    var pending = [root]
    while let node = pending.popLast() {
      if let shape = shape(of: node) {
        if counts[shape] == nil { order.append(shape) }
        counts[shape, default: 0] += 1
      }
      pending += node.children.reversed()
    }
    return order.filter { (counts[$0] ?? 0) > 1 }
  }

  /// The keys of a mapping that has any.
  private static func shape(of node: Node) -> [ExactName]? {
    guard node.isMapping, node.count > 0 else { return nil }
    var keys: [ExactName] = []
    node.forEachEntry { key, _ in keys.append(ExactName(key.text)) }
    return keys
  }

  private mutating func write(_ node: Node, after gap: Gap) throws(Unwritable) {
    count += 1
    switch node.kind {
    case .plain: write("=" + (try PackedWriter.checked(node.text)), after: gap)
    case .quoted, .block: try writeText(node.text, after: gap)
    case .sequence:
      write("[\(node.count)", after: gap)
      for child in node.children { try write(child, after: child.isScalar ? .tab : .line) }
    case .mapping: try writeMapping(node, after: gap)
    }
  }

  private mutating func writeText(_ text: String, after gap: Gap) throws(Unwritable) {
    let gaps = text.utf8.filter { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") }.count
    guard gaps > 0 else { return write("\"" + (try PackedWriter.checked(text)), after: gap) }
    write("'\(gaps + 1)", after: gap)
    for word in text.unicodeScalars.split(whereSeparator: { $0 == "\t" || $0 == "\n" }) {
      _ = try PackedWriter.checked(String(word))
    }
    values += Gap.line.rawValue + text
  }

  private mutating func writeMapping(_ node: Node, after gap: Gap) throws(Unwritable) {
    count += node.count
    let shape = PackedWriter.shape(of: node).flatMap { shapes[$0] }
    write(shape.map { "<\($0)" } ?? "{\(node.count)", after: gap)
    for index in stride(from: 0, to: node.children.count, by: 2) {
      if shape == nil { write(try PackedWriter.checked(node.children[index].text), after: .line) }
      try write(node.children[index + 1], after: .tab)
    }
  }

  private mutating func write(_ word: String, after gap: Gap) {
    values += gap.rawValue + word
  }

  /// A word that has no end in it, and is in a literal of Swift what it is.
  private static func checked(_ word: String) throws(Unwritable) -> String {
    for scalar in word.unicodeScalars where scalar.value < 0x20 || scalar == "\u{7F}" {
      throw Unwritable(text: word)
    }
    return word
  }
}
