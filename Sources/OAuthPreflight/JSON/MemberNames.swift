/// The names of one object's members, to find one that stands twice.
///
/// A few names are compared one by one. Many go into a table that is hashed with the process's own seed, so that a
/// hostile text of ten thousand members costs no more than an honest one.
struct MemberNames {
  private static let few = 24

  private var list: [String] = []
  /// The first bytes of each name of the list in one number: names that differ mostly differ there.
  private var marks: ContiguousArray<UInt64> = []
  private var table: Set<ExactName> = []

  /// Adds a name; false when it is there already.
  mutating func insert(_ name: String) -> Bool {
    if !table.isEmpty { return table.insert(ExactName(name)).inserted }
    let mark = name.firstBytes
    if marks.contains(mark), list.containsBytes(of: name) { return false }
    if list.isEmpty {
      list.reserveCapacity(16)
      marks.reserveCapacity(16)
    }
    list.append(name)
    marks.append(mark)
    if list.count > MemberNames.few {
      for name in list { table.insert(ExactName(name)) }
    }
    return true
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
