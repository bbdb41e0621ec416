import OAuthPreflight
import PreflightDocuments
import PreflightLint
import TestSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension Workspace {
  /// Makes a link to a file.
  func link(_ name: String, to target: String) {
    symlink(target, path + "/" + name)
  }

  /// Makes a pipe with a name, which holds a text while the test keeps it open.
  func pipe(_ name: String, holding text: String = "") -> CInt {
    mkfifo(path + "/" + name, 0o644)
    let descriptor = open(path + "/" + name, O_RDWR | O_NONBLOCK)
    _ = Array(text.utf8).withUnsafeBytes { Files.write(descriptor, $0) }
    return descriptor
  }

  /// Options for a run in this folder.
  func options(_ paths: String...) -> LintOptions {
    var options = LintOptions()
    options.currentFolder = path
    options.paths = paths.isEmpty ? ["."] : paths
    return options
  }

  /// The reports of a run.
  ///
  /// - Parameter folders: The folders of `--providers`.
  func lint(
    _ options: LintOptions, folders: [String] = []
  ) throws -> (reports: [FileReport], outcome: LintRun.Outcome) {
    var reports: [FileReport] = []
    let descriptions = try Descriptions(folders: folders, currentFolder: options.currentFolder)
    let outcome = LintRun(options, descriptions).run { reports.append($0) }
    return (reports, outcome)
  }
}

extension FileReport {
  /// `rule line:column` of each finding.
  var lines: [String] {
    diagnostics.map { diagnostic in
      let start = diagnostic.location?.start
      return "\(diagnostic.rule.id) \(start?.line ?? 0):\(start?.column ?? 0)"
    }
  }
}
