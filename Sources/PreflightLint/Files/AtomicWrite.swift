#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Files {
  /// Replaces a file's content in one step: whoever reads it sees the old bytes or the new ones, also after a crash.
  package static func replace(_ path: String, with bytes: ContiguousArray<UInt8>) throws(FileError) {
    // A link stays one: the file it leads to is replaced.
    let target = resolved(path) ?? path
    // mkstemp writes letters of its own choice over the six at the end.
    var template = ContiguousArray((target + ".XXXXXX").utf8CString)
    let descriptor = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { mkstemp($0) } ?? -1
    }
    guard descriptor >= 0 else { throw .lastOfWriting(path) }
    let temporary = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    var status = stat()
    let mode = stat(target, &status) == 0 ? status.st_mode & 0o777 : 0o644
    let isWritten =
      bytes.withUnsafeBytes { write(descriptor, $0) } && fchmod(descriptor, mode) == 0
      && fsync(descriptor) == 0
    let failure = isWritten ? nil : FileError.last(path)
    close(descriptor)
    if let failure {
      unlink(temporary)
      throw failure
    }
    guard rename(temporary, target) == 0 else {
      let failure = FileError.last(path)
      unlink(temporary)
      throw failure
    }
  }
}
