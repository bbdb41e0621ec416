import OAuthPreflight
import PreflightApple
import PreflightDocuments

/// The comments of property lists. Several client documents may be about one app: which comment hides nothing is known when
/// all of them were checked.
struct SharedIgnores {
  private struct File {
    var ignores: Ignores
    /// Whether each document that names the file was checked as a whole.
    var isWhole: Bool
    /// Whether a document that names it is among those to report.
    var isTouched: Bool
  }

  private var files: [File] = []
  private var positions: [ExactName: Int] = [:]

  /// Takes what the check of a client document found in its files.
  mutating func add(_ report: FileReport, isTouched: Bool, in currentFolder: String) {
    for ignores in report.appleIgnores {
      let path = ExactName(Files.startingFolder(currentFolder).appendingPath(ignores.source.path))
      if let position = positions[path] {
        files[position].ignores.formUnion(ignores)
        files[position].isWhole = files[position].isWhole && report.isWhole
        files[position].isTouched = files[position].isTouched || isTouched
      } else {
        positions[path] = files.count
        files.append(File(ignores: ignores, isWhole: report.isWhole, isTouched: isTouched))
      }
    }
  }

  /// What is wrong with the comments, file by file; what is unused is deleted when the run mends.
  func reports(_ linter: FileLinter) -> [FileReport] {
    files.compactMap { $0.isTouched ? report($0, linter) : nil }
  }

  private func report(_ file: File, _ linter: FileLinter) -> FileReport? {
    let source = file.ignores.source
    var report = FileReport(path: source.path)
    let isFixing = linter.options.fixing != .none
    report.diagnostics =
      IgnoreFindings(file.ignores, isWhole: file.isWhole, isFixing: isFixing).all.inFileOrder
    if report.diagnostics.isEmpty { return nil }
    guard isFixing, let mended = FixRun.propertyLists.fixed(source.bytes, report.diagnostics) else {
      return report
    }
    report.change = FileReport.Change(old: source.bytes, new: mended)
    guard linter.options.fixing == .write else { return report }
    linter.write(mended, to: source.path, of: &report)
    if report.failure == nil { report.diagnostics.removeAll { $0.fix != nil } }
    return report
  }
}
