import OAuthPreflight

/// Tells whether a mapping may have a key twice, from the hashes of its keys.
///
/// Nearly every mapping is done with these alone. A table for the large ones is used again and again, so that a mapping
/// costs no allocation of its own.
struct DuplicateKeys {
  private static let few = 8

  /// Hashes of one mapping; zero is a free place. It is at most half full.
  private var table: ContiguousArray<UInt32> = []

  /// Whether two keys have one hash.
  ///
  /// - Parameter children: The positions of keys and values in turn, among the values that wait.
  mutating func mayRepeat(_ children: Range<Int>, in tree: borrowing NodeBuilder) -> Bool {
    let keys = stride(from: children.lowerBound, to: children.upperBound, by: 2)
    guard children.count / 2 > DuplicateKeys.few else {
      for again in keys {
        for key in stride(from: children.lowerBound, to: again, by: 2)
        where tree.waiting[key].hash == tree.waiting[again].hash {
          return true
        }
      }
      return false
    }
    var size = 32
    while size < children.count { size *= 2 }
    table.removeAll(keepingCapacity: true)
    table.append(contentsOf: repeatElement(0, count: size))
    for key in keys {
      // A collection has no hash.
      let hash = tree.waiting[key].hash | 1
      var slot = Int(truncatingIfNeeded: hash >> 1) & (size - 1)
      while table[slot] != 0 {
        if table[slot] == hash { return true }
        slot = (slot + 1) & (size - 1)
      }
      table[slot] = hash
    }
    return false
  }

  /// The positions of repeated keys among the children of a mapping, each with the one it repeats: byte by byte, after
  /// quotes and escapes are resolved.
  static func pairs(_ children: Range<Int>, in tree: borrowing NodeBuilder) -> [(first: Int, again: Int)] {
    var positions: [ExactName: Int] = [:]
    var pairs: [(first: Int, again: Int)] = []
    for index in stride(from: children.lowerBound, to: children.upperBound, by: 2) {
      let key = ExactName(tree.text(at: index))
      if let first = positions[key] {
        pairs.append((first, index))
      } else {
        positions[key] = index
      }
    }
    return pairs
  }
}
