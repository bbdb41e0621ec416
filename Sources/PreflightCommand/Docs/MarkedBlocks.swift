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

  /// Finds the marks of a text.
  init(_ text: String) throws(MarkFault) {
    lines = text.splitAtBytes(of: "\n")
    var open: Block?
    var code = FencedCode()
    for (index, line) in lines.enumerated() {
      // Between two marks a fence is of an old table.
      if open == nil, code.takes(line) { continue }
      switch try Mark(line, number: index + 1) {
      case .docs(let words):
        try MarkedBlocks.expectNone(open)
        open = Block(words: words, line: index + 1, lines: index + 1..<index + 1)
      case .end:
        guard var block = open else {
          throw MarkFault(
            index + 1, "this mark ends nothing", "write '\(Mark.docs([]).text)' above it, or delete it")
        }
        block.lines = block.lines.lowerBound..<index
        all.append(block)
        open = nil
      case nil: continue
      }
    }
    try MarkedBlocks.expectNone(open)
  }

  /// Refuses a block that has no end.
  private static func expectNone(_ open: Block?) throws(MarkFault) {
    guard let open else { return }
    throw MarkFault(
      open.line, "this mark has no '\(Mark.end.text)'", "write it on a line of its own, below the tables")
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
