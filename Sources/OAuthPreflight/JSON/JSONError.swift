/// Why a text is not JSON, and where.
package struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in one line without a period.
  package let message: String
  /// Where it is.
  package let mark: Node.Mark
  /// What kind of fault it is, for callers that have a rule of their own for it.
  package let kind: Kind

  package enum Kind: Sendable, Hashable {
    case syntax
    /// A member that appears twice in one object.
    case duplicateName
    /// Collections nested too deep.
    case depth
  }

  package init(_ message: String, at mark: Node.Mark, kind: Kind = .syntax) {
    self.message = message
    self.mark = mark
    self.kind = kind
  }

  /// Bytes from the start of the text.
  package var offset: Int { Int(mark.offset) }

  /// The message with the line and column, both counted from one.
  package var description: String {
    "line " + String(mark.line + 1) + ", column " + String(mark.column + 1) + ": " + message
  }
}
