/// Finds what a misspelt name was meant to be.
package enum NearestSpelling {
  /// The candidate nearest to `text`: a case variant or one letter away first, then the only one that `text` is a part of,
  /// else at most a third of the letters away (Damerau–Levenshtein, optimal string alignment), of several the one that
  /// begins most alike. `nil` when none is near, so that a wild guess is never offered.
  package static func of(_ text: String, among candidates: [String]) -> String? {
    let wanted = Array(text.asciiLowercased.utf8)
    guard !wanted.isEmpty, wanted.count <= 128 else { return nil }
    var letters = LetterCounts(wanted)
    var rows = Rows()
    var spelling: [UInt8] = []
    var best: (candidate: String, common: Int)?
    var bestDistance = max(1, wanted.count / 3)
    for candidate in candidates {
      let count = candidate.utf8.count
      let difference = count > wanted.count ? count - wanted.count : wanted.count - count
      guard difference <= bestDistance, count <= 128 else { continue }
      spelling.removeAll(keepingCapacity: true)
      for byte in candidate.utf8 { spelling.append(byte.asciiLowercased) }
      guard letters.distance(to: spelling) <= bestDistance else { continue }
      let distance = rows.distance(wanted, spelling, below: bestDistance + 1)
      let common = zip(wanted, spelling).prefix { $0 == $1 }.count
      if distance < bestDistance || distance == bestDistance && common > best?.common ?? -1 {
        best = (candidate, common)
        bestDistance = distance
      }
    }
    if best != nil, bestDistance <= 1 { return best?.candidate }
    return whole(of: wanted, among: candidates) ?? best?.candidate
  }

  /// The only candidate whose last part, behind a slash or a colon, is `part`, or else that begins with it.
  private static func whole(of part: [UInt8], among candidates: [String]) -> String? {
    guard part.count >= 4 else { return nil }
    var endings: [String] = []
    var beginnings: [String] = []
    for candidate in candidates where candidate.utf8.count > part.count {
      let bytes = candidate.utf8.lazy.map { $0.asciiLowercased }
      if bytes.starts(with: part) { beginnings.append(candidate) }
      let rest = bytes.count - part.count
      let separator = bytes.dropFirst(rest - 1).first
      if separator == UInt8(ascii: "/") || separator == UInt8(ascii: ":"),
        bytes.suffix(part.count).elementsEqual(part)
      {
        endings.append(candidate)
      }
    }
    if endings.count == 1 { return endings[0] }
    return beginnings.count == 1 ? beginnings[0] : nil
  }

  /// The way out from a name that nobody knows: the nearest candidate, else what is to be said instead.
  package static func help(
    for text: String, among candidates: [String], otherwise: String? = nil
  ) -> String? {
    help(naming: of(text, among: candidates), otherwise: otherwise)
  }

  /// The way out to a name that was found already.
  package static func help(naming near: String?, otherwise: String? = nil) -> String? {
    guard let near else { return otherwise }
    return "did you mean " + near.quoted + "?"
  }

  /// Insertions, deletions, substitutions and transpositions of neighbours between two spellings.
  package static func editDistance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var rows = Rows()
    return rows.distance(one, other, below: Int.max)
  }

  /// How often each letter is in a word: what differs there no transposition mends. Most candidates end here.
  private struct LetterCounts {
    private var counts = [Int](repeating: 0, count: 32)
    private var left: [Int]

    init(_ word: [UInt8]) {
      for byte in word { counts[Int(byte & 31)] += 1 }
      left = counts
    }

    /// At most the edit distance.
    mutating func distance(to word: [UInt8]) -> Int {
      for index in counts.indices { left[index] = counts[index] }
      var lacking = 0
      for byte in word {
        left[Int(byte & 31)] -= 1
        if left[Int(byte & 31)] < 0 { lacking += 1 }
      }
      var spare = 0
      for count in left where count > 0 { spare += count }
      return max(lacking, spare)
    }
  }

  /// The last three rows of the table of distances, kept from one candidate to the next.
  private struct Rows {
    private var beforeLast: [Int] = []
    private var last: [Int] = []
    private var current: [Int] = []

    /// The distance, or some number from `limit` on when it is not below it.
    mutating func distance(_ one: [UInt8], _ other: [UInt8], below limit: Int) -> Int {
      if one.isEmpty || other.isEmpty { return one.count + other.count }
      while last.count <= other.count {
        beforeLast.append(0)
        last.append(0)
        current.append(0)
      }
      for column in 0...other.count { last[column] = column }
      for row in 1...one.count {
        current[0] = row
        var least = row
        for column in 1...other.count {
          let substitution = last[column - 1] + (one[row - 1] == other[column - 1] ? 0 : 1)
          var distance = min(last[column] + 1, current[column - 1] + 1, substitution)
          if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
            distance = min(distance, beforeLast[column - 2] + 1)
          }
          current[column] = distance
          least = min(least, distance)
        }
        // A transposition reaches back over one row, and costs one.
        if least > limit { return least }
        swap(&beforeLast, &last)
        swap(&last, &current)
      }
      return last[other.count]
    }
  }
}
