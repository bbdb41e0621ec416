import ArgumentTable
import OAuthPreflight
import PreflightLint
import PreflightReport

extension Tool {
  func docs(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
    let descriptions = try descriptions(invocation)
    let files = invocation.arguments.filter(isDocument)
    let named = invocation.arguments.filter { !isDocument($0) }
    if !files.isEmpty {
      guard named.isEmpty else {
        throw CommandFailure("the marks of a file say which providers it shows: leave out '\(named[0])'")
      }
      return try updateDocuments(files, isCheck: invocation.has("check"), style(invocation), descriptions)
    }
    if invocation.has("check") {
      throw CommandFailure("'--check' needs the file to look at, as in 'docs --check README.md'")
    }
    let ids = named.isEmpty ? descriptions.providerIDs : named
    var providers: [Provider] = []
    for id in ids { providers.append(try provider(id, descriptions)) }
    let tables = tables(invocation)
    switch invocation.value("format") {
    case "html": return show(TableDocument.html(providers, tables))
    case "csv": return show(try csv(providers, tables, isChosen: invocation.has("table")))
    case "json": return show(TableDocument.json(providers, tables))
    default: return show(TableDocument.markdown(providers, tables))
    }
  }

  private func tables(_ invocation: Invocation) -> [ProviderTable] {
    let chosen = invocation.values("table").compactMap { ProviderTable(rawValue: $0) }
    return chosen.isEmpty ? ProviderTable.allCases : chosen
  }

  private func csv(_ providers: [Provider], _ tables: [ProviderTable], isChosen: Bool) throws(CommandFailure)
    -> String
  {
    if isChosen, tables.count > 1 {
      throw CommandFailure("CSV holds one table", hint: "give --table once")
    }
    return TableDocument.csv(providers, isChosen ? tables[0] : .scopes)
  }

  // MARK: - Tables in a file

  private func isDocument(_ argument: String) -> Bool {
    [".md", ".markdown", ".mdx"].contains { argument.hasByteSuffix($0) }
  }

  private func updateDocuments(
    _ paths: [String], isCheck: Bool, _ style: TextStyle, _ descriptions: Descriptions
  ) throws(CommandFailure) -> ToolStatus {
    var status = ToolStatus.clean
    for path in paths {
      let old = try read(path)
      let new = try updated(old, path, descriptions)
      if old.hasSameBytes(as: new) { continue }
      if isCheck {
        surroundings.output.print(UnifiedDiff(from: old, to: new).text(name: path, style: style))
        complain("\(path): tables are out of date", hint: "'oauth-preflight docs \(path)' writes them anew")
        status = .findings
      } else {
        try write(path, new)
        remark("\(path): tables written anew")
      }
    }
    return status
  }

  private func updated(_ text: String, _ path: String, _ descriptions: Descriptions) throws(CommandFailure)
    -> String
  {
    var blocks = MarkedBlocks(text)
    if let fault = blocks.fault { throw CommandFailure("\(path):\(fault.line): \(fault.message)") }
    guard !blocks.all.isEmpty else {
      throw CommandFailure(
        "\(path): there is no '<!-- oauth-preflight:docs PROVIDER -->' to write after", status: .nothing)
    }
    for index in blocks.all.indices {
      let block = blocks.all[index]
      let failure = "\(path):\(block.line): "
      guard let id = block.words.first, let provider = descriptions.provider(id) else {
        let unknown = descriptions.unknownProvider(block.words.first ?? "")
        throw CommandFailure(failure + unknown.message, hint: unknown.help(otherwise: Tool.helpOnProviders))
      }
      var tables: [ProviderTable] = []
      for word in block.words.dropFirst() {
        guard let table = ProviderTable(rawValue: word) else {
          throw CommandFailure(
            failure + "'\(word)' is not a table", hint: "there are scopes, parameters and redirects")
        }
        tables.append(table)
      }
      blocks.replace(
        index, with: TableDocument.block(provider, tables.isEmpty ? ProviderTable.allCases : tables))
    }
    return blocks.text
  }

  private func read(_ path: String) throws(CommandFailure) -> String {
    guard let text = String(validating: try bytes(of: path), as: UTF8.self) else {
      throw CommandFailure("\(path): is not UTF-8 text")
    }
    return text
  }
}
