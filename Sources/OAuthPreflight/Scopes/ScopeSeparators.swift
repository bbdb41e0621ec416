// A provider sends scopes with one separator and may read others.

extension ScopeRules {
  /// What may stand between two scopes of a request, the usual one first.
  var separators: [String] { [separator] + otherSeparators }

  /// What may stand between two scopes of an answer.
  var responseSeparators: [String] { responseSeparator.map { [$0] } ?? separators }
}

extension Provider? {
  /// What may stand between two scopes of a request; a space where nothing is described (RFC 6749 section 3.3).
  var scopeSeparators: [String] { self?.scopeRules.separators ?? [" "] }
}

extension ScopeList {
  /// The scopes as the provider reads them: text that is sent falls apart at any of the separators.
  func tokens(separators: [String]) -> [Scope] {
    guard let sent else { return scopes }
    return sent.parts(betweenAny: separators).map { Scope($0.text) }
  }

  /// Whether no scope is named, not even an empty one.
  var isEmpty: Bool { sent?.utf8.isEmpty ?? scopes.isEmpty }
}

extension String {
  /// The parts between occurrences of any of some separators, empty ones included; none of an empty text.
  func parts(betweenAny separators: [String]) -> [(text: String, range: Range<Int>)] {
    let bytes = Array(utf8)
    guard !bytes.isEmpty else { return [] }
    let marks = separators.map { Array($0.utf8) }
    var parts: [(text: String, range: Range<Int>)] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      guard let mark = marks.first(where: { !$0.isEmpty && bytes[index...].starts(with: $0) }) else {
        index += 1
        continue
      }
      parts.append((String(decoding: bytes[start..<index], as: UTF8.self), start..<index))
      index += mark.count
      start = index
    }
    parts.append((String(decoding: bytes[start...], as: UTF8.self), start..<bytes.count))
    return parts
  }
}
