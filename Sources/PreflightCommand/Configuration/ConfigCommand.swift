import ArgumentTable
import OAuthPreflight
import PreflightDocuments
import PreflightLint
import PreflightReport

extension Tool {
  /// Shows what a run would be told by the configuration and the command line, and which of them says it.
  func config(_ invocation: Invocation, _ settings: Settings) -> ToolStatus {
    let rows = settings.rows
    if invocation.value("format")?.hasSameBytes(as: "json") == true {
      var writer = JSONWriter(indentation: 2)
      writer.settings(rows, settings.file?.path)
      writer.newline()
      return show(writer.text)
    }
    var text = (settings.file.map { "configuration: \($0.path)" } ?? "no configuration") + "\n\n"
    let names = rows.map(\.name.utf8.count).max() ?? 0
    let values = rows.map(\.value.echoed.utf8.count).max() ?? 0
    for row in rows {
      text +=
        row.name.echoed.padded(to: names + 2) + row.value.echoed.padded(to: values + 2) + row.origin.echoed
        + "\n"
    }
    return show(text)
  }
}

extension Settings {
  /// A setting, and where it comes from.
  struct Row {
    var name: String
    var value: String
    /// `default`, `--option` or `file:line:column`.
    var origin: String
  }

  /// All settings, in the order of the configuration's keys.
  var rows: [Row] {
    var rows: [Row] = []
    for (key, option) in Settings.options {
      if key.hasSameBytes(as: "format") {
        rows += formats
        continue
      }
      let given = invocation.origins(of: option)
      let isFlag = key.hasSameBytes(as: "pedantic")
      for (value, origin) in given {
        rows.append(Row(name: key, value: isFlag ? "true" : value, origin: origin ?? "--" + option))
      }
      if given.isEmpty {
        let value = isFlag ? "false" : invocation.value(option) ?? "none"
        rows.append(Row(name: key, value: value, origin: "default"))
      }
    }
    guard let file else { return rows }
    for weight in file.configuration.severities {
      rows.append(
        Row(
          name: "severities: " + weight.rules, value: weight.severity.description,
          origin: file.origin("severities", weight.rules)))
    }
    return rows
  }
}

extension Settings {
  /// How findings are written: what the command line says here is how settings are.
  private var formats: [Row] {
    guard let file, !file.configuration.formats.isEmpty else {
      return [Row(name: "format", value: "text", origin: "default")]
    }
    return file.configuration.formats.enumerated().map { index, format in
      Row(name: "format", value: format, origin: file.origin("format", item: index))
    }
  }
}

extension JSONWriter {
  fileprivate mutating func settings(_ rows: [Settings.Row], _ path: String?) {
    beginObject()
    member("version", 1)
    if let path { member("configuration", path) }
    key("settings")
    beginArray()
    for row in rows {
      beginObject()
      member("name", row.name)
      member("value", row.value)
      member("origin", row.origin)
      endObject()
    }
    endArray()
    endObject()
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - utf8.count))
  }
}
