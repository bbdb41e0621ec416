#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Inside `Files` these names mean its own functions.

private func systemRead(_ descriptor: CInt, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: CInt, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}

/// The file system, as far as the linter needs it. Foundation would double the time a run takes to start.
package enum Files {
  package enum Kind: Sendable {
    case file
    case folder
    /// A pipe, a device, a socket: it can be read when it is named, and is passed over in a walk.
    case other
  }

  /// What is at a path; `nil` when nothing is.
  package static func kind(of path: String) -> Kind? {
    var status = stat()
    return stat(path, &status) == 0 ? Kind(status) : nil
  }

  /// Whether two paths lead to one file.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    var first = stat()
    var second = stat()
    guard stat(one, &first) == 0, stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// The bytes of a file, at most `limit` of them: no more is ever judged.
  ///
  /// - Parameter patience: How many milliseconds a pipe may stay silent.
  package static func read(
    _ path: String, atMost limit: Int, patience: CInt = 10_000
  ) throws(FileError) -> ContiguousArray<UInt8> {
    // Otherwise the opening of a pipe that nobody writes to would not end.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .last(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last(path) }
    if Kind(status) == .folder { throw FileError(path, "it is a folder") }
    // Files below /proc say that they are empty.
    let isFile = Kind(status) == .file && status.st_size > 0
    guard isFile || waitForInput(descriptor, patience) else {
      throw FileError(path, "it is a pipe, and nothing comes out of it")
    }
    let bytes =
      isFile
      ? readAtOnce(descriptor, count: min(Int(status.st_size), limit))
      : readAll(descriptor, capacity: 64 << 10, atMost: limit)
    guard let bytes else { throw .last(path) }
    return bytes
  }

  /// The bytes of a file that a walk found, so that it is known to be one: no call asks what it is.
  static func readFile(_ path: String, atMost limit: Int) throws(FileError) -> ContiguousArray<UInt8> {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(path) }
    defer { close(descriptor) }
    guard let start = readAtOnce(descriptor, count: usualSize) else { throw .last(path) }
    if start.count < usualSize { return start }
    guard let rest = readAll(descriptor, capacity: 64 << 10, atMost: limit - start.count) else {
      throw .last(path)
    }
    return start + rest
  }

  /// More than nearly every document has.
  private static let usualSize = 16 << 10

  /// The bytes of a file whose size is known: one system call, where a stream takes two to show its end.
  private static func readAtOnce(_ descriptor: CInt, count: Int) -> ContiguousArray<UInt8>? {
    var hasFailed = false
    let bytes = ContiguousArray<UInt8>(unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled...])
        let length = read(descriptor, UnsafeMutableRawBufferPointer(rest))
        hasFailed = length < 0
        if length <= 0 { return }
        filled += length
        // Less than was asked for is the end of a file.
        if length < rest.count { return }
      }
    }
    return hasFailed ? nil : bytes
  }

  /// The bytes of a stream up to its end, at most `limit` of them.
  package static func readAll(
    _ descriptor: CInt, capacity: Int, atMost limit: Int
  ) -> ContiguousArray<UInt8>? {
    var bytes = ContiguousArray<UInt8>()
    var capacity = max(1, min(capacity, limit))
    while true {
      var isAtEnd = false
      var hasFailed = false
      let chunk = ContiguousArray<UInt8>(unsafeUninitializedCapacity: capacity) { buffer, count in
        while count < buffer.count {
          let rest = UnsafeMutableBufferPointer(rebasing: buffer[count...])
          let length = read(descriptor, UnsafeMutableRawBufferPointer(rest))
          isAtEnd = length == 0
          hasFailed = length < 0
          if length <= 0 { return }
          count += length
        }
      }
      if hasFailed { return nil }
      bytes = bytes.isEmpty ? chunk : bytes + chunk
      if isAtEnd || bytes.count >= limit { return bytes }
      capacity = min(max(64 << 10, bytes.count), limit - bytes.count)
    }
  }

  /// One `read`, begun again when a signal interrupts it or a pipe has nothing yet.
  package static func read(_ descriptor: CInt, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let length = systemRead(descriptor, buffer.baseAddress, buffer.count)
      if length >= 0 { return length }
      if errno == EAGAIN, waitForInput(descriptor, 10_000) { continue }
      if errno != EINTR { return length }
    }
  }

  /// Waits for something to read, or for the end; `false` when neither comes in some milliseconds.
  private static func waitForInput(_ descriptor: CInt, _ milliseconds: CInt) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&request, 1, milliseconds)
      if count >= 0 || errno != EINTR { return count > 0 }
    }
  }

  /// Writes all bytes; `false` when the system refuses.
  package static func write(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    while position < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[position...])
      let length = systemWrite(descriptor, rest.baseAddress, rest.count)
      if length >= 0 {
        position += length
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Opens a file to write to, made when it is not there.
  ///
  /// - Parameter isAppended: Whether what it holds stays, and what is written goes behind it.
  package static func create(_ path: String, isAppended: Bool) throws(FileError) -> CInt {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (isAppended ? O_APPEND : O_TRUNC), 0o644)
    guard descriptor >= 0 else { throw .lastOfWriting(path) }
    return descriptor
  }

  /// Closes a file; `false` when what was written could not be kept.
  package static func finish(_ descriptor: CInt) -> Bool { close(descriptor) == 0 }

  /// The path without links in it; `nil` when nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a link is at a path, wherever it leads.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether anything is at a path, be it a link that leads nowhere.
  static func stands(at path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The folder that relative paths start from.
  package static var currentFolder: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }
}

extension Files.Kind {
  fileprivate init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}

extension FileError {
  /// The system's reason for the call that just failed.
  static func last(_ path: String) -> FileError {
    FileError(path, errno == ENOENT ? "there is no such file" : String(cString: strerror(errno)))
  }

  /// The same for a file that was to be made: what is missing then is its folder.
  static func lastOfWriting(_ path: String) -> FileError {
    errno == ENOENT ? FileError(path, "its folder is missing, make it first") : last(path)
  }
}
