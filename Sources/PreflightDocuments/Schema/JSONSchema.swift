import OAuthPreflight

/// Writes the JSON Schema (2020-12) of a document kind from the field tables that load it.
package struct JSONSchema {
  private var writer = JSONWriter(indentation: 2)
  /// Objects that still have to be defined, each once, in the order they were met.
  private var pending: [ObjectSchema] = []
  private var defined: [String] = []

  private init() {}

  /// The schema's text, ending in a line break.
  package static func text(of kind: DocumentKind) -> String {
    var schema = JSONSchema()
    schema.document(kind)
    return schema.writer.text + "\n"
  }

  private mutating func document(_ kind: DocumentKind) {
    writer.beginObject()
    writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
    writer.member("$id", "https://oauth-preflight.example/schemas/\(kind.key).schema.json")
    writer.member("title", "OAuth Preflight: \(kind.schema.title)")
    members(of: kind.schema)
    writer.key("$defs")
    writer.beginObject()
    while !pending.isEmpty {
      let object = pending.removeFirst()
      writer.key(object.definitionName)
      writer.beginObject()
      members(of: object)
      writer.endObject()
    }
    writer.endObject()
    writer.endObject()
  }

  private mutating func members(of object: ObjectSchema) {
    writer.member("type", "object")
    writer.key("properties")
    writer.beginObject()
    for key in object.keys {
      writer.key(key.name)
      property(key)
    }
    writer.endObject()
    var required: [String] = []
    for key in object.keys where key.isRequired { required.append(key.name) }
    if !required.isEmpty { writer.member("required", required) }
    for names in object.requiresOneOf {
      writer.key("anyOf")
      writer.beginArray()
      for name in names {
        writer.beginObject()
        writer.member("required", [name])
        writer.endObject()
      }
      writer.endArray()
    }
    if !object.endings.isEmpty {
      writer.key("patternProperties")
      writer.beginObject()
      for (ending, value) in object.endings {
        writer.key(ending + "$")
        schema(value)
      }
      writer.endObject()
    }
    writer.member("additionalProperties", object.isOpen)
  }

  private mutating func property(_ key: ObjectSchema.Key) {
    writer.beginObject()
    writer.member("title", key.title)
    writer.member("description", key.details.isEmpty ? key.title + "." : key.title + ". " + key.details)
    if let example = key.example, let node = try? JSONReader.read(example) {
      writer.key("examples")
      writer.beginArray()
      writer.node(node)
      writer.endArray()
    }
    constraints(key.value)
    writer.endObject()
  }

  /// The keywords of a value, inside an object that is open.
  private mutating func constraints(_ value: ValueSchema) {
    switch value {
    case .text, .name, .prose, .sent: writer.member("type", "string")
    case .formed(let form):
      writer.member("type", "string")
      writer.member("pattern", form.pattern)
    case .boolean: writer.member("type", "boolean")
    case .integer:
      writer.member("type", "integer")
      writer.member("minimum", 0)
      writer.member("maximum", 999_999_999)
    case .date:
      writer.member("type", "string")
      writer.member("format", "date")
      writer.member("pattern", "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
    case .choice(let words):
      writer.member("type", "string")
      writer.member("enum", words.names)
    case .list(let item):
      writer.member("type", "array")
      writer.key("items")
      schema(item)
    case .map(let item):
      writer.member("type", "object")
      writer.key("additionalProperties")
      schema(item)
    case .object(let object):
      reference(object)
    case .either(let alternatives):
      writer.key("anyOf")
      writer.beginArray()
      for alternative in alternatives { schema(alternative) }
      writer.endArray()
    case .anything: break
    case .judged(let value): constraints(value)
    }
  }

  private mutating func schema(_ value: ValueSchema) {
    writer.beginObject()
    constraints(value)
    writer.endObject()
  }

  private mutating func reference(_ object: ObjectSchema) {
    let name = object.definitionName
    writer.member("$ref", "#/$defs/" + name)
    if !defined.containsBytes(of: name) {
      defined.append(name)
      pending.append(object)
    }
  }
}

extension ObjectSchema {
  /// `the scope rules` → `scope_rules`.
  package var definitionName: String {
    var name = ""
    for word in title.split(separator: " ") where word != "a" && word != "an" && word != "the" {
      name += (name.isEmpty ? "" : "_") + String(word).asciiLowercased
    }
    return name
  }
}
