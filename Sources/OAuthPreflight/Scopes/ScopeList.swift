/// The scopes of one scope parameter, either as a list or as the text that is sent.
public struct ScopeList: Sendable, ExpressibleByArrayLiteral {
  /// The scopes, in the order they were written.
  public let scopes: [Scope]
  /// The text of the scope parameter when it was given as such; `nil` for a list.
  public let sent: String?

  /// A list of scopes.
  public init(_ scopes: [Scope]) {
    self.scopes = scopes
    sent = nil
  }

  /// Scopes written in the source.
  public init(arrayLiteral scopes: Scope...) {
    self.init(scopes)
  }

  /// The value of a scope parameter, as it is sent after form decoding.
  ///
  /// - Parameters:
  ///   - sent: The whole value; nothing is trimmed.
  ///   - separator: What is between two scopes: a space unless the provider says otherwise.
  public init(sent: String, separator: String = " ") {
    self.sent = sent
    scopes = sent.isEmpty ? [] : sent.splitAtBytes(of: separator).map { Scope($0) }
  }
}

extension String {
  /// The parts between occurrences of a separator, empty ones included.
  package func splitAtBytes(of separator: String) -> [String] {
    let bytes = Array(utf8)
    let mark = Array(separator.utf8)
    guard !mark.isEmpty, bytes.count >= mark.count else { return [self] }
    var parts: [String] = []
    var start = 0
    var index = 0
    while index + mark.count <= bytes.count {
      if bytes[index] == mark[0], bytes[index..<index + mark.count].elementsEqual(mark) {
        parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
        index += mark.count
        start = index
      } else {
        index += 1
      }
    }
    parts.append(String(decoding: bytes[start...], as: UTF8.self))
    return parts
  }
}
