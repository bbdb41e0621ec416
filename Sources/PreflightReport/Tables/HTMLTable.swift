import OAuthPreflight

extension Table {
  /// The table as an HTML element.
  package var html: String {
    var text = "<table>\n<caption>\(title.htmlText)</caption>\n<thead>\n<tr>"
    for column in columns { text += "<th scope=\"col\">\(column.htmlText)</th>" }
    text += "</tr>\n</thead>\n<tbody>\n"
    for row in rows {
      text += "<tr>"
      for cell in row { text += "<td>\(cell.html)</td>" }
      text += "</tr>\n"
    }
    return text + "</tbody>\n</table>\n"
  }
}

extension Table.Cell {
  fileprivate var html: String {
    var text = ""
    for run in runs {
      switch run {
      case .text(let prose): text += prose.htmlText
      case .code(let code): text += "<code>\(code.htmlText)</code>"
      }
    }
    return text
  }
}

extension String {
  /// Text that is neither markup nor the end of an attribute.
  package var htmlText: String {
    var text = ""
    for scalar in displayed(atMost: 2_000).unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      // A CI runner may see a command in two.
      case "#" where text.utf8.last == UInt8(ascii: "#"): text += "&#35;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
