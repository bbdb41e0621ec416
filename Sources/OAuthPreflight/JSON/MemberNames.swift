/// Names in the order they came, to find one that appears twice, or where it stands.
///
/// A few names are compared one by one. Many go into a table that is hashed with the process's own seed, so that a
/// hostile text of ten thousand members costs no more than an honest one.
package struct MemberNames: Sendable {
  private static let few = 24

  private var list: [String] = []
  /// The first bytes of each name of the list in one number: names that differ mostly differ there.
  private var marks: ContiguousArray<UInt64> = []
  /// The position of each name, once there are many.
  private var table: [ExactName: Int] = [:]

  package init() {}

  /// Adds a name; false when it is there already.
  package mutating func insert(_ name: String) -> Bool {
    let mark = name.firstBytes
    if position(of: name, mark) != nil { return false }
    if list.isEmpty {
      list.reserveCapacity(16)
      marks.reserveCapacity(16)
    }
    if !table.isEmpty { table[ExactName(name)] = list.count }
    list.append(name)
    marks.append(mark)
    if table.isEmpty, list.count > MemberNames.few {
      for (position, name) in list.enumerated() { table[ExactName(name)] = position }
    }
    return true
  }

  /// The position of a name among those that were added; `nil` when it was not.
  package func position(of name: String) -> Int? { position(of: name, name.firstBytes) }

  private func position(of name: String, _ mark: UInt64) -> Int? {
    if !table.isEmpty { return table[ExactName(name)] }
    return marks.contains(mark) ? list.firstIndex(ofBytes: name) : nil
  }
}

extension String {
  /// The first eight UTF-8 bytes in one number.
  package var firstBytes: UInt64 {
    utf8.withContiguousStorageIfAvailable { $0.firstBytes } ?? ContiguousArray(utf8).firstBytes
  }
}

extension Collection<UInt8> {
  fileprivate var firstBytes: UInt64 { prefix(8).reduce(0) { $0 << 8 | UInt64($1) } }
}
