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
    case .prose: return textFault(of: node, isProse: true, allowsPlaceholder: allowsPlaceholder)
    case .sent: return node.kind == .plain ? ImplicitType.name(of: node.text).map { .implicitType($0) } : nil
    case .boolean:
      let isTruth = node.text.hasSameBytes(as: "true") || node.text.hasSameBytes(as: "false")
      return node.kind == .plain && isTruth ? nil : .notA("true or false, without quotes")
    case .integer:
      let digits = node.text.utf8
      let isNumber = (1...9).contains(digits.count) && digits.allSatisfy { $0 &- 0x30 < 10 }
      let isDecimal = digits.count == 1 || digits.first != UInt8(ascii: "0")
      return node.kind == .plain && isNumber && isDecimal ? nil : .notA("a whole number")
    case .date: return CalendarDate.isValid(node.text) ? nil : .notA("a date like 2026-01-31")
    case .choice(let words):
      if node.kind != .block, !node.isFolded, words.containsBytes(of: node.text) { return nil }
      return textFault(of: node, isProse: false, allowsPlaceholder: allowsPlaceholder) ?? .unknownWord(words)
    default: return nil
    }
  }

  private func textFault(of node: Node, isProse: Bool, allowsPlaceholder: Bool) -> ScalarFault? {
    if node.kind == .plain, let type = ImplicitType.name(of: node.text) { return .implicitType(type) }
    if !isProse {
      if node.kind == .block { return .block }
      if node.isFolded { return .folded }
    }
    let fault = TextFault.first(in: node.text, isProse: isProse, allowsPlaceholder: allowsPlaceholder)
    return fault.map { .text($0) }
  }

  /// Whether a value and all below it are sound. Allocates nothing: nearly every value is.
  package func isSound(_ node: Node, allowsPlaceholder: Bool = false) -> Bool {
    switch self {
    case .anything, .judged: return true
    case .either:
      guard let alternative = alternative(for: node.shape) else { return false }
      return alternative.isSound(node, allowsPlaceholder: allowsPlaceholder)
    case .list(let item):
      guard node.isSequence else { return false }
      for index in node.children.indices
      where !item.isSound(node.children[index], allowsPlaceholder: allowsPlaceholder) {
        return false
      }
      return true
    case .map(let value):
      guard node.isMapping else { return false }
      var index = 0
      while index + 1 < node.children.count {
        if !node.children[index].isSimple, value.judgesNames,
          TextFault.first(in: node.children[index].text, isProse: false, allowsPlaceholder: true) != nil
        {
          return false
        }
        if !value.isSound(node.children[index + 1], allowsPlaceholder: allowsPlaceholder) { return false }
        index += 2
      }
      return true
    case .object(let object): return object.isSound(node)
    case .text, .prose, .sent:
      if node.isSimple { return true }
      return node.isScalar && scalarFault(of: node, allowsPlaceholder: allowsPlaceholder) == nil
    default: return node.isScalar && scalarFault(of: node, allowsPlaceholder: allowsPlaceholder) == nil
    }
  }
}

extension ObjectSchema {
  /// Whether a mapping has only known keys with sound values, and every key that it must have.
  package func isSound(_ node: Node) -> Bool {
    guard node.isMapping else { return false }
    var missing = required
    var index = 0
    while index + 1 < node.children.count {
      if let key = position(of: node.children[index]) {
        missing &= ~(1 << UInt64(key))
        guard
          keys[key].value.isSound(
            node.children[index + 1], allowsPlaceholder: keys[key].allowsPlaceholder)
        else { return false }
      } else if !isOpen {
        return false
      }
      index += 2
    }
    return missing == 0 && (requiresOneOf.isEmpty || firstMissingKeys(in: node) == nil)
  }

  /// The keys of which one is missing; `nil` when all are there.
  package func firstMissingKeys(in node: Node) -> [String]? {
    for index in keys.indices where keys[index].isRequired && node.index(of: keys[index].name) == nil {
      return [keys[index].name]
    }
    for names in requiresOneOf where !names.contains(where: { node.index(of: $0) != nil }) { return names }
    return nil
  }
}
