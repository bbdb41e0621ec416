import Foundation
import OAuthPreflight
import PreflightYAML
import Testing

/// Files of the repository, and files beside it that not every checkout has.
enum TestFiles {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func bytes(_ path: String) -> ContiguousArray<UInt8>? {
    (try? Data(contentsOf: root.appendingPathComponent(path))).map { ContiguousArray($0) }
  }

  /// The `cases` of a collection of test cases.
  static func cases(_ path: String) -> [Node] {
    guard let bytes = bytes(path), let document = try? JSONReader.read(bytes, maximumDepth: 64) else {
      return []
    }
    return Array(document["cases"]?.children ?? [])
  }

  /// A collection that stands in a folder beside the repository, or beside the folder of its worktrees.
  static func oracle(_ name: String) -> [Node] {
    let beside = cases("../shared/oracles/\(name).json")
    return beside.isEmpty ? cases("../../shared/oracles/\(name).json") : beside
  }

  static var providers: [String] {
    let folder = root.appendingPathComponent("providers")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted().map { "providers/" + $0 }
  }
}

/// What reading a file gave.
struct Reading {
  var root: Node?
  var findings = Findings()

  init(_ bytes: ContiguousArray<UInt8>, isForeign: Bool = false) {
    root = YAMLReader.read(bytes, as: isForeign ? .foreign : .document, into: &findings)
  }

  init(_ text: String) {
    self.init(ContiguousArray(text.utf8))
  }

  var rules: [String] { findings.all.map(\.rule.id) }
  var messages: String {
    findings.all.map { "\($0.rule.id): \($0.message); \($0.help ?? "")" }.joined(separator: "\n")
  }

  /// A tree, or an error that says why there is none: anything else is a fault of the reader.
  var isDecided: Bool { (root != nil) != findings.hasErrors }
}
