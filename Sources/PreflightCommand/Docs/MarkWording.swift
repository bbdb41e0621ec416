import OAuthPreflight

/// What a comment says that is a mark, or nearly one.
struct MarkWording {
  /// The word behind the name of the tool.
  let keyword: String
  /// The words behind it.
  let words: [String]
  /// Whether the name is written as a mark has it.
  let isExact: Bool

  private static let name = "oauth-preflight"

  /// Reads what is in a comment; `nil` when it does not look like a mark.
  init?(comment: ArraySlice<UInt8>) {
    let text = comment.drop(while: \.isBlank)
    let exact = (MarkWording.name + ":").utf8
    if text.starts(with: exact) {
      self.init(text.dropFirst(exact.count), isExact: true)
    } else if let rest = text.behindName ?? text.behindNameWithin {
      self.init(rest, isExact: false)
    } else {
      return nil
    }
  }

  /// Reads a line without a comment: one within a comment of several lines, or a comment of another language.
  init?(line: ArraySlice<UInt8>) {
    let text = line.drop { !$0.isWordByte && $0 != .backtick }
    guard let rest = text.behindKnownName, rest.first == UInt8(ascii: ":"),
      rest.dropFirst().beginsWithKeyword
    else { return nil }
    self.init(rest.dropFirst(), isExact: false)
  }

  private init(_ text: ArraySlice<UInt8>, isExact: Bool) {
    let words = text.split(whereSeparator: \.isBlank).map { String(decoding: $0, as: UTF8.self) }
    keyword = words.first ?? ""
    self.words = Array(words.dropFirst())
    self.isExact = isExact
  }

  /// The mark that is written here; `nil` for none.
  var mark: Mark? { mark(keyword, words) }

  private func mark(_ keyword: String, _ words: [String]) -> Mark? {
    if keyword.hasSameBytes(as: "docs") { return .docs(words) }
    return keyword.hasSameBytes(as: "end") ? .end : nil
  }

  /// The way out: the mark that is likely meant.
  var help: String {
    let words = words.map(\.withoutPunctuation).filter { !$0.isEmpty }
    if let near = NearestSpelling.of(keyword.withoutPunctuation, among: ["docs", "end"]),
      let mark = mark(near, words)
    {
      return "write '\(mark.text)'"
    }
    return "a mark is '<!-- oauth-preflight:docs PROVIDER [TABLE...] -->' or '\(Mark.end.text)'"
  }
}

extension ArraySlice<UInt8> {
  /// What follows the tool's name, in whatever spelling, where a comment begins with it and says more than a sentence
  /// would.
  fileprivate var behindName: ArraySlice<UInt8>? {
    let text = drop { !$0.isWordByte }
    if let rest = text.behindKnownName {
      let tail = rest.drop { !$0.isWordByte }
      let separator = rest[..<tail.startIndex]
      return separator.contains(UInt8(ascii: ":")) || !separator.isEmpty && tail.beginsWithKeyword
        ? tail : nil
    }
    guard let colon = text.prefix(24).firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let tail = text[(colon + 1)...].drop(while: \.isBlank)
    let name = text[..<colon].map(\.asciiLowercased)
    let isNear = NearestSpelling.editDistance(name, Array("oauth-preflight".utf8)) <= 3
    return isNear && tail.beginsWithKeyword ? tail : nil
  }

  /// What follows the tool's name and a colon somewhere within a comment, where it is a mark's word.
  fileprivate var behindNameWithin: ArraySlice<UInt8>? {
    for start in indices.dropFirst() where !self[start - 1].isWordByte {
      guard let rest = self[start...].behindKnownName?.drop(while: \.isBlank),
        rest.first == UInt8(ascii: ":")
      else { continue }
      let tail = rest.dropFirst().drop(while: \.isBlank)
      if tail.beginsWithKeyword { return tail }
    }
    return nil
  }

  /// What follows the tool's name, with any case and any of ` `, `-`, `_` or nothing between its words.
  fileprivate var behindKnownName: ArraySlice<UInt8>? {
    guard var rest = dropping("oauth") else { return nil }
    if let byte = rest.first, " -_".utf8.contains(byte) { rest = rest.dropFirst() }
    return rest.dropping("preflight")
  }

  /// Whether the first word is that of a mark, in any case.
  fileprivate var beginsWithKeyword: Bool {
    let word = String(decoding: prefix(while: \.isWordByte), as: UTF8.self).asciiLowercased
    return ["docs", "doc", "end"].containsBytes(of: word)
  }

  private func dropping(_ word: String) -> ArraySlice<UInt8>? {
    let count = word.utf8.count
    return prefix(count).lazy.map(\.asciiLowercased).elementsEqual(word.utf8) ? dropFirst(count) : nil
  }
}

extension UInt8 {
  fileprivate var isWordByte: Bool { isASCIILetter || isASCIIDigit }
}

extension String {
  /// The word from its first letter or digit to its last.
  fileprivate var withoutPunctuation: String {
    let start = utf8.drop { !$0.isWordByte }
    guard let end = start.lastIndex(where: \.isWordByte) else { return "" }
    return String(Substring(start[...end]))
  }
}
