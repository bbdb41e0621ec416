import OAuthPreflight
import PreflightDocuments

/// A value or key that a change of a file may replace or remove.
struct ChangedPlace {
  /// The rest of the path to it, from the node that is looked at.
  private(set) var tokens: ArraySlice<String>
  let isRemoval: Bool

  init(_ pointer: JSONPointer, isRemoval: Bool = false) {
    tokens = pointer.tokens[...]
    self.isRemoval = isRemoval
  }

  /// The same place, from the node that its first token names.
  fileprivate var inside: ChangedPlace {
    var place = self
    place.tokens.removeFirst()
    return place
  }
}

extension Node {
  /// Whether both trees say the same outside of some places of the old one.
  func differs(from old: Node, onlyAt places: [ChangedPlace]) -> Bool {
    let inner = places.filter { !$0.tokens.isEmpty }
    guard !inner.isEmpty else {
      if places.isEmpty || !old.isScalar { return says(sameAs: old) }
      return isScalar
    }
    guard kind == old.kind else { return false }
    var placesOfChild: [Int: [ChangedPlace]] = [:]
    for place in inner {
      guard let token = place.tokens.first, let position = old.position(of: token) else { return false }
      placesOfChild[position, default: []].append(place.inside)
    }
    let step = isMapping ? 2 : 1
    var index = 0
    for position in stride(from: 0, to: old.children.count, by: step) {
      let places = placesOfChild[position] ?? []
      if places.contains(where: { $0.tokens.isEmpty && $0.isRemoval }) { continue }
      guard index < children.count, hasChild(index, like: position, of: old, but: places) else {
        return false
      }
      index += step
    }
    return index == children.count
  }

  /// Whether an item, or an entry of which the key's position is given, is that of another tree but for some places.
  private func hasChild(_ index: Int, like position: Int, of old: Node, but places: [ChangedPlace]) -> Bool {
    guard isMapping else { return children[index].differs(from: old.children[position], onlyAt: places) }
    let value = children[index + 1]
    if children[index].says(sameAs: old.children[position]) {
      return value.differs(from: old.children[position + 1], onlyAt: places)
    }
    // The key itself was replaced, and the value must have stayed.
    return places.contains { $0.tokens.isEmpty } && children[index].isScalar
      && value.says(sameAs: old.children[position + 1])
  }

  private func position(of token: String) -> Int? {
    if isMapping { return index(of: token) }
    if let index = Int(token), children.indices.contains(index) { return index }
    for (index, child) in children.enumerated() where child.isScalar && child.text.hasSameBytes(as: token) {
      return index
    }
    return nil
  }

  /// Whether both mean the same: a reader may see the quotes, nobody the places.
  private func says(sameAs other: Node) -> Bool {
    guard (kind == .plain) == (other.kind == .plain), isScalar == other.isScalar,
      isMapping == other.isMapping,
      text.hasSameBytes(as: other.text), children.count == other.children.count
    else { return false }
    for index in children.indices where !children[index].says(sameAs: other.children[index]) { return false }
    return true
  }
}
