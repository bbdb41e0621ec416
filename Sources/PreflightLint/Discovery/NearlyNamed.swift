import OAuthPreflight
import PreflightDocuments
import PreflightYAML

/// A file of a folder that may be a document, though its name, or its folder's, only nearly says so.
struct NearlyNamed {
  var path: String
  /// The folder it lies below that is nearly called `providers`.
  var folder: String?

  /// The kind of the document that the file is; `nil` when it is none.
  func kind(in currentFolder: String) -> DocumentKind? {
    var findings = Findings()
    guard
      let bytes = try? Files.readFile(
        FileWalk.absolute(path, in: currentFolder), atMost: LintRun.readLimit),
      let root = YAMLReader.read(bytes, into: &findings)
    else { return nil }
    return root.certainKind
  }
}

extension Node {
  /// The kind of document that a root surely is: other tools' files may have one of our keys, not two.
  fileprivate var certainKind: DocumentKind? {
    let kind = DocumentKind(of: self)
    let others: [String]
    switch kind {
    case .client?: others = ["providers", "resources"]
    case .provider?: others = ["scopes", "extends"]
    case .sdk?: return .sdk
    case .configuration?, nil: return nil
    }
    return others.contains { index(of: $0) != nil } ? kind : nil
  }
}

// MARK: - Names

extension String {
  /// Whether the name ends as those of documents do.
  package var hasYAMLEnding: Bool { hasByteSuffix(".yaml") || hasByteSuffix(".yml") }

  /// Whether a folder of the name holds descriptions.
  var isProviders: Bool { utf8.elementsEqual("providers".utf8) }

  /// Whether a folder was likely meant to hold descriptions: `provider`, `Providers`.
  var isNearlyProviders: Bool {
    guard (8...10).contains(utf8.count), !isProviders else { return false }
    return NearestSpelling.editDistance(Array(asciiLowercased.utf8), Array("providers".utf8)) <= 1
  }

  /// Whether a name that is no document's is nearly one: it ends so in another case or with more behind it, or is spelt in
  /// another way than the one that is looked for.
  func isNearlyDocument(belowProviders isBelowProviders: Bool) -> Bool {
    guard String.nearlyDocumentEndings.contains(where: hasEndingInAnyCase) else { return false }
    let name = asciiLowercased
    if name.containsBytes(of: "oauth") || name.containsBytes(of: "client") { return true }
    return isBelowProviders && (!name.hasByteSuffix(".txt") || name.withoutLast(4).hasYAMLEnding)
  }

  private static let nearlyDocumentEndings = [".yaml", ".yml", ".txt", ".json"]

  /// Whether the name ends with an extension in lower case, in whatever case its own letters are.
  private func hasEndingInAnyCase(_ ending: String) -> Bool {
    // The last letter tells most names apart.
    guard let last = utf8.last, last | 0x20 == ending.utf8.last else { return false }
    return utf8.suffix(ending.utf8.count).lazy.map(\.asciiLowercased).elementsEqual(ending.utf8)
  }

  private func withoutLast(_ count: Int) -> String { String(decoding: utf8.dropLast(count), as: UTF8.self) }
}

extension Files {
  /// The path of the entry, in the folder of a path where nothing is, whose name is nearest; `nil` when none is near.
  package static func nearest(to path: String, in currentFolder: String) -> String? {
    let start =
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    let folder = String(path[..<start])
    guard kind(of: FileWalk.absolute(path, in: currentFolder)) == nil,
      let entries = try? entries(of: FileWalk.absolute(folder.isEmpty ? "." : folder, in: currentFolder))
    else { return nil }
    let name = String(path[start...])
    // A link that leads nowhere is an entry, and not what was meant.
    let others = entries.map(\.name).filter { !$0.hasSameBytes(as: name) }
    return NearestSpelling.of(name, among: others).map { folder + $0 }
  }
}
