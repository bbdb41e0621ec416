import OAuthPreflight
import PreflightDocuments

/// Finds the documents that a command line names: files as they are, and in folders those that tell by their name.
package struct FileWalk {
  /// A file to lint.
  package struct File: Sendable {
    /// The path, as reports print it.
    package var path: String
    /// Whether a user named it, so that it must be a document.
    package var isNamed: Bool
    /// Its place in the order of the run.
    package internal(set) var position = 0

    package init(path: String, isNamed: Bool) {
      self.path = path
      self.isNamed = isNamed
    }
  }

  private let currentFolder: String
  private let mayRepeat: Bool
  private var seen: Set<ExactName> = []
  /// What the paths of files that were met begin with, where they are not absolute.
  private let startingFolder: String
  private var ignores: [(folder: String, rules: IgnoreRules)] = []
  package private(set) var files: [File] = []
  package private(set) var failures: [FileError] = []
  /// Files of folders that are nearly called as documents are, and are passed over.
  private(set) var nearlyNamed: [NearlyNamed] = []
  /// Documents, and folders of descriptions, that a `.gitignore` names.
  private(set) var ignored: [String] = []

  /// - Parameters:
  ///   - currentFolder: What relative paths start from.
  ///   - mayRepeat: Whether a file may be met twice. One path leads to no file twice, as no link to a folder is followed.
  package init(currentFolder: String, mayRepeat: Bool = true) {
    self.currentFolder = currentFolder
    self.mayRepeat = mayRepeat
    startingFolder = mayRepeat ? Files.startingFolder(currentFolder) : ""
  }

  /// The path to open for a path of the command line.
  package static func absolute(_ path: String, in currentFolder: String) -> String {
    path.hasBytePrefix("/") || currentFolder.isEmpty ? path : currentFolder + "/" + path
  }

  /// Takes a file, or the documents of a folder.
  package mutating func add(_ path: String) {
    switch Files.kind(of: FileWalk.absolute(path, in: currentFolder)) {
    case .folder?:
      let folder = path.withoutTrailingSlash
      let names = namesAbove(folder)
      walk(
        Folder(
          path: folder, prefix: folder.utf8.elementsEqual(".".utf8) ? "" : folder + "/",
          identity: folder.withoutDots.asFolder, isBelowProviders: names.contains { $0.isProviders },
          nearlyProviders: names.last?.isNearlyProviders == true ? folder : nil))
    case .file?, .other?: take(File(path: path, isNamed: true), identity: path.withoutDots)
    case nil: failures.append(FileError(path, "there is no such file or folder"))
    }
  }

  /// The names that tell where a walk begins: those of the path, and for `.` the current folder's own.
  private func namesAbove(_ folder: String) -> [String] {
    guard folder.utf8.elementsEqual(".".utf8) else { return folder.pathNames }
    return Files.startingFolder(currentFolder).pathNames.suffix(1)
  }

  /// A folder of a walk.
  private struct Folder {
    var path: String
    /// What the path of a file in it begins with, as reports print it.
    var prefix: String
    /// The same in the one spelling that tells whether a file was met before.
    var identity: String
    var isBelowProviders: Bool
    /// The folder, this one or above, that is nearly called `providers`.
    var nearlyProviders: String?

    func appending(_ name: String) -> Folder {
      Folder(
        path: prefix + name, prefix: prefix + name + "/", identity: identity + name + "/",
        isBelowProviders: isBelowProviders || name.isProviders,
        nearlyProviders: nearlyProviders ?? (name.isNearlyProviders ? prefix + name : nil))
    }

    /// Whether a file of it, which has no document's name, may be one all the same.
    func mayHoldDocument(_ name: String) -> Bool {
      name.isNearlyDocument(belowProviders: isBelowProviders) || nearlyProviders != nil && name.hasYAMLEnding
    }
  }

  private mutating func walk(_ folder: Folder) {
    let location = FileWalk.absolute(folder.path, in: currentFolder)
    let entries: [Files.Entry]
    do throws(FileError) {
      entries = try Files.entries(of: location)
    } catch {
      failures.append(FileError(folder.path, error.reason))
      return
    }
    let depth = ignores.count
    if entries.contains(where: { $0.kind == .file && $0.name.utf8.elementsEqual(".gitignore".utf8) }),
      let bytes = try? Files.read(location + "/.gitignore", atMost: 1 << 16)
    {
      ignores.append((folder.prefix, IgnoreRules(bytes)))
    }
    for entry in entries where !entry.name.hasBytePrefix(".") {
      let path = folder.prefix + entry.name
      switch entry.kind {
      case .folder:
        if entry.isLink || entry.name.utf8.elementsEqual("node_modules".utf8) { continue }
        if isIgnored(path, isFolder: true) {
          if entry.name.isProviders { ignored.append(path) }
          continue
        }
        walk(folder.appending(entry.name))
      case .file:
        let isDocument = FileWalk.isDocument(entry.name, folder.isBelowProviders)
        guard isDocument || folder.mayHoldDocument(entry.name) else { continue }
        switch (isDocument, isIgnored(path, isFolder: false)) {
        case (true, false): take(File(path: path, isNamed: false), identity: folder.identity + entry.name)
        case (true, true): ignored.append(path)
        case (false, false): nearlyNamed.append(NearlyNamed(path: path, folder: folder.nearlyProviders))
        case (false, true): continue
        }
      case .other: continue
      }
    }
    ignores.removeLast(ignores.count - depth)
  }

  private func isIgnored(_ path: String, isFolder: Bool) -> Bool {
    for (folder, rules) in ignores.reversed() where path.hasBytePrefix(folder) {
      let below = String(decoding: path.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
      if let answer = rules.isIgnored(below, isFolder: isFolder) { return answer }
    }
    return false
  }

  private static func isDocument(_ name: String, _ isBelowProviders: Bool) -> Bool {
    for suffix in [".yaml", ".yml"] where name.hasByteSuffix(suffix) {
      return isBelowProviders || name.hasByteSuffix("oauth-client" + suffix)
    }
    return false
  }

  /// A file counts once, however often a command line leads to it by one path. A link is a file of its own: a
  /// finding names the path under which its reader mends it.
  mutating func take(_ file: File, identity: @autoclosure () -> String) {
    if mayRepeat, !seen.insert(ExactName(startingFolder.appendingPath(identity()))).inserted { return }
    var file = file
    file.position = files.count
    files.append(file)
  }
}

extension FileWalk {
  /// Every YAML file of a folder and the folders in it: what `--providers` adds.
  package static func descriptions(in folder: String, currentFolder: String) throws(FileError) -> [String] {
    var files: [String] = []
    var folders = [folder.withoutTrailingSlash]
    while !folders.isEmpty {
      let next = folders.removeFirst()
      let entries: [Files.Entry]
      let path = absolute(next, in: currentFolder)
      do throws(FileError) {
        entries = try Files.entries(of: path)
      } catch {
        switch Files.kind(of: path) {
        case nil: throw FileError(next, "there is no such folder")
        case .folder?: throw FileError(next, error.reason)
        default: throw FileError(next, "it is not a folder")
        }
      }
      for entry in entries where !entry.name.hasBytePrefix(".") {
        let path = next + "/" + entry.name
        if entry.kind == .folder, !entry.isLink { folders.append(path) }
        if entry.kind == .file, path.hasByteSuffix(".yaml") || path.hasByteSuffix(".yml") {
          files.append(path)
        }
      }
    }
    return files
  }
}
