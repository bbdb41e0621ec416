import OAuthPreflight

/// Finds the keys of a mapping that stand there already, byte by byte after quotes and escapes are resolved.
///
/// A few keys are compared with each other. More go through a table that is used again for the next mapping, so that a
/// mapping costs no allocation of its own.
struct DuplicateKeys {
  private static let few = 8

  /// Positions of keys, by the hash of their text; the table is at most half full.
  private var table: ContiguousArray<Int32> = []

  /// The positions of repeated keys among the children of a mapping, each with the one it repeats.
  mutating func pairs(in children: ContiguousArray<Node>) -> [(first: Int, again: Int)] {
    children.count / 2 <= DuplicateKeys.few ? comparingEach(children) : comparingHashes(children)
  }

  private func comparingEach(_ children: ContiguousArray<Node>) -> [(first: Int, again: Int)] {
    var pairs: [(first: Int, again: Int)] = []
    var again = 2
    while again < children.count {
      var first = 0
      while first < again, !children[first].text.hasSameBytes(as: children[again].text) { first += 2 }
      if first < again { pairs.append((first, again)) }
      again += 2
    }
    return pairs
  }

  private mutating func comparingHashes(_ children: ContiguousArray<Node>) -> [(first: Int, again: Int)] {
    var size = 32
    while size < children.count { size *= 2 }
    table.removeAll(keepingCapacity: true)
    table.append(contentsOf: repeatElement(-1, count: size))
    var pairs: [(first: Int, again: Int)] = []
    var index = 0
    while index < children.count {
      let text = children[index].text
      var slot = DuplicateKeys.hash(text) & (size - 1)
      while table[slot] >= 0, !children[Int(table[slot])].text.hasSameBytes(as: text) {
        slot = (slot + 1) & (size - 1)
      }
      if table[slot] >= 0 {
        pairs.append((Int(table[slot]), index))
      } else {
        table[slot] = Int32(truncatingIfNeeded: index)
      }
      index += 2
    }
    return pairs
  }

  /// FNV-1a. Unseeded, since the number of keys is limited: keys that all collide cost a few milliseconds.
  private static func hash(_ text: String) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
