import OAuthPreflight

/// The secrets that somebody wrote into a document: no report may show them.
struct Secrets: Sendable {
  /// The bytes of the file that hold them.
  private var ranges: [Range<Int>] = []

  var isEmpty: Bool { ranges.isEmpty }

  /// No secrets.
  static let none = Secrets()

  private init() {}

  /// The secrets of a file.
  ///
  /// - Parameter root: The file's tree; `nil` when nobody can read it as a document.
  init(in root: Node?, of bytes: ContiguousArray<UInt8>) {
    guard let root else {
      addLikely(in: bytes)
      ranges += GluedCredentials.ranges(in: bytes, ofAnswers: false)
      return
    }
    add(root["providers"])
    add(carriers: root["resources"], of: bytes)
    root["environments"]?.forEachEntry {
      add($1["providers"])
      add(carriers: $1["resources"], of: bytes)
    }
    addNamed(in: root)
    ranges += GluedCredentials.ranges(in: bytes, ofAnswers: false)
  }

  /// What stands under the name of a secret, wherever it stands: among the parameters of a request, or misspelt.
  private mutating func addNamed(in node: Node) {
    guard node.isMapping else {
      for child in node.children { addNamed(in: child) }
      return
    }
    node.forEachEntry { key, value in
      if !value.isMapping, key.text.namesSecret { hide(value) }
      if key.text.hasSameBytes(as: "scopes") || key.text.hasSameBytes(as: "permissions") {
        addPersonal(in: value)
      } else if key.text.hasSameBytes(as: "token_endpoint_auth_method"), !value.text.isMethodName {
        hide(value)
      }
      addNamed(in: value)
    }
  }

  /// Scopes that look like a token or an e-mail address.
  private mutating func addPersonal(in node: Node) {
    if node.isScalar, node.text.looksPersonal { hide(node) }
    for child in node.children { addPersonal(in: child) }
  }

  /// What somebody wrote behind the name of a header or a cookie: its value is the credential.
  private mutating func add(carriers resources: Node?, of bytes: ContiguousArray<UInt8>) {
    resources?.forEachEntry { _, resource in
      for name in ["header", "cookie"] {
        guard let carrier = resource[name], carrier.isScalar else { continue }
        let span =
          Int(carrier.span.start.offset)..<Int(max(carrier.span.start.offset, carrier.span.end.offset))
        guard let end = bytes[span].firstIndex(where: { ":=".utf8.contains($0) }) else { continue }
        ranges.append(end + 1..<span.upperBound)
      }
    }
  }

  private mutating func add(_ providers: Node?) {
    providers?.forEachEntry { _, registration in
      if let secret = registration["client_secret"] { hide(secret) }
      guard let keys = registration["jwks"] else { return }
      if !keys.isMapping { hide(keys) }
      for key in keys.privateKeys(at: Place()) {
        for member in key.members { hide(member.value) }
      }
    }
  }

  /// Without a tree: what follows the names of secrets in their lines.
  private mutating func addLikely(in bytes: ContiguousArray<UInt8>) {
    var names = ["client_secret"]
    if bytes.hold("jwks") { names += Node.privateMembers + ["k"] }
    var rest = bytes.startIndex
    while let colon = bytes[rest...].firstIndex(of: UInt8(ascii: ":")) {
      rest = colon + 1
      guard names.containsBytes(of: bytes.key(before: colon)) else { continue }
      let value = bytes.value(after: colon)
      ranges.append(value)
      rest = value.upperBound
    }
  }

  private mutating func hide(_ value: Node) {
    ranges.append(Int(value.span.start.offset)..<Int(max(value.span.start.offset, value.span.end.offset)))
  }

  /// The lines of the file that hold a secret, counted from zero.
  func lines(of bytes: ContiguousArray<UInt8>) -> Set<Int> {
    var lines: Set<Int> = []
    var line = 0
    var offset = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      line += bytes[offset..<max(offset, range.lowerBound)].count { $0 == UInt8(ascii: "\n") }
      offset = max(offset, range.lowerBound)
      let last = line + bytes[offset..<max(offset, range.upperBound)].count { $0 == UInt8(ascii: "\n") }
      lines.formUnion(line...last)
    }
    return lines
  }

  /// A range of the file as text, with a star for each character of a secret.
  func text(_ range: Range<Int>, of bytes: ContiguousArray<UInt8>) -> String {
    let hidden = ranges.filter { $0.overlaps(range) }
    if hidden.isEmpty { return String(decoding: bytes[range], as: UTF8.self) }
    var shown = ContiguousArray<UInt8>()
    for offset in range {
      let byte = bytes[offset]
      if !hidden.contains(where: { $0.contains(offset) }) {
        shown.append(byte)
      } else if byte & 0xC0 != 0x80 {
        shown.append(UInt8(ascii: "*"))
      }
    }
    return String(decoding: shown, as: UTF8.self)
  }
}

extension ContiguousArray<UInt8> {
  /// Whether a word is anywhere; the standard library's search takes a second for ten megabytes.
  fileprivate func hold(_ word: StaticString) -> Bool {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    var start = startIndex
    while start + word.count <= count {
      if self[start] == word[0], self[start..<start + word.count].elementsEqual(word) { return true }
      start += 1
    }
    return false
  }

  /// The name that a colon ends, with or without quotes.
  fileprivate func key(before colon: Int) -> String {
    let isBetween = { (byte: UInt8) in " \"'".utf8.contains(byte) }
    let end = self[..<colon].lastIndex { !isBetween($0) } ?? colon
    let before = self[..<end].lastIndex { $0 != UInt8(ascii: "_") && !$0.isASCIILetter }
    return String(decoding: self[(before.map { $0 + 1 } ?? 0)..<Swift.min(end + 1, colon)], as: UTF8.self)
  }

  /// The bytes of the value behind a colon: to the quote that ends it, else to the end of the item or line.
  fileprivate func value(after colon: Int) -> Range<Int> {
    let start = self[(colon + 1)...].firstIndex { $0 != UInt8(ascii: " ") } ?? count
    guard start < count else { return start..<start }
    let isQuoted = "\"'".utf8.contains(self[start])
    let ends = isQuoted ? [self[start], 0x0A, 0x0D] : [UInt8(ascii: ","), UInt8(ascii: "}"), 0x0A, 0x0D]
    let end = self[(isQuoted ? start + 1 : start)...].firstIndex { ends.contains($0) } ?? count
    return start..<end
  }
}
