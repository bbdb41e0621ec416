/// A table of a provider's documentation, before it has a format.
package struct Table: Sendable {
  /// What the table shows: `Scopes`.
  package var title: String
  package var columns: [String]
  package var rows: [[Cell]]

  package init(title: String, columns: [String], rows: [[Cell]]) {
    self.title = title
    self.columns = columns
    self.rows = rows
  }

  /// What is in one place of a table: prose and code in turn.
  package struct Cell: Sendable {
    package enum Run: Sendable {
      case text(String)
      /// A name or value, exactly as it is written in a request.
      case code(String)
    }

    package var runs: [Run]

    package init(_ runs: [Run]) {
      self.runs = runs
    }

    package static let empty = Cell([])

    package static func text(_ text: String?) -> Cell {
      Cell(text.map { [.text($0)] } ?? [])
    }

    package static func code(_ text: String) -> Cell {
      Cell([.code(text)])
    }

    /// Names in a row, with words before them.
    package static func codes(_ texts: [String], after words: String = "", separator: String = ", ") -> Cell {
      var runs: [Run] = words.isEmpty ? [] : [.text(words + " ")]
      for (index, text) in texts.enumerated() {
        if index > 0 { runs.append(.text(separator)) }
        runs.append(.code(text))
      }
      return Cell(runs)
    }

    /// Several cells in one, such as the notes about a scope.
    package static func joined(_ cells: [Cell], separator: String = "; ") -> Cell {
      var runs: [Run] = []
      for cell in cells where !cell.runs.isEmpty {
        if !runs.isEmpty { runs.append(.text(separator)) }
        runs += cell.runs
      }
      return Cell(runs)
    }
  }

  /// The table without columns that hold nothing; the first one always stays.
  package var withoutEmptyColumns: Table {
    let kept = columns.indices.filter { index in index == 0 || rows.contains { !$0[index].runs.isEmpty } }
    return Table(
      title: title, columns: kept.map { columns[$0] }, rows: rows.map { row in kept.map { row[$0] } })
  }
}
