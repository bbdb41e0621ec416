import OAuthPreflight

/// A list of a server's metadata, to be compared with another one.
struct MetadataList {
  /// The items as they are written.
  let items: [String]
  private let names: [ExactName]
  private let known: Set<ExactName>

  /// - Parameter member: The member's name: response types are sets of words, written in any order.
  init(_ items: [String], of member: String) {
    self.items = items
    let isOfWords = member.hasSameBytes(as: "response_types_supported")
    names = items.map { ExactName(isOfWords ? $0.sortedWords : $0) }
    known = Set(names)
  }

  /// The positions of the items that another list lacks.
  func positions(lackedBy other: MetadataList) -> [Int] {
    names.indices.filter { !other.known.contains(names[$0]) }
  }
}

extension String {
  fileprivate var sortedWords: String {
    ResponseType(self).words.sorted { $0.isBefore(bytesOf: $1) }.joined(separator: " ")
  }
}
