package import OAuthPreflight
import PreflightDocuments

/// Reads the strict subset of YAML that documents are written in, into the marked tree.
///
/// Whatever two YAML readers could read differently is a finding: other encodings, control characters, tags, anchors,
/// aliases, merge keys, directives, keys that are no text or stand twice. Any input ends in a tree or in a finding.
package enum YAMLReader {
  /// The tree of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file as it is on disk. A caller that reads many files passes one buffer again and again.
  ///   - content: What the file is meant to hold.
  ///   - findings: Gets what is wrong, in the order of the file, each with its span.
  /// - Returns: The root mapping, or `nil` when an error was found: a tree that nobody can trust is not judged further.
  package static func read(
    _ bytes: ContiguousArray<UInt8>, as content: YAMLContent = .document, into findings: inout Findings
  ) -> Node? {
    var report = SourceReport(bytes, as: content)
    let root = read(bytes, report: &report)
    let isSound = !report.hasErrors
    report.move(into: &findings)
    return isSound ? root : nil
  }

  /// The tree of a text in memory.
  package static func read(_ text: String, into findings: inout Findings) -> Node? {
    read(ContiguousArray(text.utf8), into: &findings)
  }

  private static func read(_ bytes: ContiguousArray<UInt8>, report: inout SourceReport) -> Node? {
    guard bytes.count <= report.limits.length else {
      report.fileTooLong()
      return nil
    }
    let scan = ByteScan(bytes)
    for (fault, range) in scan.faults { report.report(fault, at: range) }
    guard !report.hasErrors else { return nil }
    // libyaml compares every directive with every other before it shows one event, so they are found here.
    for range in Prologue.directives(in: bytes, from: scan.start) { report.directive(at: range) }
    guard !report.hasErrors else { return nil }
    return LibYAMLParser.withParser(over: bytes, from: scan.start, isASCII: scan.isASCII) { parser in
      var builder = TreeBuilder(bytes, scan, parser)
      return builder.document(report: &report)
    }
  }
}
