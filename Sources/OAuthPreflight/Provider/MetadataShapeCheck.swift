/// The members of the metadata as a standard defines them: what they are called, and of which type their values are.
extension MetadataCheck {
  func checkShape(of name: String, _ value: Metadata.Value, into findings: inout Findings) {
    if !isEndpoint(name), reportPlaceholder(in: value, of: name, into: &findings) { return }
    guard let member = MetadataMember.named(name) else {
      checkSpelling(of: name, into: &findings)
      return
    }
    var place: Place { self.place.appending(name) }
    switch (member.kind, value) {
    case (.endpoint, _):
      break
    case (_, .null):
      findings.report(
        .metadataNull, name + " is null", at: place, help: "leave the member out",
        replacement: Finding.Replacement(place.entry, with: nil))
    case (.list, .texts(let texts)):
      checkList(name, texts, into: &findings)
    case (.list, _):
      findings.report(.metadataNotArray, name + " is not a list of strings", at: place, help: listHelp(value))
    case (.boolean, .boolean):
      break
    case (.boolean, .text(let text)):
      findings.report(
        .metadataBooleanType, name + " is the text " + text.quoted, at: place,
        help: "write true or false without quotes")
    case (.boolean, _):
      findings.report(.metadataBooleanType, name + " is neither true nor false", at: place)
    case (.uri, .text(let text)):
      checkPage(name, text, into: &findings)
    case (.text, .text(let text)):
      _ = reportCharacter(in: text, at: place, into: &findings)
    case (.object, .other):
      break
    case (.object, _):
      findings.report(.metadataValueType, name + " is not an object", at: place)
    case (.text, _), (.uri, _):
      findings.report(.metadataValueType, name + " is not text", at: place)
    }
  }

  /// Reports the first placeholder of a value, and returns whether there is one. Those of endpoints are variables.
  private func reportPlaceholder(
    in value: Metadata.Value, of name: String, into findings: inout Findings
  ) -> Bool {
    // That a scope has no spaces is for `checkScopes` to say.
    let forms: Placeholder.Forms = name.hasSameBytes(as: "scopes_supported") ? [] : .document
    func report(_ text: String, at place: @autoclosure () -> Place) -> Bool {
      guard let gap = Placeholder.first(in: text, forms: forms) else { return false }
      findings.append(.unfilled(gap, at: place()))
      return true
    }
    switch value {
    case .text(let text): return report(text, at: place.appending(name))
    case .texts(let texts):
      for (index, text) in texts.enumerated() where report(text, at: place.appending(name).appending(index)) {
        return true
      }
      return false
    default: return false
    }
  }

  /// Reports a character that acts on whoever shows it, and returns whether there is one.
  private func reportCharacter(
    in text: String, at place: @autoclosure () -> Place, into findings: inout Findings
  ) -> Bool {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0:
        findings.report(
          .stringControlChar, "a value holds the control character " + scalar.codePointName, at: place(),
          help: "remove it")
        return true
      case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
        findings.report(
          .stringBidiControl,
          "a value holds " + scalar.codePointName + ", which changes the direction of text",
          at: place(), help: "remove it")
        return true
      default: continue
      }
    }
    return false
  }

  private func listHelp(_ value: Metadata.Value) -> String? {
    guard case .text(let text) = value, !text.isEmpty else { return nil }
    var list = ""
    for part in text.splitAtBytes(of: " ") where !part.isEmpty { list += (list.isEmpty ? "" : ", ") + part }
    return "write [" + list.displayed(atMost: 200) + "]"
  }

  private func checkList(_ name: String, _ values: [String], into findings: inout Findings) {
    var place: Place { self.place.appending(name) }
    if values.isEmpty {
      findings.report(
        .metadataEmptyArray, name + " lists nothing", at: place, help: "leave the member out",
        replacement: Finding.Replacement(place.entry, with: nil))
    }
    for (index, value) in values.enumerated() {
      // Scopes have a check of their own.
      if !name.hasSameBytes(as: "scopes_supported"),
        reportCharacter(in: value, at: place.appending(index), into: &findings)
      {
        continue
      }
      guard let first = values.firstIndex(ofBytes: value), first < index else { continue }
      findings.report(
        .metadataDuplicateValue, value.quoted + " appears twice in " + name, at: place.appending(index),
        related: [Finding.Related(place.appending(first), "listed here already")],
        replacement: Finding.Replacement(place.appending(index), with: nil))
    }
  }

  private func checkPage(_ name: String, _ text: String, into findings: inout Findings) {
    let isURL =
      text.asciiLowercased.hasBytePrefix("https://") || text.asciiLowercased.hasBytePrefix("http://")
    if isURL { return }
    findings.report(
      .metadataURL, name + " is not a URL: " + text.quoted, at: place.appending(name),
      help: "write the whole URL, with https://"
    )
  }

  private func checkSpelling(of name: String, into findings: inout Findings) {
    for member in MetadataMember.all {
      let difference = member.name.utf8.count - name.utf8.count
      guard difference >= -2, difference <= 2 else { continue }
      let distance = NearestSpelling.editDistance(Array(name.asciiLowercased.utf8), Array(member.name.utf8))
      guard distance <= 2 else { continue }
      findings.report(
        .metadataMemberSpelling, name.quoted + " is not a member that a standard defines",
        at: place.appending(name, part: .key), help: NearestSpelling.help(naming: member.name))
      return
    }
  }
}
