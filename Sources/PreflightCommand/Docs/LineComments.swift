import OAuthPreflight

/// A comment in a line of a Markdown file.
struct LineComment {
  /// What is between `<!--` and `-->`, or the end of the line.
  let text: ArraySlice<UInt8>
  /// Where it stands in the line, its marks included.
  let range: Range<Int>
  /// Whether it ends in the line.
  let isClosed: Bool

  /// The comments of a line. What a piece of code within the line shows is none.
  static func all(in line: [UInt8]) -> [LineComment] {
    var comments: [LineComment] = []
    let lastRuns = line[...].lastRunsOfBackticks
    var position = 0
    while position < line.count {
      let rest = line[position...]
      if rest[position] == UInt8(ascii: "\\") {
        position += 2
      } else if rest[position] == .backtick {
        position = rest.endOfCode(lastRuns)
      } else if rest.starts(with: "<!--".utf8) {
        let comment = LineComment(at: position, of: line)
        comments.append(comment)
        position = comment.range.upperBound
      } else {
        position += 1
      }
    }
    return comments
  }

  /// Whether the comment fills the line but for spaces before it.
  func isIndented(in line: [UInt8]) -> Bool {
    line[..<range.lowerBound].allSatisfy(\.isBlank) && range.upperBound == line.count
  }

  private init(at start: Int, of line: [UInt8]) {
    let content = line[(start + 4)...]
    let end = content.indices.first { content[$0...].starts(with: "-->".utf8) }
    text = content[..<(end ?? content.endIndex)]
    range = start..<(end.map { $0 + 3 } ?? content.endIndex)
    isClosed = end != nil
  }
}

extension ArraySlice<UInt8> {
  /// Where the last row of so many backticks begins, by their number.
  fileprivate var lastRunsOfBackticks: [Int: Int] {
    var starts: [Int: Int] = [:]
    var position = startIndex
    while position < endIndex {
      let run = self[position...].prefix { $0 == .backtick }.count
      if run > 0 { starts[run] = position }
      position += Swift.max(run, 1)
    }
    return starts
  }

  /// Where the code ends whose backticks the text begins with: behind as many; without them the backticks are text.
  ///
  /// - Parameter lastRuns: Tells that none follow, so that a line of lone backticks is not searched for each.
  fileprivate func endOfCode(_ lastRuns: [Int: Int]) -> Int {
    let count = prefix { $0 == .backtick }.count
    var position = startIndex + count
    guard let last = lastRuns[count], last > startIndex else { return position }
    while position < endIndex {
      let run = self[position...].prefix { $0 == .backtick }.count
      if run == count { return position + run }
      position += Swift.max(run, 1)
    }
    return startIndex + count
  }
}
