/// `.` and `..` segments of a path (RFC 3986 section 5.2.4), however often they are encoded.
package enum DotSegments {
  // A proxy decodes once, a framework again, and a handler a third time; more was never seen.
  private static let layers = 3

  /// Whether a path holds a dot segment as written, or after up to three rounds of decoding.
  ///
  /// With `parameters` also one with parameters behind it (`..;x`), which is a name by the RFC and a dot segment to servers
  /// that cut them off.
  package static func exist(
    in bytes: ContiguousArray<UInt8>, _ path: Range<Int>, parameters: Bool = false
  ) -> Bool {
    if isDotSegmentFound(in: bytes, path, parameters) { return true }
    guard bytes[path].contains(UInt8(ascii: "%")) else { return false }
    var text = PercentEncoding.decoded(bytes, path)
    for _ in 1...layers {
      if isDotSegmentFound(in: text, 0..<text.count, parameters) { return true }
      guard text.contains(UInt8(ascii: "%")) else { return false }
      text = PercentEncoding.decoded(text, 0..<text.count)
    }
    return false
  }

  // Browsers take a backslash for a slash.
  private static func isDotSegmentFound(
    in bytes: ContiguousArray<UInt8>, _ path: Range<Int>, _ parameters: Bool
  ) -> Bool {
    var dots = 0
    var isSegmentOfDots = true
    for byte in bytes[path] {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "\\"):
        if isSegmentOfDots, dots == 1 || dots == 2 { return true }
        dots = 0
        isSegmentOfDots = true
      case UInt8(ascii: "."): dots += 1
      case UInt8(ascii: ";"):
        if parameters, isSegmentOfDots, dots == 1 || dots == 2 { return true }
        isSegmentOfDots = false
      default: isSegmentOfDots = false
      }
    }
    return isSegmentOfDots && (dots == 1 || dots == 2)
  }
}
