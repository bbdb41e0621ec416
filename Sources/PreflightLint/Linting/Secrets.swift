import OAuthPreflight

/// The secrets that somebody wrote into a client document: no report may show them.
struct Secrets: Sendable {
  /// The bytes of the file that hold them.
  private var ranges: [Range<Int>] = []

  /// The secrets of a document; none when it is no client document.
  init(in root: Node?) {
    guard let root, root.isMapping, root["client"] != nil else { return }
    add(root["providers"])
    root["environments"]?.forEachEntry { add($1["providers"]) }
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

  private mutating func hide(_ value: Node) {
    ranges.append(Int(value.span.start.offset)..<Int(max(value.span.start.offset, value.span.end.offset)))
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
