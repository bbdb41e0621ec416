import OAuthPreflight

extension Table {
  /// The table as comma-separated values (RFC 4180), each row behind the provider's id.
  package func csv(of provider: String, withHeader: Bool) -> String {
    var text = withHeader ? csvRow(["Provider"] + columns) : ""
    for row in rows { text += csvRow([provider] + row.map(\.plain)) }
    return text
  }

  private func csvRow(_ fields: [String]) -> String {
    fields.map(\.csvField).joined(separator: ",") + "\r\n"
  }
}

extension Table.Cell {
  /// The cell's text alone.
  var plain: String {
    var text = ""
    for run in runs {
      switch run {
      case .text(let part), .code(let part): text += part
      }
    }
    return text
  }
}

extension String {
  /// A field that a spreadsheet takes for text: quoted where RFC 4180 section 2 wants it, never a formula.
  package var csvField: String {
    var field = displayed(atMost: 8_000).splitAtBytes(of: "##").joined(separator: "#\\u{23}")
    if let first = utf8.first, "=+-@\t\r".utf8.contains(first) { field = "'" + field }
    guard field.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) else {
      return field
    }
    var quoted = "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
