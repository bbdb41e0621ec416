import OAuthPreflight
import PreflightDocuments
import PreflightLint

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A folder of its own for one test, gone with it.
final class Workspace {
  let path: String

  init() {
    // The system's own folder for temporary files, by its variable or its constant.
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
    var template = Array((parent + "/oauth-preflight-tests.XXXXXX").utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? "/nowhere"
    }
  }

  deinit {
    let process = "rm -rf '\(path)'"
    system(process)
  }

  /// Writes a file and the folders it stands in.
  func write(_ name: String, _ text: String) {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    let file = open(path + "/" + name, O_CREAT | O_WRONLY | O_TRUNC, 0o644)
    _ = Array(text.utf8).withUnsafeBytes { Files.write(file, $0) }
    close(file)
  }

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

  func read(_ name: String) throws -> String {
    String(decoding: try Files.read(path + "/" + name, atMost: 1 << 20), as: UTF8.self)
  }

  /// Options for a run in this folder.
  func options(_ paths: String...) -> LintOptions {
    var options = LintOptions()
    options.currentFolder = path
    options.paths = paths.isEmpty ? ["."] : paths
    return options
  }

  /// The reports of a run.
  func lint(_ options: LintOptions) throws -> (reports: [FileReport], outcome: LintRun.Outcome) {
    var reports: [FileReport] = []
    let descriptions = try Descriptions(
      folders: options.descriptionFolders, currentFolder: options.currentFolder)
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
