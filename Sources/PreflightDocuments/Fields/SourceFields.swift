package import OAuthPreflight

extension Source {
  package static let table = FieldTable<Source>(
    "a source",
    [
      Field(
        "url", .formed(.page), "The page or repository that was read",
        example: #""https://example.org/docs""#,
        required: true
      ) {
        $0.url = $1.text
      },
      Field("retrieved", .date, "The day it was read", example: "\"2026-01-31\"") { $0.retrieved = $1.text },
      Field("note", .prose, "What was taken from it") { $0.note = $1.text },
    ])

  package static let listSchema: ValueSchema = .list(.object(table.schema))

  package static func list(_ node: Node) -> [Source] {
    var sources: [Source] = []
    for child in node.children {
      var source = Source(url: "")
      table.assign(child, to: &source)
      sources.append(source)
    }
    return sources
  }
}

extension Variable {
  package static let table = FieldTable<Variable>(
    "a variable",
    [
      Field("title", .prose, "What the value means") { $0.title = $1.text },
      Field("values", .names, "Well-known values", example: #"["common"]"#) { $0.values = $1.texts },
      Field(
        "format", .either([.words(of: ValueFormat.self), .list(.words(of: ValueFormat.self))]),
        "The form of other values", example: #""guid""#
      ) { variable, node in
        for text in node.texts { if let format = ValueFormat(text) { variable.formats.append(format) } }
      },
      Field("required", .boolean, "Whether a client must give it") { $0.isRequired = $1.isTrue },
      Field("default", .text, "The value of a client that gives none; a template itself") {
        $0.defaultValue = $1.text
      },
    ])
}
