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
    "import", "Make a provider's description from a file of another kind",
    discussion: [
      "The description goes to standard output, ready for review, and what is wrong with the file to standard error. What "
        + "the linter would call an error is left out of the description."
    ],
    arguments: [
      Argument(
        Value("KIND", choices: ImportKind.allCases.map(\.rawValue)), "what the file is", isRequired: true),
      Argument(Value("FILE", .file), "the file", isRequired: true),
    ],
    options: [
      Option("id", Value("ID"), "the provider's id; default: the domain of its endpoints"),
      Option("source", Value("URL"), "the address the file was read from"), reports, failLevel,
    ],
    examples: ["import openid-discovery openid-configuration.json > providers/idp.example.org.yaml"])
}

extension Tool {
  func importFile(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
    guard let kind = ImportKind(rawValue: invocation.arguments[0]) else { return .unusable }
    let reports = try Reports(self, invocation, showsFindings: false)
    if reports.shown != .text {
      throw CommandFailure(
        "standard output is for the description",
        hint: "write the report to a file: --format \(reports.shown.rawValue)=FILE")
    }
    reports.begin()
    let file = try imported(invocation.arguments[1], as: kind, invocation)
    let diagnostics = file.findings.all.map { file.source.diagnostic($0) }
    for diagnostic in diagnostics {
      surroundings.errors.print(TextReport(style: TextStyle(isColored: false)).text(of: diagnostic))
    }
    reports.take(diagnostics, in: file.source.path)
    try reports.end(files: 1)
    guard let document = file.document else {
      throw CommandFailure("nothing can be imported from \(file.source.path)")
    }
    surroundings.errors.flush()
    surroundings.output.print(DocumentWriter.text(of: document))
    surroundings.output.flush()
    remark(TextReport.summary(of: reports.summary.counts, subject: file.source.path + " imported"))
    return reports.isFailure ? .findings : .clean
  }

  /// A file that was imported.
  private struct ImportedFile {
    let source: FileSource
    /// What came of it; `nil` when it is none of its kind.
    let document: Node?
    let findings: Findings
  }

  private func imported(_ path: String, as kind: ImportKind, _ invocation: Invocation) throws(CommandFailure)
    -> ImportedFile
  {
    let file = try kind == .openAPI ? foreignFile(path) : jsonFile(path)
    var findings = file.findings
    var document: Node?
    if let root = file.source.root {
      document = Importer.document(of: root, as: kind, settings(path, invocation), into: &findings)
    }
    return ImportedFile(source: file.source, document: document, findings: findings)
  }

  private func settings(_ path: String, _ invocation: Invocation) -> ImportSettings {
    ImportSettings(
      id: invocation.value("id"), address: invocation.value("source"), fileName: path.fileName,
      today: CivilDay(secondsSince1970: surroundings.now()).description, domainNames: .system)
  }
}

extension String {
  /// What stands behind the last slash of a path.
  fileprivate var fileName: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }
}
