package import OAuthPreflight

/// Reports what is unsound about a value, and cuts it out, so that no later check judges it a second time.
///
/// Runs only when ``ValueSchema/isSound(_:allowsPlaceholder:)`` said no.
package struct StructureCheck {
  private var key: ObjectSchema.Key?
  /// What is judged, as the subject of a sentence.
  private var subject = "this place"
  /// What is left out when there is nothing to say.
  private var part = "the key"
  /// Whether no message shows a value or a key that nobody knows: what is in the wrong place may be a credential.
  private let hidesAll: Bool

  /// - Parameter hidesAll: Whether no message shows what is in the document.
  package init(hidesAll: Bool = false) {
    self.hidesAll = hidesAll
  }

  private var hidesValue: Bool { hidesAll || key?.holdsSecrets == true }

  /// The value without its unsound parts; `nil` when nothing of it is left to judge.
  ///
  /// A list with one unsound item is dropped whole: a shorter list would give other checks other positions.
  package func prune(_ node: Node, _ schema: ValueSchema, at place: Place, into findings: inout Findings)
    -> Node?
  {
    switch schema {
    case .anything, .judged: return node
    case .either:
      guard let alternative = schema.alternative(for: node.shape) else {
        reportShape(of: node, schema, at: place, into: &findings)
        return nil
      }
      return prune(node, alternative, at: place, into: &findings)
    case .list(let item): return pruneList(node, item, schema, at: place, into: &findings)
    case .map(let value): return pruneMap(node, value, schema, at: place, into: &findings)
    case .object(let object): return prune(node, object, at: place, into: &findings)
    default:
      guard node.isScalar else {
        reportShape(of: node, schema, at: place, into: &findings)
        return nil
      }
      guard let fault = schema.scalarFault(of: node, allowsPlaceholder: key?.allowsPlaceholder ?? false)
      else {
        return node
      }
      report(fault, of: node, at: place, into: &findings)
      if case .text(.combiningMark) = fault { return node }
      return nil
    }
  }

  private func pruneList(
    _ node: Node, _ item: ValueSchema, _ schema: ValueSchema, at place: Place, into findings: inout Findings
  ) -> Node? {
    guard node.isSequence else {
      reportShape(of: node, schema, at: place, into: &findings)
      return nil
    }
    var check = self
    check.subject = "an item of " + subject
    check.part = "the item"
    var isWhole = true
    for (index, child) in node.children.enumerated()
    where check.prune(child, item, at: place.appending(index), into: &findings) == nil {
      isWhole = false
    }
    return isWhole ? node : nil
  }

  /// A mapping that loses an entry keeps the others. What it names exists, whatever is wrong with its description: an entry
  /// that takes a mapping becomes an empty one. A mapping of lists is dropped whole, as a list is, and so is one that loses
  /// all its entries: what would be left says something that nobody wrote.
  private func pruneMap(
    _ node: Node, _ value: ValueSchema, _ schema: ValueSchema, at place: Place, into findings: inout Findings
  ) -> Node? {
    guard node.isMapping else {
      reportShape(of: node, schema, at: place, into: &findings)
      return nil
    }
    var kept: ContiguousArray<Node> = []
    node.forEachEntry { name, child in
      let below = place.appending(name.text)
      if value.judgesNames,
        let fault = TextFault.first(
          in: name.text, isProse: false, allowsPlaceholder: key?.namesVariables ?? false)
      {
        findings.report(fault.rule, fault.message, at: below.key, help: fault.help)
        if fault.rule.severity >= .error || !fault.isOfCharacters { return }
      }
      var check = self
      check.subject = name.text.quoted
      check.part = "the key"
      if name.text.namesSecret { check.key = check.key?.holdingSecrets }
      if let child = check.prune(child, value, at: below, into: &findings) {
        kept += [name, child]
      } else if value.admits(.mapping), !value.admits(.sequence) {
        kept += [name, Node(.mapping, span: child.span)]
      }
    }
    if kept.count < node.children.count, kept.isEmpty || value.admits(.sequence) { return nil }
    return Node(.mapping, children: kept, span: node.span)
  }

  /// A mapping without its unknown keys and unsound values.
  package func prune(_ node: Node, _ object: ObjectSchema, at place: Place, into findings: inout Findings)
    -> Node?
  {
    guard node.isMapping else {
      reportShape(of: node, .object(object), at: place, into: &findings)
      return nil
    }
    var kept: ContiguousArray<Node> = []
    var meant: [String] = []
    // Asked for once, however many keys are unknown.
    lazy var free = object.names.filter { node.index(of: $0) == nil }
    node.forEachEntry { name, child in
      let below = place.appending(name.text)
      guard let key = object.key(name.text) else {
        if object.isOpen {
          kept += [name, child]
        } else if let near = reportUnknown(name, in: object, among: free, at: below.key, into: &findings) {
          meant.append(near)
        }
        return
      }
      var check = self
      check.key = key.typeRule == nil ? key.inheriting(self.key?.typeRule) : key
      check.subject = "'\(key.name)'"
      check.part = "the key"
      if let child = check.prune(child, key.value, at: below, into: &findings) {
        kept += [name, child]
      }
    }
    if let missing = object.firstMissingKeys(in: node, besides: meant) {
      reportMissing(missing, in: object, at: place, into: &findings)
    }
    return Node(.mapping, children: kept, span: node.span)
  }

  private func reportShape(
    of node: Node, _ schema: ValueSchema, at place: Place, into findings: inout Findings
  ) {
    let found: String
    switch node.kind {
    case .sequence: found = "a list"
    case .mapping: found = "a mapping"
    default: found = node.kind == .plain && node.text.isEmpty ? "nothing" : shown(node)
    }
    findings.report(
      key?.typeRule ?? .yamlTypeMismatch, "\(subject) takes \(schema.expectation), and this is \(found)",
      at: place,
      help: shapeHelp(for: node, schema) ?? exampleHelp)
  }

  private var exampleHelp: String? {
    key.flatMap { key in key.example.map { "for example `\(key.name): \($0)`" } }
  }

  /// A text in a message; a secret is none.
  private func shown(_ node: Node) -> String {
    hidesValue ? "text" : node.text.quoted
  }

  /// The value in the shape that belongs there, where it is plain what was meant.
  private func shapeHelp(for node: Node, _ schema: ValueSchema) -> String? {
    if node.shape == .scalar, schema.admits(.sequence), !node.text.isEmpty, !hidesValue {
      // `openid email` where a list belongs.
      var items = ""
      for item in node.text.split(whereSeparator: { $0 == " " || $0 == "," }) {
        items += (items.isEmpty ? "" : ", ") + String(item)
      }
      return "write [\(items.displayed(atMost: 100))]"
    }
    guard node.isSequence, schema.admits(.scalar) else {
      return node.children.isEmpty ? "leave \(part) out if there is nothing to say" : nil
    }
    if node.children.count == 1, node.children[0].isScalar, !hidesValue {
      return "write \(node.children[0].text.quoted) without the brackets or the dash"
    }
    return node.children.isEmpty ? "leave \(part) out if there is nothing to say" : "it takes one value"
  }

  private func report(_ fault: ScalarFault, of node: Node, at place: Place, into findings: inout Findings) {
    switch fault {
    case .implicitType(let type):
      let isNull = type.hasSameBytes(as: "null")
      let isSecret = hidesValue
      let what =
        isNull
        ? "nothing (null)"
        : (isSecret ? "" : node.text.quoted + ", which is ") + "\(type) to some YAML readers"
      findings.report(
        key?.typeRule ?? .yamlImplicitType, "\(subject) takes text, and this is \(what)", at: place,
        help: isNull ? "write a value, or leave \(part) out" : "put it in quotes",
        replacement: isNull || isSecret ? nil : Finding.Replacement(place, with: node.text, isSafe: false))
    case .block:
      findings.report(
        .yamlBlockScalar, "a name must be on one line", at: place, help: "write it after the key or dash")
    case .folded:
      findings.report(
        .yamlFoldedScalar,
        "\(hidesValue ? subject : node.text.quoted) is written over several lines and read as one name",
        at: place,
        help: "give each name a line and a dash of its own, all equally indented")
    case .unknownWord(let words):
      findings.append(
        Finding(
          .yamlUnknownValue,
          "\(hidesValue ? "this" : node.text.quoted) is not a value of \(subject); expected one of \(words.alternatives)",
          at: place,
          meaning: NearestSpelling.of(node.text, among: words)))
    case .notA(let expectation):
      findings.report(
        key?.typeRule ?? .yamlTypeMismatch,
        "\(subject) takes \(expectation), and this is \(shown(node))",
        at: place, help: exampleHelp)
    case .text(let fault): findings.report(fault.rule, fault.message, at: place, help: fault.help)
    }
  }

  /// Reports a key that is none, and returns the one it was meant to be.
  private func reportUnknown(
    _ name: Node, in object: ObjectSchema, among candidates: [String], at place: Place,
    into findings: inout Findings
  ) -> String? {
    let near = NearestSpelling.of(name.text, among: candidates)
    let isHidden = hidesAll && near == nil && !name.text.isShortName
    let isFew = object.keys.count <= 8
    let expected = isFew ? "; expected one of \(object.names.alternatives)" : ""
    findings.append(
      Finding(
        .yamlUnknownKey,
        "\(isHidden ? "a long name" : name.text.quoted) is not a key of \(object.title)\(near == nil ? expected : "")",
        at: isHidden ? Place() : place, meaning: near,
        otherwise: object.owner(of: name.text).map { "write it under '\($0)'" }))
    return near
  }

  private func reportMissing(
    _ names: [String], in object: ObjectSchema, at place: Place, into findings: inout Findings
  ) {
    findings.report(
      .yamlMissingKey, "\(object.title) needs \(names.quotedList("or"))", at: place,
      help: object.key(names[0])?.example.map { "for example `\(names[0]): \($0)`" })
  }
}

extension String {
  /// Whether the text can be the name of a key, and is too short for a credential.
  fileprivate var isShortName: Bool { utf8.count <= 24 && utf8.allSatisfy { $0.isNameByte } }
}

extension ObjectSchema.Key {
  /// The key, of a value that no message may show.
  fileprivate var holdingSecrets: ObjectSchema.Key {
    var key = self
    key.holdsSecrets = true
    return key
  }

  /// The key with the type rule of the key above it.
  fileprivate func inheriting(_ rule: Rule?) -> ObjectSchema.Key {
    var key = self
    key.typeRule = rule
    return key
  }
}
