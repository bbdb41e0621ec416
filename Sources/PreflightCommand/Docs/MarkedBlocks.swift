import OAuthPreflight

/// The parts of a Markdown file that the command writes, between
/// `<!-- oauth-preflight:docs PROVIDER [TABLE...] -->` and `<!-- oauth-preflight:end -->`.
struct MarkedBlocks {
  struct Block {
    /// What comes after `docs`.
    var words: [String]
    /// The line of the first mark, counted from 1.
    var line: Int
    /// The lines between the marks.
    fileprivate var lines: Range<Int>
    fileprivate var replacement: String?
  }

  private let lines: [String]
  private(set) var all: [Block] = []
  /// A mark that has no end.
  private(set) var fault: (line: Int, message: String)?

  init(_ text: String) {
    lines = text.splitAtBytes(of: "\n")
    var open: Block?
    var fence: String?
    for (index, line) in lines.enumerated() {
      // In a code block a mark is an example of one.
      if let current = fence {
        if line.fenceMark?.hasBytePrefix(current) == true { fence = nil }
        continue
      } else if open == nil, let mark = line.fenceMark {
        fence = mark
        continue
      }
      guard let words = line.markWords else { continue }
      if words[0].hasSameBytes(as: "docs") {
        if let open { fault = fault ?? (open.line, "this mark has no '<!-- oauth-preflight:end -->'") }
        open = Block(words: Array(words.dropFirst()), line: index + 1, lines: index + 1..<index + 1)
      } else if words[0].hasSameBytes(as: "end") {
        guard var block = open else {
          fault = fault ?? (index + 1, "this mark ends nothing")
          continue
        }
        block.lines = block.lines.lowerBound..<index
        all.append(block)
        open = nil
      } else {
        fault = fault ?? (index + 1, "'oauth-preflight:\(words[0])' is not a mark")
      }
    }
    if let open { fault = fault ?? (open.line, "this mark has no '<!-- oauth-preflight:end -->'") }
  }

  mutating func replace(_ index: Int, with text: String) {
    all[index].replacement = text
  }

  /// The whole text with the replacements made.
  var text: String {
    var pieces: [String] = []
    var position = 0
    for block in all {
      pieces += lines[position..<block.lines.lowerBound]
      if let replacement = block.replacement {
        pieces += replacement.splitAtBytes(of: "\n").dropLast()
      } else {
        pieces += lines[block.lines]
      }
      position = block.lines.upperBound
    }
    pieces += lines[position...]
    return pieces.joined(separator: "\n")
  }
}

extension String {
  /// The words of a line that is a mark of ours: `docs yahoo.com`.
  fileprivate var markWords: [String]? {
    let prefix = "<!-- oauth-preflight:"
    var line = self
    while line.utf8.last == UInt8(ascii: "\r") || line.utf8.last == UInt8(ascii: " ") {
      line.removeLastByte()
    }
    guard line.hasBytePrefix(prefix), line.hasByteSuffix("-->") else { return nil }
    let words = line.utf8.dropFirst(prefix.utf8.count).dropLast(3).split(separator: UInt8(ascii: " "))
    return words.isEmpty ? nil : words.map { String(Substring($0)) }
  }

  /// The row of backticks or tildes that begins or ends a code block.
  fileprivate var fenceMark: String? {
    let line = utf8.drop { $0 == UInt8(ascii: " ") }
    for mark in "`~".utf8 {
      let row = line.prefix { $0 == mark }
      if row.count >= 3 { return String(Substring(row)) }
    }
    return nil
  }

  private mutating func removeLastByte() {
    unicodeScalars.removeLast()
  }
}
