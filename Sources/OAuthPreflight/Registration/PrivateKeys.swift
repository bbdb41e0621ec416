/// A JSON Web Key that holds more than its public part.
package struct PrivateKey: Sendable {
  /// Where the key stands.
  package let place: Place
  /// Whether it is a key that both sides share (RFC 7518 section 6.4).
  package let isShared: Bool
  /// What only its owner may know: the names and the values of these members.
  package fileprivate(set) var members: [(name: String, value: Node)]
}

extension Node {
  /// The keys in a JWK Set, or in whatever is in its place, that are not only public.
  package func privateKeys(at place: Place) -> [PrivateKey] {
    var keys: [PrivateKey] = []
    if isSequence {
      for (index, child) in children.enumerated() {
        keys += child.privateKeys(at: place.appending(index))
      }
    } else if isMapping {
      if let key = privateKey(at: place) { return [key] }
      forEachEntry { name, value in keys += value.privateKeys(at: place.appending(name.text)) }
    }
    return keys
  }

  /// This mapping as a key; `nil` when it holds nothing private.
  private func privateKey(at place: Place) -> PrivateKey? {
    let kind = self["kty"]?.text
    let isShared = self["k"] != nil && (kind == nil || kind?.hasSameBytes(as: "oct") == true)
    var key = PrivateKey(place: place, isShared: isShared, members: [])
    forEachEntry { name, value in
      let isPrivate = Node.privateMembers.containsBytes(of: name.text) || isShared && name.hasText("k")
      if isPrivate, !value.isScalar || !value.text.isEmpty { key.members.append((name.text, value)) }
    }
    return key.members.isEmpty ? nil : key
  }

  /// The private members of keys for elliptic curves (RFC 7518 section 6.2.2, RFC 8037 section 2) and RSA (RFC 7518
  /// section 6.3.2).
  package static let privateMembers = ["d", "p", "q", "dp", "dq", "qi", "oth"]
}
