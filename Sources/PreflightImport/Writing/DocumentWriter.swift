package import OAuthPreflight

/// Writes a provider document as the bundled ones are written: sections as blocks, what fits into a line as a flow
/// collection.
package struct DocumentWriter {
  private static let lineLength = 118
  /// Sections whose entries stand on lines of their own.
  private static let sections = ["metadata", "variables", "permissions", "scopes", "sources"]
  /// Sections behind an empty line.
  private static let spaced = ["metadata", "scope_rules", "scopes"]

  private(set) var text = ""

  /// The text of a document.
  ///
  /// - Parameter schema: Where an editor finds the schema, from the document's folder; `nil` where nobody knows.
  package static func text(of document: Node, schema: String? = nil) -> String {
    var writer = DocumentWriter()
    if let schema { writer.text = "# yaml-language-server: $schema=\(schema)\n" }
    document.forEachEntry { key, value in
      if spaced.containsBytes(of: key.text) { writer.text += "\n" }
      writer.entry(key, value, indent: 0, isBlock: sections.containsBytes(of: key.text))
    }
    return writer.text
  }

  /// The lines of an entry of a document, each ended.
  package static func entry(_ key: Node, _ value: Node, indent: Int) -> String {
    var writer = DocumentWriter()
    writer.entry(key, value, indent: indent, isBlock: indent == 0 && sections.containsBytes(of: key.text))
    return writer.text
  }

  /// An entry that is in a flow mapping.
  package static func flowEntry(_ key: Node, _ value: Node) -> String {
    YAMLScalar.key(key.text) + ": " + flow(value)
  }

  /// A value in one line.
  package static func flow(_ value: Node) -> String {
    if value.isScalar { return scalar(value, isFlow: true) }
    var parts: [String] = []
    if value.isMapping {
      value.forEachEntry { parts.append(flowEntry($0, $1)) }
      return "{" + parts.joined(separator: ", ") + "}"
    }
    for child in value.children { parts.append(flow(child)) }
    return "[" + parts.joined(separator: ", ") + "]"
  }

  private static func scalar(_ value: Node, isFlow: Bool) -> String {
    value.kind == .plain ? value.text : YAMLScalar.text(value.text, isFlow: isFlow)
  }

  private mutating func entry(_ key: Node, _ value: Node, indent: Int, isBlock: Bool) {
    let start = String(repeating: " ", count: indent) + YAMLScalar.key(key.text) + ":"
    if value.isScalar {
      text += start + " " + DocumentWriter.scalar(value, isFlow: false) + "\n"
      return
    }
    let line = start + " " + DocumentWriter.flow(value)
    if value.children.isEmpty || (line.utf8.count <= DocumentWriter.lineLength && !isBlock) {
      text += line + "\n"
      return
    }
    text += start + "\n"
    block(value, indent: indent + 2)
  }

  private mutating func block(_ value: Node, indent: Int) {
    if value.isMapping {
      value.forEachEntry { entry($0, $1, indent: indent, isBlock: false) }
      return
    }
    for child in value.children {
      text += String(repeating: " ", count: indent) + "- "
      if child.isScalar {
        text += DocumentWriter.scalar(child, isFlow: false) + "\n"
      } else {
        text += DocumentWriter.flow(child) + "\n"
      }
    }
  }
}
