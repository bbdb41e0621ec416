import OAuthPreflight
import PreflightDocuments

/// Leaves out of an imported document what is larger than anything a description may hold.
enum SizeCheck {
  private static let limits = DocumentLimits.document

  /// What is left of a document; `nil` when its scopes are too many: without some of them it would refuse what the server
  /// grants.
  static func fitting(_ document: Node, into findings: inout Findings) -> Node? {
    if let scopes = document["scopes"], scopes.count > limits.entries {
      findings.report(
        .yamlTooManyItems,
        "there are \(scopes.count) scopes, and a description has at most \(limits.entries)",
        at: .of(scopes.children[0].span),
        help: "describe the scopes by hand, with 'mode: open' or 'open:' below 'scope_rules'")
      return nil
    }
    return fitting(document, within: &findings)
  }

  private static func fitting(_ value: Node, within findings: inout Findings) -> Node? {
    if let excess = excess(of: value) {
      findings.report(excess.rule, excess.message, at: .of(value.beginning), help: "it is left out")
      return nil
    }
    if value.isScalar { return value }
    var rest = Branch(value.kind, value.span)
    value.forEachEntry { key, value in
      if let key = fitting(key, within: &findings), let value = fitting(value, within: &findings) {
        rest.append(key, value)
      }
    }
    if value.isSequence {
      for item in value.children {
        if let item = fitting(item, within: &findings) { rest.append(item) }
      }
    }
    return rest.node
  }

  private static func excess(of value: Node) -> (rule: Rule, message: String)? {
    if value.isSequence, value.count > limits.items {
      return (
        .yamlTooManyItems,
        "the list has \(value.count) items, and a list of a description at most \(limits.items)"
      )
    }
    if value.isMapping, value.count > limits.entries {
      return (
        .yamlTooManyItems,
        "the mapping has \(value.count) entries, and a mapping of a description at most \(limits.entries)"
      )
    }
    let length = value.text.utf8.count
    if value.isScalar, length > limits.textLength {
      return (
        .yamlValueTooLong,
        "the text has \(length) bytes, and a text of a description at most \(limits.textLength >> 10) KiB"
      )
    }
    return nil
  }
}

extension Node {
  /// Where the value begins: a mark under pages of it would show nothing.
  fileprivate var beginning: Span { Span(start: span.start, end: span.start) }
}
