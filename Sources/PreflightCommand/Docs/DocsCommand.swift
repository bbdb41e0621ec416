import ArgumentTable
import OAuthPreflight
import PreflightLint
import PreflightReport

extension Command {
  static let docs = Command(
    "docs", "Print the tables of providers, or keep those of a document up to date",
    discussion: [
      "Of a Markdown file, the lines between '\(Mark.docs(["PROVIDER", "[TABLE...]"]).text)' and '\(Mark.end.text)' "
        + "become the provider's tables. Either mark stands alone on its line and begins it; in a fenced code block it "
        + "is an example. A Markdown file is told by its ending: .md, .markdown or .mdx."
    ],
    arguments: [
      Argument(
        Value("PROVIDER", .providerOrFile),
        "a provider's id, or a Markdown file to write anew; default: all providers",
        isRepeated: true)
    ],
    options: [
      Option(
        "format", Value("FORMAT", choices: ["markdown", "html", "csv", "json"], default: "markdown"),
        "how tables are written"),
      Option(
        "table", Value("TABLE", choices: ProviderTable.allCases.map(\.rawValue)),
        "print this table only; CSV holds one, by default scopes", isRepeated: true),
      Option(
        "check", "write no file: show a diff and exit with 1 when a table is out of date"),
    ],
    examples: ["docs yahoo.com", "docs --format csv --table scopes", "docs --check README.md"])
}

extension Tool {
  func docs(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
    let descriptions = try descriptions(invocation)
    let files = invocation.arguments.filter(\.isMarkdownFile)
    let ids = invocation.arguments.filter { !$0.isMarkdownFile }
    try refuseFiles(among: ids, descriptions, invocation)
    if !files.isEmpty {
      try refuseSettings(beside: files[0], ids, invocation)
      return try updateDocuments(files, invocation, descriptions)
    }
    if invocation.has("check") {
      throw CommandFailure("'--check' needs the file to look at, as in 'docs --check README.md'")
    }
    var providers: [Provider] = []
    for id in ids.isEmpty ? descriptions.providerIDs : ids {
      providers.append(
        try provider(id, descriptions, otherwise: Tool.helpOnProviders + "; " + Tool.helpOnMarkdown))
    }
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

  // MARK: - What does not go together

  private static let helpOnMarkdown = "a Markdown file is told by its ending: .md, .markdown or .mdx"

  /// Refuses words that are meant as files, and are none that could be written.
  private func refuseFiles(
    among words: [String], _ descriptions: Descriptions, _ invocation: Invocation
  ) throws(CommandFailure) {
    for word in words {
      if invocation.has("check") {
        throw CommandFailure(
          "'--check' looks at Markdown files, and \(word.quoted) is not named as one",
          hint: Tool.helpOnMarkdown)
      }
      let path = FileWalk.absolute(word, in: surroundings.currentFolder)
      guard Files.kind(of: path) != nil, descriptions.provider(word) == nil else { continue }
      throw CommandFailure("\(word.quoted) is not named as a Markdown file", hint: Tool.helpOnMarkdown)
    }
  }

  /// Refuses what the marks of a file say already.
  private func refuseSettings(
    beside file: String, _ ids: [String], _ invocation: Invocation
  ) throws(CommandFailure) {
    if let id = ids.first {
      throw CommandFailure(
        "the marks of \(file.quoted) say which providers it shows", hint: "leave out \(id.quoted)")
    }
    if invocation.has("table") {
      throw CommandFailure(
        "the marks of \(file.quoted) say which tables it shows: '--table' does not go with it",
        hint: "name them in the mark, as in '\(Mark.docs(["yahoo.com", "scopes"]).text)'")
    }
    if let format = invocation.value("format"), !format.hasSameBytes(as: "markdown") {
      throw CommandFailure(
        "the tables of \(file.quoted) are Markdown: '--format \(format)' does not go with it",
        hint: "leave it out, or name providers in place of the file")
    }
  }
}

extension String {
  /// Whether a word of the command line is a file to write, and not the id of a provider.
  fileprivate var isMarkdownFile: Bool {
    let name = asciiLowercased
    return [".md", ".markdown", ".mdx"].contains { name.hasByteSuffix($0) }
  }
}
