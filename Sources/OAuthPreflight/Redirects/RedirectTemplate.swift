/// What people write into a registered redirect URI that is not a URI: patterns and values to be filled in.
enum RedirectTemplate {
  /// The first `*`, `.+` at the end of a path segment, or `{a,b}`: a glob or a regular expression.
  static func wildcard(in bytes: ContiguousArray<UInt8>) -> Range<Int>? {
    var brace: Int?
    var hasComma = false
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "*"): return index..<index + 1
      case UInt8(ascii: "+"):
        let isLast = index + 1 == bytes.count || bytes[index + 1] == UInt8(ascii: "/")
        if isLast, index > 0, bytes[index - 1] == UInt8(ascii: ".") { return index - 1..<index + 1 }
      case UInt8(ascii: "{"):
        brace = index
        hasComma = false
      case UInt8(ascii: ","): hasComma = true
      case UInt8(ascii: "}"):
        if let brace, hasComma { return brace..<index + 1 }
        brace = nil
      default: break
      }
    }
    return nil
  }
}
