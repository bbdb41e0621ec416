package import Foundation
package import OAuthPreflight

/// The files that tests read: those of the repository, and those of other projects, which stand in a folder `shared`
/// beside a checkout that has them.
package enum CaseFiles {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of the descriptions that ship.
  package static var providers: [String] {
    let folder = root.appendingPathComponent("providers").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted().map { "providers/" + $0 }
  }

  /// The bytes of a file of the repository; `nil` when there is none.
  package static func bytes(_ path: String) -> ContiguousArray<UInt8>? {
    (try? Data(contentsOf: root.appendingPathComponent(path))).map { ContiguousArray($0) }
  }

  /// Files that other projects publish; `nil` where there are none.
  package static let corpora: URL? = folder("corpora")

  /// Whether the cases of other implementations' own tests are there.
  package static let hasOracles = folder("oracles") != nil

  /// The cases of our own collection that start at one surface.
  package static func attacks(_ surface: String...) -> [Attack] {
    cases(root.appendingPathComponent("Tests/PreflightCommandTests/Cases/attacks.json"))
      .map { Attack($0) }.filter { surface.contains($0.surface) }
  }

  /// The cases of another implementation's own tests that ask one of some questions, or any; empty when they are not
  /// there.
  package static func oracle(_ name: String, _ operations: String...) -> [Node] {
    guard let file = folder("oracles")?.appendingPathComponent(name + ".json") else { return [] }
    return cases(file).filter {
      operations.isEmpty || operations.contains($0["input"]?["op"]?.text ?? "")
    }
  }

  private static func folder(_ name: String) -> URL? {
    let folder = root.deletingLastPathComponent().appendingPathComponent("shared/" + name)
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }

  private static func cases(_ file: URL) -> [Node] {
    guard let data = try? Data(contentsOf: file),
      let document = try? JSONReader.read(ContiguousArray(data), maximumDepth: 64)
    else { return [] }
    return Array(document["cases"]?.children ?? [])
  }
}
