import ArgumentTable
import OAuthPreflight
import PreflightLint

extension Tool {
  /// The baseline of a command line; `nil` for none.
  func baseline(_ invocation: Invocation, of paths: [String]) throws(CommandFailure) -> Baseline? {
    let isWritten = invocation.has("write-baseline")
    let isPruned = invocation.has("prune-baseline")
    guard let path = invocation.value("baseline") else {
      guard !isWritten, !isPruned else {
        throw CommandFailure("no baseline is named", hint: "name its file with --baseline FILE")
      }
      return nil
    }
    if isWritten, isPruned { throw CommandFailure("'--write-baseline' does not go with '--prune-baseline'") }
    for option in ["environment", "diff"] where invocation.has(option) && (isWritten || isPruned) {
      throw CommandFailure("a baseline is written by a whole run: leave out '--\(option)'")
    }
    do throws(Baseline.Failure) {
      return try Baseline(
        path, for: isWritten ? .write : isPruned ? .prune : .hide, of: paths, in: surroundings.currentFolder)
    } catch {
      throw CommandFailure(
        "\(invocation.place(of: "baseline", path))the baseline '\(path)' cannot be used: \(error.reason)",
        hint: error.hint)
    }
  }

  /// Writes the file of a baseline after the run, and says what became of it.
  func save(_ baseline: Baseline, _ options: LintOptions) throws(CommandFailure) {
    guard let (text, count, gone) = baseline.written(options) else { return }
    do throws(FileError) {
      let path = FileWalk.absolute(baseline.path, in: surroundings.currentFolder)
      try Files.replace(path, with: ContiguousArray(text.utf8))
    } catch {
      throw CommandFailure("the baseline '\(baseline.path)' cannot be written: \(error.reason)")
    }
    let new = baseline.use == .write ? "\(baseline.unknownCount) of them new, " : ""
    remark("\(baseline.path): \(count.counted("finding")) recorded, \(new)\(gone) gone")
  }
}
