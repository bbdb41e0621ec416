import OAuthPreflight
import PreflightDocuments

/// What a path says by itself; no file is looked at.
extension String {
  /// A path below this folder, or an absolute one, without `.` and with `..` resolved.
  package func appendingPath(_ path: String) -> String {
    let names = (path.hasBytePrefix("/") ? path : self + "/" + path).pathNames
    return "/" + names.drop { $0.utf8.elementsEqual("..".utf8) }.joined(separator: "/")
  }

  /// The path without `.` steps and doubled slashes, so that one file has one spelling.
  package var withoutDots: String {
    let names = utf8.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
    let path = names.map { String(Substring($0)) }.joined(separator: "/")
    return utf8.first == UInt8(ascii: "/") ? "/" + path : path
  }

  /// The path without slashes at its end; the root stays.
  var withoutTrailingSlash: String {
    var path = self
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path
  }

  /// What the path of a file in the folder begins with.
  var asFolder: String { isEmpty || utf8.last == UInt8(ascii: "/") ? self : self + "/" }

  /// The folder of a path, with the slash behind it; empty for a bare name.
  var folder: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(self[...slash])
  }

  /// The name of a file without its folder.
  package var fileName: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return String(self[utf8.index(after: slash)...])
  }

  /// The name of a file without its folder and its extension.
  var fileStem: String {
    let name = fileName
    for ending in [".yaml", ".yml"] where name.hasByteSuffix(ending) {
      return String(decoding: name.utf8.dropLast(ending.utf8.count), as: UTF8.self)
    }
    return name
  }
}

extension Files {
  /// The folder that relative paths start from: the given one, or the process's own where it is empty.
  package static func startingFolder(_ given: String) -> String { given.isEmpty ? currentFolder : given }
}
