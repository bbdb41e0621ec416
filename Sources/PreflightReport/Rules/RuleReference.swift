package import OAuthPreflight

/// What is known about rules, for people and programs.
package enum RuleReference {
  /// A line a rule: id, severity, summary.
  package static func list(_ rules: [Rule], style: TextStyle) -> String {
    var width = 0
    for rule in rules { width = max(width, rule.id.utf8.count) }
    var text = ""
    for rule in rules {
      let padding = String(repeating: " ", count: width - rule.id.utf8.count + 2)
      let severity = rule.severity.description
      let gap = String(repeating: " ", count: max(0, 9 - severity.utf8.count))
      text +=
        style.strong(rule.id) + padding + style.severity(rule.severity, severity) + gap + rule.summary + "\n"
    }
    return text
  }

  /// All about one rule.
  package static func explanation(of rule: Rule, style: TextStyle) -> String {
    var text =
      style.severity(rule.severity, "\(rule.severity)[\(rule.id)]") + style.strong(": " + rule.summary)
      + "\n\n"
    text += rule.rationale + "\n"
    if !rule.reference.isEmpty { text += "\nReference: \(rule.reference)\n" }
    if rule.isPedantic { text += "\nOnly --pedantic reports it.\n" }
    if !rule.isIgnorable { text += "\nIts findings cannot be ignored.\n" }
    text += "\nThis breaks it\(rule.failing.reading):\n\n" + indented(rule.failing.text)
    return text + "\nThis does not\(rule.passing.reading):\n\n" + indented(rule.passing.text)
  }

  /// The reference page.
  package static func markdown(_ rules: [Rule]) -> String {
    var text = "# Rules\n\n| Rule | Severity | Finding |\n| --- | --- | --- |\n"
    for rule in rules {
      text += "| [`\(rule.id)`](#\(rule.id)) | \(rule.severity) | \(rule.summary.ruleProse) |\n"
    }
    for rule in rules { text += "\n## \(rule.id)\n\n" + markdown(of: rule) }
    return text
  }

  /// What the reference page says about one rule.
  static func markdown(of rule: Rule) -> String {
    var text = "**\(rule.severity)**: \(rule.summary.ruleProse)."
    if rule.isPedantic { text += " Only `--pedantic` reports it." }
    if !rule.isIgnorable { text += " Its findings cannot be ignored." }
    text += "\n\n" + rule.rationale.ruleProse + "\n"
    if !rule.reference.isEmpty { text += "\nReference: \(rule.reference.markdownProse)\n" }
    return text + "\nThis breaks it:\n\n" + rule.failing.fenced + "\nThis does not:\n\n"
      + rule.passing.fenced
  }

  /// The same for programs.
  package static func json(_ rules: [Rule]) -> String {
    JSONEnvelope.text("rules", of: rules) { $0.rule($1) }
  }

  private static func indented(_ example: String) -> String {
    var text = ""
    for line in example.splitAtBytes(of: "\n") { text += line.isEmpty ? "\n" : "    " + line.echoed + "\n" }
    while text.hasByteSuffix("\n\n") { text.unicodeScalars.removeLast() }
    return text
  }
}

extension String {
  /// The words of a rule: what is between backticks is code.
  fileprivate var ruleProse: String {
    var text = ""
    for (index, part) in splitAtBytes(of: "`").enumerated() {
      text += index.isMultiple(of: 2) ? part.markdownProse : part.markdownCode
    }
    return text
  }
}

extension Rule.Example {
  /// How it is tried, where that is not by linting it.
  fileprivate var reading: String {
    switch self {
    case .check: ", as a line of 'oauth-preflight check --batch'"
    case .callback: ", as a line of 'oauth-preflight callback --batch'"
    case .token: ", as a line of 'oauth-preflight token --batch'"
    case .imported(let kind, _): ", as a file for 'oauth-preflight import \(kind)'"
    case .compared: ", as the two files of 'oauth-preflight compare'"
    case .document, .documents, .files, .bytes, .repeated: ""
    }
  }

  /// The example as text; what is not text is written in hexadecimal.
  package var text: String {
    switch self {
    case .document(let text): text
    case .check(let line), .callback(let line), .token(let line): line.abbreviated
    case .imported(_, let text): text
    case .compared(let document, let discovery): document + "---\n" + discovery
    case .documents(let texts): texts.joined(separator: "\n---\n")
    case .files(let files):
      files.map { "# " + $0.name + "\n" + $0.text }.joined(separator: "\n")
    case .bytes(let bytes):
      bytes.prefix(64).map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
        .joined(separator: " ") + (bytes.count > 64 ? " …" : "")
    case .repeated(let text, let times, let start, let end):
      start + text + text + "… (" + String(times) + " times)" + end
    }
  }

  /// The example in a fence longer than any row of backticks in it.
  fileprivate var fenced: String {
    let language =
      switch self {
      case .document, .documents, .compared, .repeated: "yaml"
      case .check, .callback, .token, .imported: "json"
      case .bytes, .files: "text"
      }
    var longest = 0
    var row = 0
    var body = ""
    for line in text.splitAtBytes(of: "\n") { body += line.echoed + "\n" }
    while body.hasByteSuffix("\n\n") { body.unicodeScalars.removeLast() }
    for byte in body.utf8 {
      row = byte == UInt8(ascii: "`") ? row + 1 : 0
      longest = max(longest, row)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(language)\n\(body)\(fence)\n"
  }
}

extension String {
  /// A line that is too long to read, without its middle.
  fileprivate var abbreviated: String {
    let bytes = Array(utf8)
    guard bytes.count > 1500, bytes.allSatisfy({ $0 < 0x80 }) else { return self }
    return String(decoding: bytes.prefix(200), as: UTF8.self) + "… (" + String(bytes.count) + " bytes) …"
      + String(decoding: bytes.suffix(60), as: UTF8.self)
  }
}

extension JSONWriter {
  fileprivate mutating func rule(_ rule: Rule) {
    beginObject()
    member("id", rule.id)
    member("severity", rule.severity.description)
    member("summary", rule.summary)
    member("reference", rule.reference)
    member("rationale", rule.rationale)
    member("pedantic", rule.isPedantic)
    member("ignorable", rule.isIgnorable)
    member("failing", rule.failing.text)
    member("passing", rule.passing.text)
    endObject()
  }
}
