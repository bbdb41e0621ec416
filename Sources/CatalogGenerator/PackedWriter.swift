import OAuthPreflight

/// Writes a tree as the text that `PackedReader` reads.
struct PackedWriter {
  /// A text that holds what no line of the format, or no literal of Swift, can hold.
  struct Unwritable: Error, Equatable {
    let text: String
  }

  /// The keys of mappings that are alike.
  private var shapes: [[String]: Int] = [:]
  private var lines: [String] = []
  private var count = 0

  static func text(of root: Node) throws(Unwritable) -> String {
    var writer = PackedWriter()
    let shapes = repeatedShapes(in: root)
    for (index, shape) in shapes.enumerated() { writer.shapes[shape] = index }
    try writer.write(root)
    return ([String(writer.count)] + shapes.map { $0.joined(separator: "\t") } + [""] + writer.lines)
      .joined(separator: "\n")
  }

  /// The keys that several mappings have in the same order, as they come.
  private static func repeatedShapes(in root: Node) -> [[String]] {
    var order: [[String]] = []
    var counts: [[String]: Int] = [:]
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

  /// The keys of a mapping; `nil` when it has none, or one that a line of shapes cannot hold.
  private static func shape(of node: Node) -> [String]? {
    guard node.isMapping, node.count > 0 else { return nil }
    var keys: [String] = []
    node.forEachEntry { key, _ in keys.append(key.text) }
    return keys.contains { $0.isEmpty || $0.utf8.contains(UInt8(ascii: "\t")) } ? nil : keys
  }

  private mutating func write(_ node: Node) throws(Unwritable) {
    count += 1
    switch node.kind {
    case .plain: lines.append("=" + (try line(node.text)))
    case .quoted, .block: try writeText(node.text)
    case .sequence:
      lines.append("[\(node.count)")
      for child in node.children { try write(child) }
    case .mapping: try writeMapping(node)
    }
  }

  private mutating func writeText(_ text: String) throws(Unwritable) {
    let parts = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if parts.count > 1 { lines.append("'\(parts.count)") }
    for part in parts {
      let part = try line(String(Substring(part)))
      lines.append(parts.count > 1 ? part : "\"" + part)
    }
  }

  private mutating func writeMapping(_ node: Node) throws(Unwritable) {
    count += node.count
    let shape = PackedWriter.shape(of: node).flatMap { shapes[$0] }
    lines.append(shape.map { "<\($0)" } ?? "{\(node.count)")
    var index = 0
    while index + 1 < node.children.count {
      if shape == nil { lines.append(try line(node.children[index].text)) }
      try write(node.children[index + 1])
      index += 2
    }
  }

  /// A text that stands in one line, and in a literal of Swift as it is.
  private func line(_ text: String) throws(Unwritable) -> String {
    let isControl = { (scalar: Unicode.Scalar) in scalar.value < 0x20 && scalar != "\t" || scalar == "\u{7F}"
    }
    if text.unicodeScalars.contains(where: isControl) { throw Unwritable(text: text) }
    return text
  }
}
