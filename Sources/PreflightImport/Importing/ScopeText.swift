import OAuthPreflight

/// What another file says about a scope, as the title or the description of ours.
struct ScopeText {
  /// Longer text is a description.
  private static let titleLength = 80

  let branch: Branch

  init(_ text: Node) {
    var node = Branch(.mapping, text.span)
    let line = text.isScalar ? text.text.inOneLine : ""
    if !line.isEmpty {
      let isTitle = line.utf8.count <= ScopeText.titleLength
      let title = isTitle && line.hasByteSuffix(".") ? String(line.dropLast()) : line
      node.append(isTitle ? "title" : "description", .text(title, text.span))
    }
    branch = node
  }
}

extension String {
  /// The text with every row of spaces and line breaks as one space, and none at its ends.
  var inOneLine: String {
    var line = ""
    var isBetween = false
    for scalar in unicodeScalars {
      if scalar == " " || scalar == "\n" || scalar == "\r" || scalar == "\t" {
        isBetween = !line.isEmpty
      } else {
        if isBetween { line += " " }
        isBetween = false
        line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
