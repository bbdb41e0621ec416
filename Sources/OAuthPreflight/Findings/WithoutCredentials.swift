extension String {
  /// The text without what follows the name of a secret and an equals sign in it.
  ///
  /// In a malformed URL, with a second `?` or none at all, a code stands in the host or in another parameter's value, which
  /// a message quotes.
  package var withoutCredentials: String {
    let bytes = ContiguousArray(utf8)
    guard bytes.contains(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "%") }) else { return self }
    var kept: ContiguousArray<UInt8> = []
    var index = 0
    while index < bytes.count {
      guard let length = String.lengthOfName(in: bytes, at: index) else {
        kept.append(bytes[index])
        index += 1
        continue
      }
      kept += bytes[index..<index + length]
      kept += "...".utf8
      index += length
      while index < bytes.count, bytes[index] != UInt8(ascii: "'"), bytes[index] != UInt8(ascii: " ") {
        index += 1
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// The bytes of a secret's name and the equals sign behind it; `nil` where none begins.
  private static func lengthOfName(in bytes: ContiguousArray<UInt8>, at index: Int) -> Int? {
    for name in secretNames where bytes.hasASCIIPrefix(name, at: index, ignoringCase: true) {
      let end = index + name.utf8.count
      for sign in ["=", "%3d"] where bytes.hasASCIIPrefix(sign, at: end, ignoringCase: true) {
        return name.utf8.count + sign.utf8.count
      }
    }
    return nil
  }

  /// The names of secrets, or how they end: `token` is `id_token` too.
  private static let secretNames = ["code", "token", "state", "secret", "verifier", "assertion", "password"]
}

extension Finding {
  /// The finding with no credential in its texts.
  var withoutCredentials: Finding {
    var finding = self
    finding.message = message.withoutCredentials
    finding.help = help?.withoutCredentials
    finding.label = label?.withoutCredentials
    return finding
  }
}
