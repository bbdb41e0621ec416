import OAuthPreflight
package import PreflightDocuments
import PreflightYAML

/// The configuration that a run uses, and where it stands.
package struct ConfigurationFile {
  /// The file, as reports name it.
  package let path: String
  /// Where its relative paths start from, with a slash at its end; empty for the current folder.
  package let folder: String
  package let configuration: Configuration
  /// The folder it is in.
  private let location: String
  /// What is wrong with it.
  package let diagnostics: [Diagnostic]
  private let source: FileSource

  /// Whether it can be used.
  package var isSound: Bool { !diagnostics.contains { $0.severity >= .error } }

  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - path: The file, as reports name it.
  ///   - currentFolder: What relative paths start from.
  package init(_ path: String, in currentFolder: String) throws(FileError) {
    let bytes = try Files.read(FileWalk.absolute(path, in: currentFolder), atMost: LintRun.readLimit)
    var findings = Findings()
    let root = YAMLReader.read(bytes, as: .configuration, into: &findings)
    let document = root.flatMap { DocumentLoader.load($0, as: .configuration, into: &findings) }
    if case .configuration(let configuration)? = document?.model {
      self.configuration = configuration
      ConfigurationCheck().check(configuration, into: &findings)
    } else {
      configuration = Configuration()
    }
    let source = FileSource(path: path, bytes: bytes, root: root)
    self.path = path
    self.source = source
    folder = path.folder
    let full = FileWalk.absolute(path, in: currentFolder).folder
    location = full.isEmpty ? "." : full
    diagnostics = findings.all.filter { !$0.rule.isPedantic }.map { source.diagnostic($0) }.inFileOrder
  }

  /// The nearest configuration: that of the current folder, or of one above it, up to the top of a repository.
  ///
  /// - Parameter currentFolder: Where to begin; empty for the process's own.
  /// - Returns: Its path; `nil` when there is none. A folder with two throws, for nobody can say which of them counts.
  package static func nearest(to currentFolder: String) throws(FileError) -> String? {
    var parts = Files.startingFolder(currentFolder).pathNames
    var isCurrent = true
    while true {
      let folder = "/" + parts.map { $0 + "/" }.joined()
      // What is there and cannot be read is refused later: passing over it would lose what a team decided.
      let paths = Configuration.fileNames.filter { Files.stands(at: folder + $0) }
        .map { isCurrent ? $0 : folder + $0 }
      if paths.count > 1 { throw FileError(paths[0], "there is \(paths[1].quoted) too") }
      if let path = paths.first { return path }
      if parts.isEmpty || Files.kind(of: folder + ".git") != nil { return nil }
      parts.removeLast()
      isCurrent = false
    }
  }

  /// Whether a file that the configuration names by its path lies below its folder, and no link leads out of it.
  package func isBelow(_ path: String) -> Bool {
    if path.hasBytePrefix("/")
      || path.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("..".utf8) })
    {
      return false
    }
    let file = location.hasByteSuffix("/") ? location + path : location + "/" + path
    if Files.isLink(file) { return false }
    // Where there is no folder, nothing can be written.
    guard let parent = Files.resolved(file.folder), let top = Files.resolved(location) else { return true }
    return parent.hasSameBytes(as: top) || parent.hasBytePrefix(top.hasByteSuffix("/") ? top : top + "/")
  }

  /// Where the value of a key, or an item of it, stands: `file:line:column`.
  ///
  /// - Parameter keys: The key and those above it.
  package func origin(_ keys: String..., item: Int? = nil) -> String {
    var place = Place()
    for key in keys { place = place.appending(key) }
    // A list of one item may be written as the item.
    if let item, source.root?.entry(at: place.pointer)?.value.isSequence == true {
      place = place.appending(item)
    }
    let start = source.location(of: place).start
    return "\(path):\(start.line):\(start.column)"
  }
}
