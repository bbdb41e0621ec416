/// Why a text is not JSON, and where.
package struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in one line without a period.
  package let message: String
  /// Where it is.
  package let mark: Node.Mark

  package init(_ message: String, at mark: Node.Mark) {
    self.message = message
    self.mark = mark
  }

  /// Bytes from the start of the text.
  package var offset: Int { Int(mark.offset) }

  /// The message with the line and column, both counted from one.
  package var description: String {
    "line " + String(mark.line + 1) + ", column " + String(mark.column + 1) + ": " + message
  }
}
