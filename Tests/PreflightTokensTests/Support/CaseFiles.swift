import Foundation
import OAuthPreflight

/// Collections of cases: of the repository, and beside it where a checkout has them.
enum CaseFiles {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The cases of our own collection that start at one surface.
  static func attacks(_ surface: String) -> [Node] {
    cases("Tests/PreflightCommandTests/Cases/attacks.json").filter {
      $0["input"]?["surface"]?.text == surface
    }
  }

  /// The cases of another implementation's own tests that ask one of some questions; empty when they are not there.
  static func oracle(_ name: String, _ operations: String...) -> [Node] {
    cases("../shared/oracles/\(name).json").filter {
      operations.isEmpty || operations.contains($0["input"]?["op"]?.text ?? "")
    }
  }

  static let hasOracles = FileManager.default.fileExists(
    atPath: root.appendingPathComponent("../shared/oracles").path)

  private static func cases(_ path: String) -> [Node] {
    guard let data = try? Data(contentsOf: root.appendingPathComponent(path)),
      let document = try? JSONReader.read(ContiguousArray(data), maximumDepth: 64)
    else { return [] }
    return Array(document["cases"]?.children ?? [])
  }
}
