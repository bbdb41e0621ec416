import OAuthPreflight
import PreflightApple
import PreflightDocuments
import PreflightYAML

/// A property list of an app that was read, and where its values stand.
struct AppleFile {
  let source: FileSource
  let list: PropertyList?
  /// What is wrong with the file itself.
  let findings: Findings
  /// The comments of ours in it. A binary file has none.
  let comments: [Comment]
  private let isText: Bool

  /// - Parameters:
  ///   - path: The file, as reports name it.
  ///   - folder: What relative paths start from.
  init(_ path: String, in folder: String) throws(FileError) {
    let absolute = FileWalk.absolute(path, in: folder)
    switch Files.kind(of: absolute) {
    case .file?: break
    case .folder?: throw FileError(path, "it is a folder")
    case .other?: throw FileError(path, "it is not a file")
    case nil: throw FileError(path, "there is no such file")
    }
    let bytes = try Files.read(absolute, atMost: PropertyListReader.sizeLimit + 1)
    let reader = PropertyListReader(bytes, path: path)
    source = FileSource(path: path, bytes: bytes, root: reader.list?.root)
    list = reader.list
    findings = reader.findings
    comments = XMLComments.beginning(with: IgnoreComment.word, in: bytes, among: reader.comments)
    isText = reader.isText
  }

  /// A finding in this file. Only XML has lines to show: a named file may be anything.
  func diagnostic(_ finding: Finding, other: (String) -> FileSource?) -> Diagnostic {
    var finding = finding
    if finding.place.pointer == .root, finding.place.span == nil {
      // A whole dictionary is shown by its tag, not by whichever key is its first.
      finding.place.span = list?.root.span
    }
    var diagnostic = source.diagnostic(finding, in: source.root, other: other)
    diagnostic.fix = fix(finding)
    guard !isText else { return diagnostic }
    diagnostic.location?.line = nil
    diagnostic.label = nil
    for index in diagnostic.related.indices
    where diagnostic.related[index].location?.file.hasSameBytes(as: source.path) == true {
      diagnostic.related[index].location?.line = nil
    }
    return diagnostic
  }

  /// The change of a string, for editors: the linter itself only deletes comments in files that are not ours.
  private func fix(_ finding: Finding) -> Diagnostic.Fix? {
    guard isText, let replacement = finding.replacement, let text = replacement.text else { return nil }
    return Diagnostic.Fix(
      "replace it with \(text.quoted)",
      edits: [
        Diagnostic.Edit(
          at: source.location(of: replacement.place), pointer: replacement.place.pointer, text: text)
      ], isSafe: false)
  }
}
