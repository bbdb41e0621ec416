/// Finds what a misspelt name was meant to be.
package enum NearestSpelling {
  /// The candidate nearest to `text`: a case variant first, else at most a third of the letters away (Damerau–Levenshtein,
  /// optimal string alignment). `nil` when none is near, so that a wild guess is never offered.
  package static func of(_ text: String, among candidates: [String]) -> String? {
    let wanted = Array(text.asciiLowercased.utf8)
    guard !wanted.isEmpty, wanted.count <= 128 else { return nil }
    var best: String?
    var bestDistance = max(1, wanted.count / 3) + 1
    for candidate in candidates where candidate.utf8.count <= 128 {
      let spelling = Array(candidate.asciiLowercased.utf8)
      let difference =
        spelling.count > wanted.count ? spelling.count - wanted.count : wanted.count - spelling.count
      guard difference < bestDistance else { continue }
      let distance = editDistance(wanted, spelling)
      if distance < bestDistance {
        best = candidate
        bestDistance = distance
      }
    }
    return best
  }

  /// Insertions, deletions, substitutions and transpositions of neighbours between two spellings.
  package static func editDistance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    if one.isEmpty || other.isEmpty { return one.count + other.count }
    var beforeLast = [Int](repeating: 0, count: other.count + 1)
    var last = Array(0...other.count)
    for row in 1...one.count {
      var current = [Int](repeating: row, count: other.count + 1)
      for column in 1...other.count {
        let substitution = last[column - 1] + (one[row - 1] == other[column - 1] ? 0 : 1)
        var distance = min(last[column] + 1, current[column - 1] + 1, substitution)
        if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
          distance = min(distance, beforeLast[column - 2] + 1)
        }
        current[column] = distance
      }
      beforeLast = last
      last = current
    }
    return last[other.count]
  }
}
