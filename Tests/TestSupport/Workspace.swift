import Foundation

/// A folder of its own for one test, gone with it.
package final class Workspace {
  package let path: String

  package init() {
    let folder = FileManager.default.temporaryDirectory.appending(path: "oauth-preflight-tests.\(UUID())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file and the folders it stands in.
  package func write(_ name: String, _ text: String) {
    write(name, Array(text.utf8))
  }

  package func write(_ name: String, _ bytes: [UInt8]) {
    let file = URL(fileURLWithPath: path + "/" + name)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: file.path, contents: Data(bytes))
  }

  package func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)), as: UTF8.self)
  }
}
