/// A closed list of words today that may grow tomorrow: a struct with static members, compared by its name.
package protocol Vocabulary: Sendable, Hashable, CustomStringConvertible {
  init(known name: String)
  /// The word, as documents spell it.
  var name: String { get }
  /// Every word, in the order help lists them.
  static var all: [Self] { get }
}

extension Vocabulary {
  /// The word with a name, `nil` for an unknown one.
  package init?(_ name: String) {
    for word in Self.all where word.name.hasSameBytes(as: name) {
      self = word
      return
    }
    return nil
  }

  package static var names: [String] {
    var names: [String] = []
    for word in all { names.append(word.name) }
    return names
  }
}
