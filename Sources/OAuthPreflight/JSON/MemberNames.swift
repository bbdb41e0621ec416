/// The names of one object's members, to find one that stands twice.
///
/// A few names are compared one by one. Many go into a table that is hashed with the process's own seed, so that a
/// hostile text of ten thousand members costs no more than an honest one.
struct MemberNames {
  private static let few = 8

  private var list: [String] = []
  private var table: Set<Name> = []

  /// Adds a name; false when it is there already.
  mutating func insert(_ name: String) -> Bool {
    if !table.isEmpty { return table.insert(Name(text: name)).inserted }
    if list.containsBytes(of: name) { return false }
    list.append(name)
    if list.count > MemberNames.few {
      for name in list { table.insert(Name(text: name)) }
    }
    return true
  }

  /// A name that is compared by its bytes.
  private struct Name: Hashable {
    let text: String

    static func == (one: Name, other: Name) -> Bool { one.text.hasSameBytes(as: other.text) }

    func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
  }
}
