import ArgumentTable
import OAuthPreflight
import PreflightDocuments
import PreflightDomainNames
import PreflightImport
import PreflightLint
import PreflightReport
import PreflightYAML

extension Command {
  static let `import` = Command(
    "import", "Make a provider's description from files of another kind",
    discussion: [
      "The description goes to standard output, ready for review, and what is wrong with a file to standard error. What "
        + "the linter would call an error is left out of the description.",
      "With --into, facts are added to a description that exists, and the difference goes to standard output. Nothing that "
        + "is there is changed: another endpoint, method or consent is a finding.",
    ],
    arguments: [
      Argument(
        Value("KIND", choices: ImportKind.allCases.map(\.rawValue)), "what the files are", isRequired: true),
      Argument(Value("FILE", .file), "a file, '-' for standard input", isRequired: true, isRepeated: true),
    ],
    options: [
      Option("into", Value("FILE", .file), "add the facts to this description"),
      Option("diff", "with --into, show what would be added, and write nothing"),
      Option("id", Value("ID"), "the provider's id; default: the domain of its endpoints"),
      Option("entry", Value("NAME"), "the provider that is meant, of a file that describes several"),
      Option("source", Value("URL"), "the https address the file was read from"), reports, failLevel,
    ],
    examples: [
      "import openid-discovery openid-configuration.json > providers/example.org.yaml",
      "import openapi openapi.yaml --into providers/example.org.yaml",
    ])
}

extension Tool {
  func importFiles(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
    guard let kind = ImportKind(rawValue: invocation.arguments[0]) else { return .unusable }
    let reports = try Reports(self, invocation, showsFindings: false)
    if reports.shown != .text {
      throw CommandFailure(
        "standard output is for the description",
        hint: "write the report to a file: --format \(reports.shown.rawValue)=FILE")
    }
    if invocation.has("diff"), !invocation.has("into") {
      throw CommandFailure("--diff shows what would be added to a description: name it with --into FILE")
    }
    try refuseUnusable(invocation, of: kind)
    reports.begin()
    let known = try invocation.value("into").map { path throws(CommandFailure) in
      try providerFile(path, descriptions(invocation))
    }
    if let id = invocation.value("id"), let known, !known.provider.id.hasSameBytes(as: id) {
      throw CommandFailure(
        "'--id' says \(id.quoted), and \(known.source.path) describes \(known.provider.id.quoted)",
        hint: "leave it out")
    }
    var growth = DescriptionGrowth(known, schema: providerSchema)
    let paths = invocation.arguments.dropFirst()
    for path in paths { try add(path, as: kind, to: &growth, reports, invocation) }
    try reports.end(files: paths.count)
    guard let text = growth.text else { throw CommandFailure("nothing can be imported") }
    surroundings.errors.flush()
    if let path = invocation.value("into") {
      let diff = UnifiedDiff(from: growth.old, to: text)
      surroundings.output.print(diff.text(name: path, style: style(invocation)))
      if !invocation.has("diff"), !text.hasSameBytes(as: growth.old) { try write(path, text) }
    } else {
      surroundings.output.print(text)
    }
    surroundings.output.flush()
    let subject = paths.count == 1 ? "\(displayName(of: paths[1])) imported" : "\(paths.count) files imported"
    remark(TextReport.summary(of: reports.summary.counts, subject: subject))
    return reports.isFailure ? .findings : .clean
  }

  /// Refuses what no description can hold, and what cannot be read.
  private func refuseUnusable(_ invocation: Invocation, of kind: ImportKind) throws(CommandFailure) {
    if let source = invocation.value("source"), !TextForm.page.accepts(source) {
      throw CommandFailure("'--source' takes \(TextForm.page.expectation), not \(source.quoted)")
    }
    if invocation.arguments.filter({ $0.hasSameBytes(as: "-") }).count > 1 {
      throw CommandFailure("standard input can be read only once", hint: "give '-' once")
    }
    if invocation.has("entry"), !kind.describesSeveralProviders {
      throw CommandFailure(
        "'--entry' chooses one of several providers, and \(kind.title) describes one", hint: "leave it out")
    }
    guard let id = invocation.value("id") else { return }
    var findings = Findings()
    checkProviderID(id, at: Place(), into: &findings)
    if let finding = findings.all.first {
      throw CommandFailure("'--id': \(finding.message)", hint: finding.help)
    }
  }

