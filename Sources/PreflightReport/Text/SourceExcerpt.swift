import PreflightDocuments

/// A line of a file as a report shows it: escaped, cut around the range that matters, and what stands under it.
struct SourceExcerpt {
  /// Terminal columns of a line and its marks.
  static let width = 120
  /// Of these, how many are kept before the range.
  static let context = 50

  let text: String
  /// Spaces before the marks.
  let indent: Int
  /// How many marks.
  let marks: Int
  /// Whether only a part of the line is shown.
  let isCut: Bool

  init(_ line: SourceLine, from start: Diagnostic.Position, to end: Diagnostic.Position) {
    let count = line.text.utf8.count
    if line.firstColumn == 1, !line.isCutBehind, count <= SourceExcerpt.width, line.text.isEchoedAsItIs {
      self.init(plain: line.text, from: start, to: end)
    } else {
      self.init(cellsOf: line, from: start, to: end)
    }
  }

  /// A whole line whose characters are shown as they are.
  private init(plain text: String, from start: Diagnostic.Position, to end: Diagnostic.Position) {
    self.text = text
    isCut = false
    let range = SourceExcerpt.range(from: start, to: end, in: text.utf8.count, behind: 1)
    indent = range.lowerBound
    marks = max(1, range.count)
  }

  /// Which characters of a line matter. A range that goes on in later lines goes to the end of this one.
  private static func range(
    from start: Diagnostic.Position, to end: Diagnostic.Position, in count: Int, behind firstColumn: Int
  ) -> Range<Int> {
    let first = min(max(start.column - firstColumn, 0), count)
    let last = end.line > start.line ? count : min(max(end.column - firstColumn, first), count)
    return first..<last
  }

  private init(cellsOf line: SourceLine, from start: Diagnostic.Position, to end: Diagnostic.Position) {
    let cells = EchoedText(line.text).cells
    let range = SourceExcerpt.range(from: start, to: end, in: cells.count, behind: line.firstColumn)
    let first = range.lowerBound
    let window = SourceExcerpt.window(of: cells, around: first, isCutBefore: line.firstColumn > 1)
    let isCutBefore = window.lowerBound > 0 || line.firstColumn > 1
    let isCutBehind = window.upperBound < cells.count || line.isCutBehind

    var text = isCutBefore ? "…" : ""
    for cell in cells[window] { text += cell.text }
    self.text = isCutBehind ? text + "…" : text
    isCut = isCutBefore || isCutBehind
    indent = (isCutBefore ? 1 : 0) + SourceExcerpt.width(of: cells[window.lowerBound..<first])
    marks = max(1, SourceExcerpt.width(of: cells[first..<min(range.upperBound, window.upperBound)]))
  }

  /// The cells that are shown: all of them when they fit.
  private static func window(of cells: [EchoedText.Cell], around first: Int, isCutBefore: Bool) -> Range<Int>
  {
    guard isCutBefore || width(of: cells[...]) > width else { return 0..<cells.count }
    var start = first
    var used = 0
    while start > 0, used + cells[start - 1].width <= context {
      start -= 1
      used += cells[start].width
    }
    var end = start
    used = 0
    while end < cells.count, used + cells[end].width <= width {
      used += cells[end].width
      end += 1
    }
    return start..<max(end, first)
  }

  private static func width(of cells: ArraySlice<EchoedText.Cell>) -> Int {
    cells.reduce(0) { $0 + $1.width }
  }
}
