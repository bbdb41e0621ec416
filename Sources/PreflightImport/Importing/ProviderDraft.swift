import OAuthPreflight
import PreflightDocuments

/// A provider document while an importer puts it together.
///
/// Each value keeps the span of what it was read from, so that whatever a check says about the document is found in the
/// file that was imported.
struct ProviderDraft {
  private var root = Branch(.mapping, .none)
  private var scopeNames: [ExactName: Node.Span] = [:]
  private var scopes: [(name: Node, description: Node)] = []

  /// Gives a root key its value.
  mutating func set(_ key: String, _ value: Node) {
    root.append(key, value)
  }

  /// Takes the id that was given, or the domain of the first address that has one.
  mutating func setID(_ settings: ImportSettings, ofHostsIn addresses: [Node?], at span: Node.Span) {
    let ids = addresses.lazy.compactMap { $0.flatMap { settings.id(ofHostIn: $0.text) } }
    set("provider", .text(settings.id ?? ids.first ?? "idp", span))
  }

  /// Takes a page of documentation, which is an https address.
  mutating func setDocumentation(_ page: Node?) {
    if let page, page.text.hasBytePrefix("https://") { set("documentation", page) }
  }

  /// Adds a scope; one that is there already is reported, and the first is kept.
  mutating func addScope(_ name: Node, _ description: Node, into findings: inout Findings) {
    if let first = scopeNames[ExactName(name.text)] {
      findings.report(
        .catalogueScopeDuplicate, severity: .warning, "the scope \(name.text.quoted) is listed twice",
        at: .of(name.span), help: "the second one is left out",
        related: [Finding.Related(.of(first), "first here")])
      return
    }
    scopeNames[ExactName(name.text)] = name.span
    scopes.append((name, description))
  }

  /// Where the facts were read: a source is an https address, so a file without one has none.
  mutating func setSource(_ settings: ImportSettings, address: String?, at span: Node.Span) {
    guard let address = settings.address ?? address, address.hasBytePrefix("https://") else { return }
    var source = Branch(.mapping, span)
    source.append("url", .text(address, span))
    source.append("retrieved", .word(settings.today.description, span))
    if settings.address == nil { source.append("note", .text("read from " + settings.fileName, span)) }
    set("sources", Node(.sequence, children: [source.node], span: span))
  }

  /// Says that there may be other scopes than those that are described.
  mutating func setOpen(at span: Node.Span) {
    var rules = Branch(.mapping, span)
    rules.append("mode", .text("open", span))
    set("scope_rules", rules.node)
  }

  /// Says that the server accepts the PKCE method that counts, where its metadata lists it.
  mutating func setProofKeys(of metadata: Node) {
    guard let methods = metadata["code_challenge_methods_supported"], methods.texts.containsBytes(of: "S256")
    else { return }
    set("pkce", .text("supported", methods.span))
  }

  /// Describes the variables that stand in endpoints.
  ///
  /// - Parameter description: What is known of one; `nil` when nothing is.
  mutating func setVariables(of metadata: Node, description: (_ name: String) -> Node? = { _ in nil }) {
    var variables = Branch(.mapping, metadata.span)
    var names: Set<ExactName> = []
    metadata.forEachEntry { _, value in
      guard value.isScalar else { return }
      for name in value.text.variableNames where names.insert(ExactName(name)).inserted {
        variables.append(name, description(name) ?? Node(.mapping, span: value.span))
      }
    }
    if !variables.isEmpty { set("variables", variables.node) }
  }

  /// The document, its keys in the order of the bundled ones.
  func document(scopesAt span: Node.Span) -> Node {
    var catalogue = Branch(.mapping, span)
    for scope in scopes { catalogue.append(scope.name, scope.description) }
    var document = Branch(.mapping, span)
    for key in ProviderDraft.order {
      if key.hasSameBytes(as: "scopes") {
        document.append(key, scopes.isEmpty ? Node(.sequence, span: span) : catalogue.node)
      } else if let value = root[key] {
        document.append(key, value)
      }
    }
    return document.node
  }

  private static let order = [
    "provider", "name", "protocol", "documentation", "sources", "metadata", "variables", "scope_rules",
    "scopes", "pkce",
  ]
}

extension Node {
  /// A text.
  static func text(_ text: String, _ span: Span) -> Node { Node(.quoted, text: text, span: span) }

  /// A scalar that is not text: a date, a boolean.
  static func word(_ text: String, _ span: Span) -> Node { Node(.plain, text: text, span: span) }

  /// Whether it is a string, to a JSON reader or to every YAML reader.
  var isString: Bool {
    kind == .quoted || kind == .block || (kind == .plain && ImplicitType.name(of: text) == nil)
  }
}

extension String {
  /// The names between braces: letters, digits and underscores.
  fileprivate var variableNames: [String] {
    var names: [String] = []
    var name: [UInt8]?
    for byte in utf8 {
      if byte == UInt8(ascii: "{") {
        name = []
      } else if byte == UInt8(ascii: "}") {
        if let name, !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
        name = nil
      } else {
        let isName = byte == UInt8(ascii: "_") || (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
        if isName { name?.append(byte) } else { name = nil }
      }
    }
    return names
  }
}

extension Place {
  /// What is at a span of the imported file.
  static func of(_ span: Node.Span) -> Place {
    var place = Place()
    place.span = span
    return place
  }
}
