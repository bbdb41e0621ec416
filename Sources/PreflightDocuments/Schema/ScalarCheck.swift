package import OAuthPreflight

/// What is wrong with a scalar as a value of its schema.
package enum ScalarFault: Sendable {
  case implicitType(String)
  case block
  case folded
  case unknownWord([String])
  case notA(String)
  case text(TextFault)
}

extension ValueSchema {
  /// The fault of a scalar; `nil` when it is a sound value of this schema. Collections have none here.
  package func scalarFault(of node: Node, allowsPlaceholder: Bool) -> ScalarFault? {
    switch self {
    case .text: return textFault(of: node, isProse: false, allowsPlaceholder: allowsPlaceholder)
    case .name:
      let fault = textFault(of: node, isProse: false, allowsPlaceholder: allowsPlaceholder)
      if case .text(let text) = fault, text.isOfCharacters { return nil }
      return fault
    case .formed(let form):
      if let fault = textFault(of: node, isProse: false, allowsPlaceholder: allowsPlaceholder) {
        return fault
      }
      return form.accepts(node.text) ? nil : .notA(form.expectation)
    case .prose: return textFault(of: node, isProse: true, allowsPlaceholder: allowsPlaceholder)
    case .sent: return node.kind == .plain ? ImplicitType.name(of: node.text).map { .implicitType($0) } : nil
    case .boolean:
      let isTruth = node.hasText("true") || node.hasText("false")
      return node.kind == .plain && isTruth ? nil : .notA("true or false, without quotes")
    case .integer:
      let digits = node.text.utf8
      let isNumber = (1...9).contains(digits.count) && digits.allSatisfy { $0 &- 0x30 < 10 }
      let isDecimal = digits.count == 1 || digits.first != UInt8(ascii: "0")
      return node.kind == .plain && isNumber && isDecimal ? nil : .notA("a whole number")
    case .date: return CalendarDate(node.text) != nil ? nil : .notA("a date like 2026-01-31")
    case .choice(let words):
      let isWord = words.position(ofWord: node.position, in: node.tree) != nil
      if !node.kind.isBlock, !node.isFolded, isWord { return nil }
      return textFault(of: node, isProse: false, allowsPlaceholder: allowsPlaceholder)
        ?? .unknownWord(words.names)
    default: return nil
    }
  }

  private func textFault(of node: Node, isProse: Bool, allowsPlaceholder: Bool) -> ScalarFault? {
    if node.kind == .plain, let type = ImplicitType.name(of: node.text) { return .implicitType(type) }
    if !isProse {
      if node.kind.isBlock { return .block }
      if node.isFolded { return .folded }
    }
    let fault = TextFault.first(in: node.text, isProse: isProse, allowsPlaceholder: allowsPlaceholder)
    return fault.map { .text($0) }
  }

  /// Whether a value and all below it are sound. Allocates nothing: nearly every value is.
  package func isSound(_ node: Node, allowsPlaceholder: Bool = false) -> Bool {
    isSound(node.position, in: node.tree, allowsPlaceholder)
  }

  /// By positions in the tree: making a node of each value would count references to the tree.
  fileprivate func isSound(_ value: Int, in tree: NodeTree, _ allowsPlaceholder: Bool) -> Bool {
    let entry = tree.entries[value]
    switch self {
    case .anything, .judged: return true
    case .either(let alternatives):
      for alternative in alternatives where alternative.admits(entry.kind.shape) {
        return alternative.isSound(value, in: tree, allowsPlaceholder)
      }
      return false
    case .list(let item):
      guard entry.kind.isSequence else { return false }
      for child in entry.range where !item.isSound(child, in: tree, allowsPlaceholder) { return false }
      return true
    case .map(let value):
      guard entry.kind.isMapping else { return false }
      let children = entry.range
      // Nearly every such mapping is one of objects; a schema is taken apart once and not for every entry.
      let object: ObjectSchema? = if case .object(let object) = value { object } else { nil }
      var key = children.lowerBound
      while key < children.upperBound {
        if !tree.entries[key].isSimple, value.judgesNames,
          TextFault.first(in: tree.text(at: key), isProse: false, allowsPlaceholder: false) != nil
        {
          return false
        }
        let isSound =
          object?.isSound(key + 1, in: tree) ?? value.isSound(key + 1, in: tree, allowsPlaceholder)
        if !isSound { return false }
        key += 2
      }
      return true
    case .object(let object): return object.isSound(value, in: tree)
    case .boolean:
      if case .plain = entry.kind, tree.hasText("true", at: value) || tree.hasText("false", at: value) {
        return true
      }
    case .choice(let words) where entry.isSimple:
      if words.position(ofWord: value, in: tree) != nil { return true }
    default: break
    }
    if isText, entry.isSimple { return true }
    return entry.kind.isScalar
      && scalarFault(of: Node(tree, value), allowsPlaceholder: allowsPlaceholder) == nil
  }
}

extension ObjectSchema {
  /// Whether a mapping has only known keys with sound values, and every key that it must have.
  package func isSound(_ node: Node) -> Bool { isSound(node.position, in: node.tree) }

  fileprivate func isSound(_ mapping: Int, in tree: NodeTree) -> Bool {
    let entry = tree.entries[mapping]
    guard entry.kind.isMapping else { return false }
    let children = entry.range
    var missing = required
    var key = children.lowerBound
    while key < children.upperBound {
      if let known = position(of: key, in: tree) {
        let bit: UInt64 = 1 << UInt64(known)
        missing &= ~bit
        let isPlainlySound =
          tree.entries[key + 1].isSimple
          && (texts & bit != 0 || words[known]?.position(ofWord: key + 1, in: tree) != nil)
        guard isPlainlySound || keys[known].value.isSound(key + 1, in: tree, keys[known].allowsPlaceholder)
        else { return false }
      } else if !isOpen {
        return false
      }
      key += 2
    }
    return missing == 0 && (requiresOneOf.isEmpty || firstMissingKeys(in: Node(tree, mapping)) == nil)
  }

  /// The keys of which one is missing; `nil` when all are there, or are those that misspelt ones were meant to be.
  package func firstMissingKeys(in node: Node, besides meant: [String] = []) -> [String]? {
    for index in keys.indices where keys[index].isRequired && node.index(of: keys[index].name) == nil {
      if !meant.containsBytes(of: keys[index].name) { return [keys[index].name] }
    }
    for names in requiresOneOf
    where !names.contains(where: { node.index(of: $0) != nil || meant.containsBytes(of: $0) }) {
      return names
    }
    return nil
  }
}
