extension Table {
  /// The table in aligned columns, for a terminal.
  package var plain: String {
    let head = columns.map { EchoedText($0) }
    let body = rows.map { row in row.map { EchoedText($0.plain, atMost: 200) } }
    var widths = head.map(\.width)
    for row in body {
      for (index, cell) in row.enumerated() { widths[index] = max(widths[index], cell.width) }
    }
    var text = ""
    for row in [head] + body {
      var line = ""
      for (index, cell) in row.enumerated() {
        line += cell.text
        if index < row.count - 1 { line += String(repeating: " ", count: widths[index] - cell.width + 2) }
      }
      while line.utf8.last == UInt8(ascii: " ") { line.removeLast() }
      text += line + "\n"
    }
    return text
  }
}

extension EchoedText {
  /// Terminal columns of the whole text.
  var width: Int { cells.reduce(isCut ? 1 : 0) { $0 + $1.width } }
}
