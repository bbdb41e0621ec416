extension String {
  /// Whether the string is `glob`, or begins with it when it ends in a star.
  package func matchesGlob(_ glob: String) -> Bool {
    glob.utf8.last == UInt8(ascii: "*") ? utf8.starts(with: glob.utf8.dropLast()) : hasSameBytes(as: glob)
  }
}
