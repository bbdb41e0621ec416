import OAuthPreflight
import PreflightDocuments
import PreflightImport
import PreflightLint
import PreflightXML
import PreflightYAML

/// A file that was read, with what is wrong with it.
struct ReadFile {
  let source: FileSource
  let findings: Findings
}

extension Tool {
  /// Reads a file of another kind.
  func foreignFile(_ path: String, writtenAs syntax: ImportKind.Syntax) throws(CommandFailure) -> ReadFile {
    let limit = DocumentLimits.foreign.length
    let bytes = try foreignBytes(of: path, atMost: limit + 1)
    let path = displayName(of: path)
    if bytes.count > limit { throw CommandFailure("\(path) has more than \(limit >> 20) MiB") }
    switch syntax {
    case .json: return jsonFile(path, bytes)
    case .xml: return xmlFile(path, bytes)
    case .jsonOrYAML:
      let first = bytes.first { $0 > 0x20 }
      if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return jsonFile(path, bytes) }
      var findings = Findings()
      let root = YAMLReader.read(bytes, as: .foreign, into: &findings)
      return ReadFile(source: FileSource(path: path, bytes: bytes, root: root), findings: findings)
    }
  }

  /// How messages call a file of the command line, where `-` is standard input.
  func displayName(of path: String) -> String { path.hasSameBytes(as: "-") ? "standard input" : path }

  private func foreignBytes(of path: String, atMost limit: Int) throws(CommandFailure) -> ContiguousArray<
    UInt8
  > {
    guard path.hasSameBytes(as: "-") else { return try bytes(of: path, atMost: limit) }
    guard let bytes = surroundings.input.all(atMost: limit) else {
      throw CommandFailure("standard input cannot be read")
    }
    return bytes
  }

  private func jsonFile(_ path: String, _ bytes: ContiguousArray<UInt8>) -> ReadFile {
    do throws(JSONError) {
      let root = try JSONReader.read(bytes, maximumDepth: DocumentLimits.foreign.depth)
      return ReadFile(source: FileSource(path: path, bytes: bytes, root: root), findings: Findings())
    } catch {
      let begins = bytes.first { $0 > 0x20 }
      let isJSON = begins == UInt8(ascii: "{") || begins == UInt8(ascii: "[")
      return unreadable(
        path, bytes, error.message, at: error.mark, help: isJSON ? nil : "give a file of JSON")
    }
  }

  private func xmlFile(_ path: String, _ bytes: ContiguousArray<UInt8>) -> ReadFile {
    do throws(XMLError) {
      let root = try XMLReader.read(bytes, maximumDepth: DocumentLimits.foreign.depth)
      return ReadFile(source: FileSource(path: path, bytes: bytes, root: root), findings: Findings())
    } catch {
      return unreadable(path, bytes, error.message, at: error.mark, help: error.help)
    }
  }

  private func unreadable(
    _ path: String, _ bytes: ContiguousArray<UInt8>, _ message: String, at mark: Node.Mark,
    help: String? = nil
  ) -> ReadFile {
    var place = Place()
    place.span = Node.Span(start: mark, end: mark)
    var findings = Findings()
    findings.report(.importSyntax, message, at: place, help: help)
    return ReadFile(source: FileSource(path: path, bytes: bytes, root: nil), findings: findings)
  }
}
