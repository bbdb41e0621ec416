import OAuthPreflight
import PreflightDocuments
import PreflightYAML

/// The file of a baseline: what it lists, and how it is written.
struct BaselineFile {
  let source: FileSource
  let entries: [BaselineEntry]

  /// As much as a hundred thousand findings take.
  private static let sizeLimit = 32 << 20

  /// - Parameters:
  ///   - path: The file, as reports name it.
  ///   - location: Where it is.
  init(_ path: String, at location: String) throws(Baseline.Failure) {
    let bytes: ContiguousArray<UInt8>
    do throws(FileError) {
      bytes = try Files.read(location, atMost: BaselineFile.sizeLimit + 1)
    } catch {
      let isMissing = Files.kind(of: location) == nil
      throw Baseline.Failure(error.reason, hint: isMissing ? "write one with --write-baseline" : nil)
    }
    let root = try BaselineFile.tree(of: bytes)
    source = FileSource(path: path, bytes: bytes, root: root)
    entries = try BaselineFile.entries(of: root)
  }

  private static func tree(of bytes: ContiguousArray<UInt8>) throws(Baseline.Failure) -> Node {
    if bytes.count > sizeLimit { throw Baseline.Failure("it is longer than \(sizeLimit >> 20) MiB") }
    if bytes.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) {
      throw Baseline.Failure("it is empty", hint: "delete it, and write one with --write-baseline")
    }
    do throws(JSONError) {
      return try JSONReader.read(bytes)
    } catch {
      let line = LineTable(bytes).bytes(ofLine: Int(error.mark.line))
      for mark in ["<<<<<<<", "=======", ">>>>>>>"] where bytes[line].starts(with: mark.utf8) {
        throw Baseline.Failure(
          "line \(Int(error.mark.line) + 1): a merge left its mark",
          hint: "keep the entries of both sides, and run with --prune-baseline")
      }
      throw Baseline.Failure(at: error.mark, error.message)
    }
  }

  private static func entries(of root: Node) throws(Baseline.Failure) -> [BaselineEntry] {
    guard root.isMapping else {
      throw Baseline.Failure(
        "it is not a baseline", hint: "write one with --write-baseline in a file of its own")
    }
    // A later version may have other keys.
    if let version = root["version"], let number = Int(version.text), version.kind == .plain, number > 1 {
      throw Baseline.Failure(
        "it is of version \(number), and this tool reads version 1", hint: "take a newer oauth-preflight")
    }
    var findings = Findings()
    let pruned = StructureCheck().prune(
      root, .object(BaselineDocument.table.schema), at: Place(), into: &findings)
    if let finding = findings.all.first {
      throw Baseline.Failure(at: root.resolve(finding.place).span.start, finding.message)
    }
    var document = BaselineDocument()
    if let pruned { BaselineDocument.table.assign(pruned, to: &document) }
    guard document.version == 1 else {
      throw Baseline.Failure("there is no version \(document.version)", hint: "the version is 1")
    }
    return document.entries
  }

  /// The text of a file: an entry a line, in an order that no run changes, so that versions of it can be compared and merged.
  static func text(_ entries: [BaselineEntry]) -> String {
    var lines: [String] = []
    for entry in entries.sorted(by: isBefore) {
      var writer = JSONWriter()
      writer.beginObject()
      writer.member("file", entry.file)
      writer.member("rule", entry.rule)
      writer.member("path", entry.path)
      writer.member("fingerprint", entry.fingerprint)
      writer.endObject()
      lines.append("\n    " + writer.text)
    }
    return "{\n  \"version\": 1,\n  \"findings\": [" + lines.joined(separator: ",")
      + (lines.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
  }

  private static func isBefore(_ one: BaselineEntry, _ other: BaselineEntry) -> Bool {
    for (first, second) in [
      (one.file, other.file), (one.path, other.path), (one.rule, other.rule),
      (one.fingerprint, other.fingerprint),
    ] where !first.hasSameBytes(as: second) {
      return first.isBefore(bytesOf: second)
    }
    return false
  }
}

extension Baseline.Failure {
  fileprivate init(at mark: Node.Mark, _ reason: String) {
    self.init(
      "line \(Int(mark.line) + 1): \(reason)",
      hint: "restore it, or delete it and write it anew with --write-baseline")
  }
}
