import OAuthPreflight

/// A mapping or list while it is put together.
struct Branch {
  private let kind: Node.Kind
  private var children: ContiguousArray<Node> = []
  private let span: Node.Span

  init(_ kind: Node.Kind, _ span: Node.Span) {
    self.kind = kind
    self.span = span
  }

  var isEmpty: Bool { children.isEmpty }

  /// The finished value.
  var node: Node { Node(kind, children: children, span: span) }

  /// The value of an entry.
  subscript(_ key: String) -> Node? {
    var index = 0
    while index + 1 < children.count {
      if children[index].hasText(key) { return children[index + 1] }
      index += 2
    }
    return nil
  }

  /// Adds an item.
  mutating func append(_ item: Node) { children.append(item) }

  /// Adds an entry.
  mutating func append(_ key: Node, _ value: Node) { children += [key, value] }

  /// Adds an entry whose key the file does not have.
  mutating func append(_ key: String, _ value: Node) { append(.text(key, value.span), value) }
}
