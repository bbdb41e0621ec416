/// What a run tells the shell.
package struct ToolStatus: RawRepresentable, Sendable, Hashable {
  package let rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  package static let clean = ToolStatus(rawValue: 0)
  /// Something at or above the fail level was found, or a table is out of date.
  package static let findings = ToolStatus(rawValue: 1)
  /// The command line, a configuration or a file cannot be used.
  package static let unusable = ToolStatus(rawValue: 2)
  /// There was nothing to check.
  package static let nothing = ToolStatus(rawValue: 3)
}

/// Why a command cannot do its work, and the way out.
struct CommandFailure: Error {
  var message: String
  var hint: String?
  var status: ToolStatus

  init(_ message: String, hint: String? = nil, status: ToolStatus = .unusable) {
    self.message = message
    self.hint = hint
    self.status = status
  }
}
