/// Where scopes stand in a list that the caller keeps, found by the bytes of their names.
///
/// A name lies near the slot that a quick hash leads to. A file could be written so that its names crowd together: what
/// finds no slot near goes to a dictionary, whose hash nobody can foresee.
struct ScopePositions: Sendable {
  /// The short ``TextHash`` of a name, which is never 0, above its position.
  private var slots: ContiguousArray<UInt64>
  private var crowded: [Scope: Int] = [:]

  private static let near = 8

  /// A table with room for a number of names.
  init(capacity: Int) {
    var size = 2 * ScopePositions.near
    while size < 2 * capacity { size *= 2 }
    slots = ContiguousArray(repeating: 0, count: size)
  }

  /// Enters a name, unless it is there.
  ///
  /// - Parameter isThere: Whether the name stands at a position.
  /// - Returns: The position it was entered with before, if any.
  mutating func enter(_ scope: Scope, at position: Int, isThere: (Int) -> Bool) -> Int? {
    let hash = TextHash.short(TextHash.of(scope.value))
    for slot in slotsNear(hash) {
      let index = slot & (slots.count - 1)
      if slots[index] == 0 {
        slots[index] = UInt64(hash) << 32 | UInt64(UInt32(truncatingIfNeeded: position))
        return nil
      }
      if let known = self.position(in: index, of: hash), isThere(known) { return known }
    }
    if let known = crowded[scope] { return known }
    crowded[scope] = position
    return nil
  }

  /// The position of a name; `nil` when it was not entered.
  ///
  /// - Parameter isThere: Whether the name stands at a position.
  func position(of scope: Scope, isThere: (Int) -> Bool) -> Int? {
    let hash = TextHash.short(TextHash.of(scope.value))
    for slot in slotsNear(hash) {
      let index = slot & (slots.count - 1)
      if slots[index] == 0 { return nil }
      if let known = position(in: index, of: hash), isThere(known) { return known }
    }
    return crowded[scope]
  }

  /// The slots to look in, which go round at the end of the table. The lowest bit of a hash is always set.
  private func slotsNear(_ hash: UInt32) -> Range<Int> {
    let first = Int(hash >> 1)
    return first..<first + ScopePositions.near
  }

  private func position(in slot: Int, of hash: UInt32) -> Int? {
    UInt32(truncatingIfNeeded: slots[slot] >> 32) == hash
      ? Int(UInt32(truncatingIfNeeded: slots[slot])) : nil
  }
}
