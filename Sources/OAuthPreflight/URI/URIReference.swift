/// A URI reference (RFC 3986 section 4.1), split once into its components.
///
/// The split is that of the RFC's appendix B and never fails; each component is a range of the text's UTF-8 bytes, with
/// nothing decoded, mapped or repaired. What the components may hold is for the checks to say.
package struct URIReference: Sendable {
  /// The text.
  package let bytes: ContiguousArray<UInt8>
  /// The scheme, when what comes before the first colon is one by section 3.1.
  package private(set) var scheme: Range<Int>?
  /// What comes before the first colon in a scheme's place and is none.
  package private(set) var failedScheme: Range<Int>?
  /// What is between `//` and the path.
  package private(set) var authority: Range<Int>?
  /// What comes before the last `@` of the authority.
  package private(set) var userinfo: Range<Int>?
  /// The host; an IP literal with its brackets.
  package private(set) var host: Range<Int>?
  /// What comes after the host's colon.
  package private(set) var port: Range<Int>?
  /// The path, empty when there is none.
  package private(set) var path: Range<Int>
  /// What comes after `?`.
  package private(set) var query: Range<Int>?
  /// What comes after `#`.
  package private(set) var fragment: Range<Int>?

  /// The components of a text.
  package init(_ text: String) {
    bytes = ContiguousArray(text.utf8)
    path = 0..<0
    let rest = splitScheme()
    let hierarchy = splitQueryAndFragment(rest..<bytes.count)
    splitAuthority(hierarchy)
  }

  /// Sets the scheme; returns where the rest begins.
  private mutating func splitScheme() -> Int {
    var end = 0
    var isScheme = true
    scan: while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: ":"): break scan
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return 0
      default:
        if !(end == 0 ? bytes[end].isASCIILetter : bytes[end].isSchemeCharacter) { isScheme = false }
        end += 1
      }
    }
    guard end > 0, end < bytes.count else { return 0 }
    guard isScheme else {
      failedScheme = 0..<end
      return 0
    }
    scheme = 0..<end
    return end + 1
  }

  /// Sets query and fragment; returns what comes before them.
  private mutating func splitQueryAndFragment(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    if let hash = firstIndex(of: UInt8(ascii: "#"), in: range) {
      fragment = hash + 1..<end
      end = hash
    }
    if let mark = firstIndex(of: UInt8(ascii: "?"), in: range.lowerBound..<end) {
      query = mark + 1..<end
      end = mark
    }
    return range.lowerBound..<end
  }

  /// Sets the authority with its parts, and the path.
  private mutating func splitAuthority(_ range: Range<Int>) {
    guard range.count >= 2, bytes[range.lowerBound] == UInt8(ascii: "/"),
      bytes[range.lowerBound + 1] == UInt8(ascii: "/")
    else {
      path = range
      return
    }
    let start = range.lowerBound + 2
    let end = firstIndex(of: UInt8(ascii: "/"), in: start..<range.upperBound) ?? range.upperBound
    authority = start..<end
    path = end..<range.upperBound
    var hostStart = start
    var index = end
    while index > start {
      index -= 1
      if bytes[index] == UInt8(ascii: "@") {
        userinfo = start..<index
        hostStart = index + 1
        break
      }
    }
    splitPort(hostStart..<end)
  }

  /// Sets host and port. A bracket that does not close, or that text follows, stays in the host for a check to refuse.
  private mutating func splitPort(_ range: Range<Int>) {
    var colonStart = range.lowerBound
    if colonStart < range.upperBound, bytes[colonStart] == UInt8(ascii: "[") {
      guard let closing = firstIndex(of: UInt8(ascii: "]"), in: range),
        closing + 1 == range.upperBound || bytes[closing + 1] == UInt8(ascii: ":")
      else {
        host = range
        return
      }
      colonStart = closing + 1
    }
    if let colon = firstIndex(of: UInt8(ascii: ":"), in: colonStart..<range.upperBound) {
      host = range.lowerBound..<colon
      port = colon + 1..<range.upperBound
    } else {
      host = range
    }
  }

  /// The first place of a byte in a range.
  package func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// The text of a range.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Whether a range holds exactly these bytes.
  package func holds(_ text: String, in range: Range<Int>) -> Bool {
    text.utf8.count == range.count && bytes[range].elementsEqual(text.utf8)
  }

  /// Whether a range holds these bytes but for the case of ASCII letters; `text` is in lower case.
  package func holdsIgnoringCase(_ text: String, in range: Range<Int>) -> Bool {
    guard text.utf8.count == range.count else { return false }
    var index = range.lowerBound
    for byte in text.utf8 {
      if bytes[index].asciiLowercased != byte { return false }
      index += 1
    }
    return true
  }

  /// Whether the scheme is this one, in any case; `name` is in lower case.
  package func hasScheme(_ name: String) -> Bool {
    guard let scheme else { return false }
    return holdsIgnoringCase(name, in: scheme)
  }

  /// Whether the scheme is `http` or `https`, whose URIs must name a host (RFC 9110 section 4.2).
  package var isWeb: Bool { hasScheme("https") || hasScheme("http") }

  /// Whether two references have the same bytes in a component, or both lack it.
  package func hasSame(_ component: Component, as other: URIReference) -> Bool {
    let one = range(of: component)
    let two = other.range(of: component)
    guard let one, let two else { return one == nil && two == nil }
    return one.count == two.count && bytes[one].elementsEqual(other.bytes[two])
  }

  /// A component, to name one in a call: Embedded Swift has no key paths.
  package enum Component: Sendable {
    case scheme, userinfo, host, port, path, query, fragment
  }

  /// The range of a component.
  package func range(of component: Component) -> Range<Int>? {
    switch component {
    case .scheme: scheme
    case .userinfo: userinfo
    case .host: host
    case .port: port
    case .path: path
    case .query: query
    case .fragment: fragment
    }
  }
}
