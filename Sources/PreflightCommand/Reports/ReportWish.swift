import ArgumentTable
import OAuthPreflight
import PreflightLint
import PreflightReport

/// One `--format KIND` or `--format KIND=FILE` of a command line.
struct ReportWish {
  let format: ReportFormat
  /// The file it is written to; `nil` for standard output.
  let path: String?
  /// How a message about it begins: with the place in a configuration that asks for it.
  let place: String

  private init?(_ word: String, _ invocation: Invocation) {
    var kind = Substring(word)
    var path: String?
    if let mark = word.utf8.firstIndex(of: UInt8(ascii: "=")) {
      kind = word[..<mark]
      path = String(word[word.utf8.index(after: mark)...])
    }
    guard let format = ReportFormat(rawValue: String(kind)) else { return nil }
    self.format = format
    self.path = path
    place = invocation.place(of: "format", word)
  }

  /// All of a command line; two reports never share an output.
  static func all(of invocation: Invocation) throws(CommandFailure) -> [ReportWish] {
    let wishes = invocation.values("format").compactMap { ReportWish($0, invocation) }
    for (index, wish) in wishes.enumerated() {
      let isTaken = wishes[..<index].contains { other in
        guard let path = wish.path, let otherPath = other.path else {
          return wish.path == nil && other.path == nil
        }
        return path.withoutDots.hasSameBytes(as: otherPath.withoutDots)
      }
      if !isTaken { continue }
      guard let path = wish.path else {
        throw CommandFailure(
          wish.place + "two reports cannot share standard output",
          hint: "write one of them to a file: --format \(wish.format.rawValue)=FILE")
      }
      throw CommandFailure("\(wish.place)two reports cannot share the file '\(path)'")
    }
    return wishes
  }
}
