/// The parameters of an authorization request as they are sent: each name once, decoded, with where it stands.
struct SentParameters: Sendable {
  struct Entry: Sendable {
    /// The name, as the standards spell it.
    let name: String
    /// The value; empty when it cannot be relied on.
    let value: String
    /// Its bytes in the URL.
    let range: Range<Int>
    /// Whether something was reported already, so that its value and its absence are judged no more.
    let isReported: Bool
    /// Whether it is in a request object, whose bytes are encoded twice.
    var isInObject = false
  }

  private(set) var entries: [Entry] = []
  /// The names of the entries: a URL may have thousands.
  private var names = MemberNames()

  /// Puts an entry behind the others, or in the place of the one with its name.
  mutating func set(_ entry: Entry) {
    if names.insert(entry.name) {
      entries.append(entry)
    } else if let position = names.position(of: entry.name) {
      entries[position] = entry
    }
  }

  /// The entry of a name.
  func entry(_ name: String) -> Entry? { names.position(of: name).map { entries[$0] } }

  /// A value that is there; `nil` for an empty one, which counts as omitted (RFC 6749 section 3.1), and for one that was
  /// reported.
  func value(_ name: String) -> String? {
    guard let entry = entry(name), !entry.isReported, !entry.value.utf8.isEmpty else { return nil }
    return entry.value
  }

  /// Whether a parameter is not there, or empty, and nothing else was said about it.
  func isMissing(_ name: String) -> Bool {
    guard let entry = entry(name) else { return true }
    return !entry.isReported && entry.value.utf8.isEmpty
  }

  /// Lays the members of a request object over the parameters around it (RFC 9101 section 6.3).
  mutating func override(_ name: String, with value: String, at range: Range<Int>) {
    set(Entry(name: name, value: value, range: range, isReported: false, isInObject: true))
  }
}
