/// A version as numbers between periods: `12.17.0` and `12.17` are the same, `12.9` is older than `12.17`.
struct VersionNumber: Sendable, Comparable {
  private let numbers: [Int]

  /// The version of a text; `nil` when it is not a dotted number. What follows a hyphen or plus sign is left out.
  init?(_ text: String) {
    var numbers: [Int] = []
    let core = text.splitAtBytes(of: "-")[0].splitAtBytes(of: "+")[0]
    for part in core.splitAtBytes(of: ".") {
      guard part.isDecimal, let number = Int(part) else { return nil }
      numbers.append(number)
    }
    while numbers.last == 0 { numbers.removeLast() }
    self.numbers = numbers
  }

  /// Whether the first is older.
  static func < (one: VersionNumber, other: VersionNumber) -> Bool {
    one.numbers.lexicographicallyPrecedes(other.numbers)
  }
}
