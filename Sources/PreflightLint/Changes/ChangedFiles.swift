import OAuthPreflight

/// The files that differ from a revision of a git repository: changed, new, deleted, committed or not.
package struct ChangedFiles: Sendable {
  /// Why git cannot tell.
  package struct Failure: Error, Sendable {
    package let message: String
    package let hint: String?
  }

  private var paths: Set<ExactName> = []
  /// What git names without looking into it: submodules and nested repositories, with a slash at the end of each.
  private var folders: [String] = []
  /// Whether a file changed that may be a description, perhaps of something else than before.
  private(set) var hasChangedDescription = false
  /// Whether a file that may have been a description is gone: who used it cannot be told.
  private(set) var hasDeletedDescription = false

  /// Asks git what changed since the last commit that a revision and the checkout have in common.
  ///
  /// - Parameter folder: A folder of the repository; empty for the process's own.
  package init(since revision: String, in folder: String) throws(Failure) {
    let git = Git(folder: Files.startingFolder(folder))
    let root = try git.root()
    let base = try git.base(of: revision)
    // A document may be reached through links, and git names what the links lead to.
    let target = Files.resolved(root) ?? root
    for path in try git.changed(since: base, in: root) {
      let absolute = root.appendingPath(path)
      paths.insert(ExactName(absolute))
      paths.insert(ExactName(target.appendingPath(path)))
      if Files.kind(of: absolute) == .folder {
        folders.append(target.appendingPath(path).asFolder)
        hasChangedDescription = true
      }
      guard path.hasByteSuffix(".yaml") || path.hasByteSuffix(".yml") else { continue }
      hasChangedDescription = true
      if Files.kind(of: absolute) == nil { hasDeletedDescription = true }
    }
  }

  /// Whether a file is one of them.
  ///
  /// - Parameter path: An absolute path without detours.
  func contains(_ path: String) -> Bool {
    if paths.contains(ExactName(path)) { return true }
    guard let target = Files.resolved(path) else { return false }
    return paths.contains(ExactName(target)) || folders.contains { target.hasBytePrefix($0) }
  }
}

/// The questions to git. Whatever a revision or a file is called, it is never taken for an option.
private struct Git {
  let folder: String

  /// As much as the names of a very large change take.
  private static let outputLimit = 64 << 20

  /// The top folder of the checkout, spelt like the given folder.
  func root() throws(ChangedFiles.Failure) -> String {
    guard let up = try answer(["rev-parse", "--show-cdup"]) else {
      throw ChangedFiles.Failure(
        message: "'--changed-since' needs a git repository, and git finds none here",
        hint: "run it in a checkout")
    }
    return folder.appendingPath(up.first ?? "")
  }

  /// The commit that changes are counted from.
  func base(of revision: String) throws(ChangedFiles.Failure) -> String {
    let question = ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"]
    // Of '^main' git says that main is left out.
    guard let commit = try answer(question)?.first, !commit.hasBytePrefix("^") else {
      let begin = revision.splitAtBytes(of: "..").first ?? ""
      let isRange = !begin.isEmpty && !begin.hasSameBytes(as: revision)
      throw ChangedFiles.Failure(
        message: "git knows no revision '\(revision)'",
        hint: isRange
          ? "name only where the range begins: '\(begin)'"
          : "name a commit, branch or tag; a shallow clone has few of them (in CI: fetch-depth: 0)")
    }
    guard let base = try answer(["merge-base", commit, "HEAD"])?.first else {
      throw ChangedFiles.Failure(
        message: "git finds no commit that '\(revision)' and the checkout have in common",
        hint: "in a shallow clone, fetch more of the history")
    }
    return base
  }

  /// Paths from the root: of what git tracks, and of new files that it does not ignore.
  func changed(since base: String, in root: String) throws(ChangedFiles.Failure) -> [String] {
    let top = Git(folder: root)
    let tracked = try top.answer([
      "diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-textconv", base, "--",
    ])
    let new = try top.answer(["ls-files", "--others", "--exclude-standard", "-z"])
    guard let tracked, let new else {
      throw ChangedFiles.Failure(message: "git cannot tell what changed since '\(base)'", hint: nil)
    }
    return tracked + new
  }

  /// What git prints, cut at line breaks and zero bytes; `nil` when it says no.
  private func answer(_ question: [String]) throws(ChangedFiles.Failure) -> [String]? {
    // A repository may name programs to run in its own configuration; this one is not asked for.
    let words = ["git", "-C", folder, "-c", "core.fsmonitor=false"] + question
    let result: Subprocess.Result
    do throws(FileError) {
      result = try Subprocess.run(words, atMost: Git.outputLimit)
    } catch {
      throw ChangedFiles.Failure(message: "git cannot be run: \(error.reason)", hint: nil)
    }
    guard result.status == 0 else { return nil }
    let separator: UInt8 = question.contains("-z") ? 0 : UInt8(ascii: "\n")
    return result.output.split(separator: separator).map { String(decoding: $0, as: UTF8.self) }
  }
}
