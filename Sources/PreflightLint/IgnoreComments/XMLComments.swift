import OAuthPreflight
import PreflightYAML

/// The comments of an XML file, as those of a document are given.
struct XMLComments {
  private let bytes: ContiguousArray<UInt8>
  private let table: LineTable
  /// For each line the first one from it on that has something else in it than comments.
  private let subjects: [Int]

  /// The comments that begin with a word.
  ///
  /// - Parameter ranges: The bytes of all comments of the file, from `<!--` to `-->`, in order.
  static func beginning(
    with word: StaticString, in bytes: ContiguousArray<UInt8>, among ranges: [Range<Int>]
  ) -> [Comment] {
    let own = ranges.filter { range in
      let text = bytes[range].dropFirst(4).drop { $0.isSpace }
      return word.withUTF8Buffer { text.starts(with: $0) }
    }
    if own.isEmpty { return [] }
    let file = XMLComments(bytes, ranges)
    return own.map { file.comment($0) }
  }

  private init(_ bytes: ContiguousArray<UInt8>, _ ranges: [Range<Int>]) {
    self.bytes = bytes
    table = LineTable(bytes)
    var content = bytes
    for range in ranges {
      content.replaceSubrange(range, with: repeatElement(UInt8(ascii: " "), count: range.count))
    }
    var subjects = Array(0..<table.count)
    for line in subjects.indices.dropLast().reversed()
    where content[table.bytes(ofLine: line)].allSatisfy(\.isSpace) {
      subjects[line] = subjects[line + 1]
    }
    self.subjects = subjects
  }

  private func comment(_ range: Range<Int>) -> Comment {
    let first = table.line(at: range.lowerBound)
    let last = table.line(at: range.upperBound)
    let before = bytes[table.bytes(ofLine: first).lowerBound..<range.lowerBound]
    let behind = bytes[range.upperBound..<table.bytes(ofLine: last).upperBound]
    return Comment(
      range: range, content: range.lowerBound + 4..<range.upperBound - 3, line: first,
      isAlone: before.allSatisfy(\.isSpace) && behind.allSatisfy(\.isSpace),
      subject: subjects[first] == first ? first : subjects[last])
  }
}
