import ArgumentTable
import OAuthPreflight
import PreflightLint
import PreflightReport

// The tables that stand in a Markdown file, between marks.

extension Tool {
  /// Writes the tables of files anew, or says which are out of date.
  func updateDocuments(
    _ paths: [String], _ invocation: Invocation, _ descriptions: Descriptions
  ) throws(CommandFailure) -> ToolStatus {
    var status = ToolStatus.clean
    for path in paths {
      let old = try text(of: path)
      guard let new = try updated(old, path, descriptions) else {
        throw CommandFailure(
          "\(path): there is no '\(Mark.docs([]).text)' to write after",
          hint: "put it, and '\(Mark.end.text)' below it, where the tables belong", status: .nothing)
      }
      if old.hasSameBytes(as: new) { continue }
      if invocation.has("check") {
        let diff = UnifiedDiff(from: old, to: new)
        surroundings.output.print(diff.text(name: path, style: style(invocation)))
        complain(
          "\(path): tables are out of date",
          hint: "write them anew: \(invocation.commandLine(updating: path))")
        status = .findings
      } else {
        try write(path, new)
        remark("\(path): tables written anew")
      }
    }
    return status
  }

  /// The text with its tables written anew; `nil` when it has no marks.
  private func updated(_ text: String, _ path: String, _ descriptions: Descriptions) throws(CommandFailure)
    -> String?
  {
    do throws(MarkFault) {
      var blocks = try MarkedBlocks(text)
      if blocks.all.isEmpty { return nil }
      for index in blocks.all.indices {
        blocks.replace(index, with: try tables(of: blocks.all[index], descriptions))
      }
      return blocks.text
    } catch {
      throw CommandFailure("\(path):\(error.line): \(error.message)", hint: error.help)
    }
  }

  private func text(of path: String) throws(CommandFailure) -> String {
    // Of a longer file only the beginning would be written again.
    let bytes = try bytes(of: path, atMost: LintRun.readLimit + 1)
    guard bytes.count <= LintRun.readLimit else {
      throw CommandFailure(
        "\(path): has more than \(LintRun.readLimit >> 20) MiB",
        hint: "keep the tables in a file of their own")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure("\(path): is not UTF-8 text")
    }
    return text
  }

  // MARK: - What a mark says

  private func tables(of block: MarkedBlocks.Block, _ descriptions: Descriptions) throws(MarkFault) -> String
  {
    let isTable = { (word: String) in ProviderTable(rawValue: word) != nil }
    let words = block.words
    let known = words.first { descriptions.provider($0) != nil }
    guard let id = known ?? words.first(where: { !isTable($0) }) else {
      throw MarkFault(
        block.line, "this mark names no provider",
        "write '\(Mark.docs(["PROVIDER"] + words).text)'; 'oauth-preflight list' lists the ids")
    }
    guard let provider = descriptions.provider(id) else {
      let unknown = descriptions.unknownProvider(id)
      throw MarkFault(
        block.line, unknown.message, unknown.help(otherwise: Tool.helpOnProviders) ?? Tool.helpOnProviders)
    }
    let names = words.filter { !$0.hasSameBytes(as: id) }
    if let name = names.first(where: { !isTable($0) }) {
      let help =
        descriptions.provider(name) == nil
        ? NearestSpelling.help(
          for: name, among: ProviderTable.allCases.map(\.rawValue),
          otherwise: "there are scopes, parameters and redirects, with spaces between them")
        : "a mark shows one provider: write another one for \(name.quoted)"
      throw MarkFault(block.line, "\(name.quoted) is not a table", help ?? "")
    }
    guard let first = words.first, first.hasSameBytes(as: id) else {
      throw MarkFault(
        block.line, "a mark names its provider first", "write '\(Mark.docs([id] + names).text)'")
    }
    let tables = names.compactMap { ProviderTable(rawValue: $0) }
    return TableDocument.block(provider, tables.isEmpty ? ProviderTable.allCases : tables)
  }
}

extension Invocation {
  /// The command line that writes a file anew, with the descriptions of this one.
  fileprivate func commandLine(updating path: String) -> String {
    var words = ["oauth-preflight", "docs"]
    for (folder, origin) in origins(of: "providers") where origin == nil { words += ["--providers", folder] }
    if let file = value("config") { words += ["--config", file] }
    if has("no-config") { words.append("--no-config") }
    return (words + [path]).map(\.shellWord).joined(separator: " ")
  }
}
