import OAuthPreflight

/// Tells whether a mapping may have a key twice, from hashes of its keys.
///
/// Nearly every mapping is done with its hashes alone. They lie on one stack for all mappings that are open, and a table
/// for the large ones is used again and again, so that a mapping costs no allocation of its own.
struct DuplicateKeys {
  private static let few = 8

  private var hashes: ContiguousArray<UInt64> = []
  /// Hashes of one mapping; zero is a free place. It is at most half full.
  private var table: ContiguousArray<UInt64> = []

  /// The start of a mapping; its keys follow, and `end` gets what this returns.
  func begin() -> Int { hashes.count }

  mutating func add(_ hash: UInt64) {
    hashes.append(hash)
  }

  /// The end of the mapping: whether two of its keys have one hash.
  mutating func end(from first: Int) -> Bool {
    let result = hashes.count - first > DuplicateKeys.few ? hasRepetitionInTable(first) : hasRepetition(first)
    hashes.removeLast(hashes.count - first)
    return result
  }

  private func hasRepetition(_ first: Int) -> Bool {
    var again = first + 1
    while again < hashes.count {
      var index = first
      while index < again {
        if hashes[index] == hashes[again] { return true }
        index += 1
      }
      again += 1
    }
    return false
  }

  private mutating func hasRepetitionInTable(_ first: Int) -> Bool {
    var size = 32
    while size < 2 * (hashes.count - first) { size *= 2 }
    table.removeAll(keepingCapacity: true)
    table.append(contentsOf: repeatElement(0, count: size))
    var index = first
    while index < hashes.count {
      let hash = hashes[index] | 1
      var slot = Int(truncatingIfNeeded: hash >> 1) & (size - 1)
      while table[slot] != 0 {
        if table[slot] == hash { return true }
        slot = (slot + 1) & (size - 1)
      }
      table[slot] = hash
      index += 1
    }
    return false
  }

  /// The positions of repeated keys among the children of a mapping, each with the one it repeats: byte by byte, after
  /// quotes and escapes are resolved.
  static func pairs(in children: ContiguousArray<Node>) -> [(first: Int, again: Int)] {
    var positions: [Key: Int] = [:]
    var pairs: [(first: Int, again: Int)] = []
    for index in stride(from: 0, to: children.count, by: 2) {
      let key = Key(text: children[index].text)
      if let first = positions[key] {
        pairs.append((first, index))
      } else {
        positions[key] = index
      }
    }
    return pairs
  }

  /// A key that is compared by its bytes.
  private struct Key: Hashable {
    let text: String

    static func == (one: Key, other: Key) -> Bool { one.text.hasSameBytes(as: other.text) }

    func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
  }
}
