/// What keeps a requested redirect URI from being a registered one, in words.
enum RedirectDifference {
  /// The registered URI that the requested one was probably meant to be, and what differs.
  static func nearest(
    to requested: URIReference, among registered: [RedirectURI]
  ) -> (index: Int, reason: String)? {
    var best: (index: Int, reason: String, weight: Int)?
    // Nobody registers more; a document may, and has as many requests to compare.
    for (index, candidate) in registered.prefix(200).enumerated() {
      guard let difference = difference(requested, URIReference(candidate.value)) else { continue }
      if best == nil || difference.weight < best?.weight ?? 0 {
        best = (index, difference.reason, difference.weight)
      }
    }
    return best.map { ($0.index, $0.reason) }
  }

  /// What differs, when it is little enough to be a slip; the less, the lighter.
  private static func difference(
    _ requested: URIReference, _ registered: URIReference
  ) -> (reason: String, weight: Int)? {
    let requestedText = requested.text(0..<requested.bytes.count)
    let registeredText = registered.text(0..<registered.bytes.count)
    if requestedText.hasSameBytesIgnoringASCIICase(as: registeredText) {
      return ("only upper and lower case differ", 0)
    }
    if requestedText.hasSameBytes(as: registeredText + "/") { return ("it ends in a slash", 1) }
    if registeredText.hasSameBytes(as: requestedText + "/") { return ("it lacks the slash at the end", 1) }
    if URINormalForm.text(of: requested).hasSameBytes(as: URINormalForm.text(of: registered)) {
      return ("it is spelt differently", 2)
    }
    return parts(requested, registered)
  }

  /// The parts that differ; `nil` where the host is another and so is the scheme or the path.
  private static func parts(
    _ requested: URIReference, _ registered: URIReference
  ) -> (reason: String, weight: Int)? {
    let isElsewhere = !requested.hasSame(.scheme, as: registered) || !requested.hasSame(.path, as: registered)
    if isElsewhere, !requested.hasSame(.host, as: registered) { return nil }
    var names = ""
    var count = 0
    var weight = 0
    let last = weights.last { !requested.hasSame($0.part, as: registered) }
    for entry in weights where !requested.hasSame(entry.part, as: registered) {
      if count > 0 { names += entry.part == last?.part ? " and " : ", " }
      names += "the " + entry.name
      count += 1
      weight += entry.weight
    }
    return (names + (count == 1 ? " differs" : " differ"), weight)
  }

  /// The parts of a URI, in its order, and how unlikely a slip in each is.
  private static let weights: [(part: URIReference.Component, name: String, weight: Int)] = [
    (.scheme, "scheme", 4), (.userinfo, "user", 4), (.host, "host", 8), (.port, "port", 3),
    (.path, "path", 5),
    (.query, "query", 4), (.fragment, "fragment", 4),
  ]
}
