import OAuthPreflight

/// A line of a Markdown file that tells the command what to write.
enum Mark {
  /// `<!-- oauth-preflight:docs PROVIDER [TABLE...] -->`, with the words behind `docs`.
  case docs([String])
  /// `<!-- oauth-preflight:end -->`
  case end

  /// How the mark is written.
  var text: String {
    switch self {
    case .docs(let words):
      "<!-- oauth-preflight:docs \((words.isEmpty ? ["PROVIDER"] : words).joined(separator: " ")) -->"
    case .end: "<!-- oauth-preflight:end -->"
    }
  }

  /// Reads a line outside of code; `nil` for a line that is text.
  ///
  /// What is nearly a mark is a fault: the table behind it would never be written again, and nobody would know.
  init?(_ line: String, number: Int) throws(MarkFault) {
    var bytes = Array(line.utf8)
    while bytes.last?.isBlank == true { bytes.removeLast() }
    if number == 1, bytes.starts(with: "\u{FEFF}".utf8) { bytes.removeFirst(3) }
    let comments = LineComment.all(in: bytes)
    if comments.isEmpty, let wording = MarkWording(line: bytes[...]) {
      throw MarkFault(number, "a mark is a comment on one line", wording.help)
    }
    for comment in comments {
      guard let wording = MarkWording(comment: comment.text) else { continue }
      guard comment.isClosed else {
        throw MarkFault(number, "a mark is a comment on one line", wording.help)
      }
      guard wording.isExact else {
        throw MarkFault(
          number, "this comment is nearly a mark", wording.help + ", or begin it with another word")
      }
      guard let mark = wording.mark else {
        throw MarkFault(number, "'oauth-preflight:\(wording.keyword)' is not a mark", wording.help)
      }
      guard comment.range == bytes.indices else {
        throw comment.isIndented(in: bytes)
          ? MarkFault(
            number, "a mark begins its line",
            "write '\(mark.text)' without the spaces before it; an example belongs between ``` and ```")
          : MarkFault(
            number, "a mark stands alone on its line", "put '\(mark.text)' on a line of its own")
      }
      self = mark
      return
    }
    return nil
  }
}

/// Why a mark of a file cannot be obeyed, and the way out.
struct MarkFault: Error {
  /// The line, counted from 1.
  let line: Int
  let message: String
  let help: String

  init(_ line: Int, _ message: String, _ help: String) {
    self.line = line
    self.message = message
    self.help = help
  }
}
