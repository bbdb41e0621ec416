/// Why a document could not be used. Printing it says the file, the line, what is wrong and the way out.
public struct DocumentFailure: Error, Sendable, CustomStringConvertible {
  /// One line a fault: `oauth-client.yaml:14:25: 'sdct-r' is not the level preconfigured for Contacts`.
  public let faults: [String]

  init(_ faults: [String]) {
    self.faults = faults
  }

  /// What is wrong with a file, and the way out.
  init(_ path: String, _ message: String, help: String?) {
    faults = [path + ": " + message + (help.map { ": " + $0 } ?? "")]
  }

  /// The faults, a line each.
  public var description: String {
    faults.joined(separator: "\n")
  }
}
