package import OAuthPreflight

/// An element of a tree that ``XMLReader`` made.
package struct XMLElement {
  /// The element's name.
  package let name: Node
  private let content: Node

  /// The element that a mapping of its name to its content is; `nil` for any other node.
  package init?(_ node: Node) {
    guard node.isMapping, node.count == 1 else { return nil }
    name = node.children[0]
    content = node.children[1]
  }

  /// From the first character of the name to the last of the element.
  package var span: Node.Span { Node.Span(start: name.span.start, end: content.span.end) }

  package func isNamed(_ text: String) -> Bool { name.hasText(text) }

  /// The value of an attribute.
  package subscript(_ attribute: String) -> Node? { content[attribute] }

  /// The elements of a name that stand directly in this one, in the order of the file.
  package func elements(named text: String) -> [XMLElement] {
    guard let list = content[XMLReader.elements] else { return [] }
    return list.children.compactMap { XMLElement($0) }.filter { $0.isNamed(text) }
  }
}
