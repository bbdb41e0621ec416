import PreflightLint

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A folder of its own for one test, gone with it.
final class Workspace {
  let path: String

  init() {
    // The system's own folder for temporary files, by its variable or its constant.
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
    var template = Array((parent + "/oauth-preflight-tests.XXXXXX").utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? "/nowhere"
    }
  }

  deinit {
    system("rm -rf '\(path)'")
  }

  /// Writes a file and the folders it stands in.
  func write(_ name: String, _ text: String) {
    write(name, Array(text.utf8))
  }

  func write(_ name: String, _ bytes: [UInt8]) {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    let file = open(path + "/" + name, O_CREAT | O_WRONLY | O_TRUNC, 0o644)
    _ = bytes.withUnsafeBytes { Files.write(file, $0) }
    close(file)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Files.read(path + "/" + name, atMost: 1 << 20), as: UTF8.self)
  }
}
