import OAuthPreflight
import PreflightDocuments

/// Writes the tables of keys that the documentation shows from the field tables that load the documents.
///
/// A table stands between `<!-- keys: KIND OBJECT -->` and `<!-- keys: end -->`. An object that has a table of its own is
/// linked to by the heading above it; the keys of any other are written into the table of what holds it, so that no key
/// is left out. `OBJECT` is the name that the JSON Schema of the kind gives the object.
package struct KeyTables {
  /// The documents that hold such tables, relative to the repository's root.
  package static let documents = [
    "Documentation/documents.md", "Documentation/batch.md", "Documentation/configuration.md",
  ]

  private struct Mark {
    var kind: String
    var object: String
    /// The text of the heading above it.
    var heading: String
    /// The lines between the marks.
    var lines: Range<Int>
  }

  private let lines: [String]
  private var marks: [Mark] = []

  /// The tables of a document.
  private init(_ text: String) throws(CatalogFiles.Failure) {
    lines = text.splitAtBytes(of: "\n")
    var heading = ""
    var open: Mark?
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("#") { heading = String(line.drop { $0 == "#" || $0 == " " }) }
      guard line.hasPrefix("<!-- keys: "), line.hasSuffix(" -->") else { continue }
      let words = line.dropFirst(11).dropLast(4).split(separator: " ").map(String.init)
      if words == ["end"], let mark = open {
        marks.append(mark)
        marks[marks.count - 1].lines = mark.lines.lowerBound..<index
        open = nil
      } else if words.count == 2, open == nil {
        open = Mark(kind: words[0], object: words[1], heading: heading, lines: index + 1..<index + 1)
      } else {
        throw CatalogFiles.Failure(description: "line \(index + 1): this mark begins or ends no table")
      }
    }
    if open != nil { throw CatalogFiles.Failure(description: "a table of keys has no end") }
  }

  /// A document's text with its tables written anew.
  package static func written(in text: String) throws(CatalogFiles.Failure) -> String {
    let tables = try KeyTables(text)
    var result: [String] = []
    var position = 0
    for mark in tables.marks {
      guard let object = tables.object(of: mark) else {
        throw CatalogFiles.Failure(description: "\(mark.kind) has no object '\(mark.object)'")
      }
      result += tables.lines[position..<mark.lines.lowerBound]
      result += ["", "| Key | Value | Meaning |", "| --- | --- | --- |"]
      result += tables.rows(of: object, mark, below: "", among: object)
      result.append("")
      position = mark.lines.upperBound
    }
    return (result + tables.lines[position...]).joined(separator: "\n")
  }

  // MARK: - Objects

  private func object(of mark: Mark) -> ObjectSchema? {
    KeyTables.roots[mark.kind].flatMap { KeyTables.objects(of: $0)[mark.object] }
  }

  /// The kinds of documents, and the lines of each command that takes `--batch`.
  private static let roots: [String: ObjectSchema] = {
    var roots = [
      "check": BatchLine.table.schema, "callback": CallbackLine.table.schema, "token": TokenLine.table.schema,
    ]
    for kind in DocumentKind.allCases { roots[kind.key] = kind.schema }
    return roots
  }()

  /// The objects below another, by name; not those of a provider that stands in a batch line.
  private static func objects(of root: ObjectSchema) -> [String: ObjectSchema] {
    var found = [root.definitionName: root]
    var pending = [root]
    while let next = pending.popLast() {
      for key in next.keys {
        for object in key.value.objects where found[object.definitionName] == nil {
          found[object.definitionName] = object
          pending.append(object)
        }
      }
    }
    return found
  }

  /// The table of an object: that of its own kind of document, or of another kind that has the same object.
  private func mark(of object: ObjectSchema, _ kind: String) -> Mark? {
    let candidates = marks.filter { $0.object == object.definitionName }
    return candidates.first { $0.kind == kind }
      ?? candidates.first { self.object(of: $0).map { $0.names == object.names } ?? false }
  }

  // MARK: - Rows

  private func rows(of object: ObjectSchema, _ mark: Mark, below path: String, among root: ObjectSchema)
    -> [String]
  {
    var rows: [String] = []
    for key in object.keys {
      let name = path + key.name
      rows.append(
        "| `\(name)` | \(words(for: key.value, mark.kind, among: root)) | \(meaning(of: key, in: object)) |")
      for inner in key.value.objects where isInline(inner, mark.kind, among: root) {
        let isNamed = if case .map = key.value { true } else { false }
        rows += self.rows(of: inner, mark, below: name + (isNamed ? ".NAME." : "."), among: root)
      }
    }
    return rows
  }

  /// Whether the keys of an object have their rows in the table of what holds it.
  private func isInline(_ object: ObjectSchema, _ kind: String, among root: ObjectSchema) -> Bool {
    mark(of: object, kind) == nil && !object.isDocument && !object.isPart(of: root)
  }

  private func meaning(of key: ObjectSchema.Key, in object: ObjectSchema) -> String {
    var text = key.title + "."
    if key.isRequired { text = "Required. " + text }
    for names in object.requiresOneOf where names.contains(key.name) {
      let others = names.filter { $0 != key.name }.map { "`\($0)`" }
      text = "Required without \(others.alternatives). " + text
    }
    if !key.details.isEmpty { text += " " + key.details }
    if let example = key.example { text += " Example: `\(example)`." }
    return text.escaped
  }

  private func words(for value: ValueSchema, _ kind: String, among root: ObjectSchema) -> String {
    switch value {
    case .text, .name, .formed, .prose, .sent: return "text"
    case .boolean: return "`true`, `false`"
    case .integer: return "number"
    case .date: return "date"
    case .choice(let words): return words.names.map { "`\($0)`" }.joined(separator: ", ")
    case .list(let item): return "list of " + itemWords(for: item, kind, among: root)
    case .map(let item): return "map of " + itemWords(for: item, kind, among: root)
    case .object(let object):
      if let mark = mark(of: object, kind) { return "[\(mark.heading)](#\(mark.heading.anchor))" }
      if object.isDocument { return "mapping" }
      return object.isPart(of: root) ? "the keys above" : "these keys:"
    case .either(let alternatives):
      if case .choice(let one) = alternatives[0], case .list(.choice(let other)) = alternatives.last,
        one.names == other.names
      {
        return words(for: alternatives[0], kind, among: root) + ", or a list of these"
      }
      return alternatives.map { words(for: $0, kind, among: root) }.joined(separator: ", or ")
    case .anything: return "anything"
    case .judged(let value): return words(for: value, kind, among: root)
    }
  }

  /// What a list or a map holds, with parentheses around alternatives.
  private func itemWords(for value: ValueSchema, _ kind: String, among root: ObjectSchema) -> String {
    let words = words(for: value, kind, among: root)
    return if case .either = value { "(" + words + ")" } else { words }
  }
}

extension ValueSchema {
  /// The objects that a value may be or hold.
  fileprivate var objects: [ObjectSchema] {
    switch self {
    case .object(let object): object.isDocument ? [] : [object]
    case .list(let item), .map(let item), .judged(let item): item.objects
    case .either(let alternatives): alternatives.flatMap(\.objects)
    default: []
    }
  }
}

extension ObjectSchema {
  /// Whether it is a whole document, which has a page of its own.
  fileprivate var isDocument: Bool { DocumentKind.allCases.contains { $0.schema.title == title } }

  /// Whether another object has the same keys, and more.
  fileprivate func isPart(of other: ObjectSchema) -> Bool {
    keys.count < other.keys.count && keys.allSatisfy { other.key($0.name) != nil }
  }
}

extension String {
  /// A heading as a link names it.
  fileprivate var anchor: String {
    String(
      lowercased().map { $0 == " " ? "-" : $0 }.filter {
        $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_"
      })
  }

  /// The text in a cell of a table.
  fileprivate var escaped: String {
    splitAtBytes(of: "|").joined(separator: "\\|")
  }
}
