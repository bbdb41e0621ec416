import OAuthPreflight

extension Table {
  /// The table in GitHub Flavored Markdown, with a line break at its end.
  package var markdown: String {
    var text = markdownRow(columns.map(\.markdownProse))
    text += markdownRow(columns.map { _ in "---" })
    for row in rows { text += markdownRow(row.map(\.markdown)) }
    return text
  }

  private func markdownRow(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }
}

extension Table.Cell {
  fileprivate var markdown: String {
    var text = ""
    for run in runs {
      switch run {
      case .text(let prose): text += prose.markdownProse
      case .code(let code): text += code.markdownCode
      }
    }
    return text
  }
}

extension String {
  /// Prose in which Markdown finds nothing to format, link, mention or run.
  package var markdownProse: String {
    var text = ""
    for scalar in displayed(atMost: 2_000).unicodeScalars {
      switch scalar {
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "&": text += "&amp;"
      // A mention is looked for after escapes are gone; a comment keeps the name apart from its sign.
      case "@": text += "@<!-- -->"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "|", "~", "#", "$": text += "\\\(scalar)"
      // `https:` and `www.` would become links.
      case ":" where text.hasByteSuffix("http") || text.hasByteSuffix("https"): text += "\\:"
      case "." where text.hasByteSuffix("www"): text += "\\."
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// A code span that is safe in a table's cell too.
  package var markdownCode: String {
    let shown = displayed(atMost: 2_000)
    if shown.isEmpty { return "(empty)" }
    let isPlain = shown.utf8.allSatisfy { !"`|\\<>&".utf8.contains($0) } && !shown.containsBytes(of: "##")
    guard isPlain, shown.utf8.first != UInt8(ascii: " "), shown.utf8.last != UInt8(ascii: " ") else {
      return "<code>" + shown.markdownEntities + "</code>"
    }
    return "`\(shown)`"
  }

  /// Every ASCII character that could mean something, as an entity.
  private var markdownEntities: String {
    var text = ""
    for scalar in unicodeScalars {
      let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil || !scalar.isASCII
      if isWord || scalar == "-" || scalar == "/" || scalar == "." {
        text.unicodeScalars.append(scalar)
      } else {
        text += "&#\(scalar.value);"
      }
    }
    return text
  }
}