  /// Reads a file, adds its facts, and reports what is wrong with it.
  private func add(
    _ path: String, as kind: ImportKind, to growth: inout DescriptionGrowth, _ reports: Reports,
    _ invocation: Invocation
  ) throws(CommandFailure) {
    let file = try foreignFile(path, writtenAs: kind.syntax)
    var findings = file.findings
    let known = growth.source
    var failure: CommandFailure?
    if let root = file.source.root,
      let document = Importer.document(of: root, as: kind, settings(path, invocation), into: &findings)
    {
      do throws(CommandFailure) { try growth.add(document, into: &findings) } catch { failure = error }
    }
    let diagnostics = rules.selected(findings.all).map { finding in
      file.source.diagnostic(finding, in: file.source.root) { _ in known }
    }
    for diagnostic in diagnostics {
      surroundings.errors.print(TextReport(style: TextStyle(isColored: false)).text(of: diagnostic))
    }
    reports.take(diagnostics, in: file.source.path)
    if let failure { throw failure }
  }

  /// Where a description in `providers/` finds its schema, when the current folder has one in the usual place.
  private var providerSchema: String? {
    let path = "schemas/provider.schema.json"
    return Files.kind(of: FileWalk.absolute(path, in: surroundings.currentFolder)) == nil ? nil : "../" + path
  }

  private func settings(_ path: String, _ invocation: Invocation) -> ImportSettings {
    ImportSettings(
      id: invocation.value("id"), entry: invocation.value("entry"), address: invocation.value("source"),
      fileName: displayName(of: path).fileName, today: CalendarDate(secondsSince1970: surroundings.now()),
      domainNames: .system)
  }
}

/// A description that grows with each file that is imported.
private struct DescriptionGrowth {
  /// The description so far, `nil` before the first file.
  private(set) var source: FileSource?
  /// The text it began with.
  let old: String
  /// What the description extends.
  private let base: Provider?
  /// Where a new description finds its schema; `nil` where nobody knows.
  private let schema: String?

  init(_ file: ProviderFile?, schema: String?) {
    self.schema = schema
    source = file?.source
    base = file?.base
    old = source.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  var text: String? { source.map { String(decoding: $0.bytes, as: UTF8.self) } }

  mutating func add(_ document: Node, into findings: inout Findings) throws(CommandFailure) {
    guard let known = source, let root = known.root else {
      let made = read(
        ContiguousArray(DocumentWriter.text(of: document, schema: schema).utf8), path: "the files before")
      try expectRoom(for: made)
      source = made
      return
    }
    let merge = Merge(document, into: root, extending: base, named: known.path)
    findings.append(contentsOf: merge.findings)
    if merge.isEmpty { return }
    let grown = read(merge.text(of: known.bytes, root), path: known.path)
    try expectRoom(for: grown)
    // A file that is written in an unusual way is better left alone than broken.
    guard let tree = grown.root,
      Merge(document, into: tree, extending: base, named: known.path).isEmpty,
      Merge.keeps(root, in: tree), isSound(tree)
    else {
      throw CommandFailure(
        "the facts cannot be added to \(known.path) without rewriting it",
        hint: "import without --into, and add by hand what is missing")
    }
    source = grown
  }

  /// Refuses a description that nothing would read.
  private func expectRoom(for source: FileSource) throws(CommandFailure) {
    let limit = DocumentLimits.document.length
    guard source.bytes.count > limit else { return }
    throw CommandFailure(
      "the description would have \(source.bytes.count) bytes, and at most \(limit >> 20) MiB are read",
      hint: "import less of it, with 'mode: open' or 'open:' below 'scope_rules' for the rest")
  }

  private func read(_ bytes: ContiguousArray<UInt8>, path: String) -> FileSource {
    var findings = Findings()
    return FileSource(path: path, bytes: bytes, root: YAMLReader.read(bytes, into: &findings))
  }

  private func isSound(_ tree: Node) -> Bool {
    var findings = Findings()
    return DocumentLoader.load(tree, as: .provider, into: &findings) != nil && !findings.hasErrors
  }
}
