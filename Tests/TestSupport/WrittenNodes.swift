package import OAuthPreflight

// Values written in a test.
extension Node {
  /// A mapping; entries without a value are left out.
  package static func mapping(_ entries: [(String, Node?)]) -> Node {
    var children: ContiguousArray<Node> = []
    for (key, value) in entries {
      guard let value else { continue }
      children.append(.text(key))
      children.append(value)
    }
    return Node(.mapping, children: children)
  }

  package static func text(_ text: String) -> Node { Node(.quoted, text: text) }

  package static func texts(_ texts: [String]) -> Node {
    Node(.sequence, children: ContiguousArray(texts.map { .text($0) }))
  }

  package static func number(_ number: Int) -> Node { Node(.plain, text: String(number)) }
}
