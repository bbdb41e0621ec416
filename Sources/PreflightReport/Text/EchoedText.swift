import OAuthPreflight

/// Text from a file, a request or a command line, made safe to print on a terminal and in a CI log.
///
/// A cell is one character of the text as it is shown: itself, spaces for a tab, or `\u{…}`.
package struct EchoedText {
  package struct Cell {
    var text: String
    /// Terminal columns.
    var width: Int
  }

  package private(set) var cells: [Cell] = []
  package private(set) var isCut = false

  /// The first characters of a text.
  package init(_ source: String, atMost limit: Int = Int.max) {
    let scalars = source.unicodeScalars
    var index = scalars.startIndex
    var last: Unicode.Scalar?
    var isAtStart = true
    while index < scalars.endIndex {
      if cells.count == limit {
        isCut = true
        return
      }
      let scalar = scalars[index]
      index = scalars.index(after: index)
      let next = index < scalars.endIndex ? scalars[index] : nil
      let isCommand =
        isAtStart && scalar == ":" && next == ":" || EchoedText.isCommand(last, scalar, next)
      cells.append(isCommand ? .escaped(scalar) : Cell(scalar))
      isAtStart = isAtStart && (scalar == " " || scalar == "\t")
      last = scalar
    }
  }

  /// The whole text.
  package var text: String {
    var text = ""
    for cell in cells { text += cell.text }
    return isCut ? text + "…" : text
  }

  /// A runner of GitHub obeys `::command::` at the start of a line, blanks aside; there the first colon is escaped.
  /// Runners of GitHub, Azure Pipelines and TeamCity obey `##[command]`, `##vso[…]` and `##teamcity[…]` anywhere in a line.
  private static func isCommand(_ last: Unicode.Scalar?, _ scalar: Unicode.Scalar, _ next: Unicode.Scalar?)
    -> Bool
  {
    scalar == "#" && last == "#" && (next == "[" || next == "v" || next == "t")
  }
}

extension EchoedText.Cell {
  fileprivate init(_ scalar: Unicode.Scalar) {
    if scalar == "\t" {
      self.init(text: "    ", width: 4)
    } else if scalar.isUnprintable {
      self = .escaped(scalar)
    } else {
      self.init(text: String(scalar), width: scalar.displayWidth)
    }
  }

  fileprivate static func escaped(_ scalar: Unicode.Scalar) -> EchoedText.Cell {
    let text = "\\u{" + String(scalar.value, radix: 16) + "}"
    return EchoedText.Cell(text: text, width: text.utf8.count)
  }
}

extension String {
  /// The text as a report prints it on one line, cut after 1,000 characters.
  package var echoed: String {
    utf8.count <= 1_000 && isEchoedAsItIs ? self : EchoedText(self, atMost: 1_000).text
  }

  /// Whether every character is its own cell of one column, as in nearly every text: printable ASCII that no runner takes
  /// for a command.
  var isEchoedAsItIs: Bool {
    isPrintableASCII && !containsBytes(of: "##") && !containsBytes(of: "::")
  }
}
