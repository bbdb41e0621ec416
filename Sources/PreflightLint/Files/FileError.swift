/// A file or folder that could not be read or written, and the system's reason.
package struct FileError: Error, Sendable, CustomStringConvertible {
  package let path: String
  package let reason: String

  package init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }

  package var description: String { "\(path): \(reason)" }
}
