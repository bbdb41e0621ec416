/// A value that must never reach a message, a log or a debugger's summary.
struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  private let value: String

  init(_ value: String) {
    self.value = value
  }

  /// The value itself.
  func reveal() -> String { value }

  var length: Int { value.utf8.count }

  /// The length alone.
  var description: String { byteCount(length) }
  var debugDescription: String { description }

  /// Whether another value is the same bytes, in a time that tells nothing about where they differ.
  func isSame(as other: String) -> Bool {
    let expected = Array(value.utf8)
    var difference = expected.count ^ other.utf8.count
    var index = 0
    for byte in other.utf8 {
      difference |= Int(byte ^ (expected.isEmpty ? 0 : expected[index]))
      index = index + 1 < expected.count ? index + 1 : 0
    }
    return difference == 0
  }
}

#if !hasFeature(Embedded)
  extension Secret: CustomReflectable {
    /// A mirror without children, for `dump` and debuggers.
    var customMirror: Mirror { Mirror(self, children: [:]) }
  }
#endif
