// The table stands alone, so it brings its own few lines about spelling. Words from a command line are compared byte by
// byte: Swift's `==` would take a KELVIN SIGN for a K.

extension String {
  /// Whether both are the same UTF-8 bytes.
  func isSpelled(_ other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }

  /// The parts before and behind the first occurrence of an ASCII character; no tail when it does not occur.
  func splitAtFirst(_ mark: Unicode.Scalar) -> (head: String, tail: String?) {
    guard let index = unicodeScalars.firstIndex(of: mark) else { return (self, nil) }
    return (String(self[..<index]), String(self[unicodeScalars.index(after: index)...]))
  }
}

/// The candidate nearest to a word, when it is at most a third of the letters away; else the only one it begins.
func nearestSpelling(of word: String, among candidates: [String]) -> String? {
  let wanted = Array(word.utf8)
  guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    let distance = editDistance(wanted, Array(candidate.utf8))
    if distance <= max(1, wanted.count / 3), distance < best?.distance ?? Int.max {
      best = (candidate, distance)
    }
  }
  if let best { return best.candidate }
  let longer = candidates.filter { $0.utf8.starts(with: wanted) }
  return longer.count == 1 && wanted.count > 1 ? longer[0] : nil
}

/// Insertions, deletions, substitutions and swaps of neighbours that turn one word into another.
private func editDistance(_ one: [UInt8], _ other: [UInt8]) -> Int {
  var rows = [Array(0...other.count)]
  for (row, letter) in one.enumerated() {
    var current = [row + 1]
    for column in other.indices {
      var distance = min(rows[row][column + 1], current[column]) + 1
      distance = min(distance, rows[row][column] + (letter == other[column] ? 0 : 1))
      if row > 0, column > 0, letter == other[column - 1], one[row - 1] == other[column] {
        distance = min(distance, rows[row - 1][column - 1] + 1)
      }
      current.append(distance)
    }
    rows.append(current)
  }
  return rows[one.count][other.count]
}
