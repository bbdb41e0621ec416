/// Credentials that stand glued to something else: in a malformed URL, with a second `?` or none at all, a code is in the
/// host or in another parameter's value, which a message quotes.
package enum GluedCredentials {
  /// The bytes of what follows the name of a secret and an equals sign, of a user's name and password before a host, and of
  /// what anybody knows for a credential by how it begins.
  ///
  /// - Parameter ofAnswers: Whether a code or a state is one: in an answer, and not in a document.
  package static func ranges(in bytes: ContiguousArray<UInt8>, ofAnswers: Bool = true) -> [Range<Int>] {
    let names = ofAnswers ? secretNames + answerNames : secretNames
    var ranges: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      let start = index
      var end = index
      if let known = endOfKnownCredential(in: bytes, at: start) {
        end = known
      } else if let length = lengthOfSign(in: bytes, at: start) {
        index += length
        if names.contains(where: { bytes.endsWithName($0, before: start) }) {
          end = self.end(of: index, in: bytes) { _ in false }
        }
      } else if bytes.hasASCIIPrefix("://", at: start, ignoringCase: false) {
        index += 3
        let authority = self.end(of: index, in: bytes) { "/?#".utf8.contains($0) }
        end = bytes[index..<authority].lastIndex(of: UInt8(ascii: "@")) ?? index
      } else {
        index += 1
      }
      if end > index { ranges.append(index..<end) }
      index = max(index, end)
    }
    return ranges
  }

  /// Where a credential ends that its issuer marks as one; `nil` where none begins.
  private static func endOfKnownCredential(in bytes: ContiguousArray<UInt8>, at start: Int) -> Int? {
    guard firstBytes.contains(bytes[start]), start == 0 || !bytes[start - 1].isCredentialByte else {
      return nil
    }
    for beginning in beginnings where bytes.hasASCIIPrefix(beginning, at: start, ignoringCase: false) {
      var end = start
      while end < bytes.count, bytes[end].isCredentialByte { end += 1 }
      // A name may begin so; a credential is longer.
      if end - start >= beginning.utf8.count + 12 { return end }
    }
    return nil
  }

  /// The bytes of an equals sign, as it stands or encoded.
  private static func lengthOfSign(in bytes: ContiguousArray<UInt8>, at index: Int) -> Int? {
    if bytes[index] == UInt8(ascii: "=") { return 1 }
    return bytes.hasASCIIPrefix("%3d", at: index, ignoringCase: true) ? 3 : nil
  }

  /// Where a value ends: at a quotation mark, white space, or another byte.
  private static func end(
    of start: Int, in bytes: ContiguousArray<UInt8>, or isEnd: (UInt8) -> Bool
  ) -> Int {
    var index = start
    while index < bytes.count, bytes[index] > 0x20, bytes[index] != UInt8(ascii: "'"),
      bytes[index] != UInt8(ascii: "\""), !isEnd(bytes[index])
    {
      index += 1
    }
    return index
  }

  /// How client secrets and tokens of Google, GitHub, GitLab, Slack and Stripe begin, and every JSON Web Token.
  private static let beginnings = [
    "GOCSPX-", "ya29.", "ghp_", "gho_", "ghu_", "ghs_", "github_pat_", "glpat-", "xoxb-", "xoxp-", "sk_live_",
    "eyJ",
  ]
  private static let firstBytes = Set(beginnings.compactMap { $0.utf8.first })

  /// The names of secrets, or how they end: `token` is `id_token` too.
  private static let secretNames = ["token", "secret", "verifier", "assertion", "password"]
  /// What is a secret only until it was used.
  private static let answerNames = ["code", "state"]
}

extension UInt8 {
  /// Whether it is of the alphabet of tokens that stand in URLs.
  fileprivate var isCredentialByte: Bool { isASCIILetter || isASCIIDigit || "-_.".utf8.contains(self) }
}

extension ContiguousArray<UInt8> {
  /// Whether a name in lower case comes before a position, in any case.
  fileprivate func endsWithName(_ name: String, before end: Int) -> Bool {
    let start = end - name.utf8.count
    return start >= 0 && hasASCIIPrefix(name, at: start, ignoringCase: true)
  }
}

extension String {
  /// The text with dots in the place of credentials.
  package var withoutCredentials: String { withoutCredentials(ofAnswers: true) }

  /// - Parameter ofAnswers: Whether a code or a state is one.
  package func withoutCredentials(ofAnswers: Bool) -> String {
    let bytes = ContiguousArray(utf8)
    let ranges = GluedCredentials.ranges(in: bytes, ofAnswers: ofAnswers)
    if ranges.isEmpty { return self }
    var kept: ContiguousArray<UInt8> = []
    var start = 0
    for range in ranges {
      kept += bytes[start..<range.lowerBound]
      kept += "...".utf8
      start = range.upperBound
    }
    kept += bytes[start...]
    return String(decoding: kept, as: UTF8.self)
  }
}

extension String {
  /// The text with dots in the place of an e-mail address in quotes, which somebody took for a scope.
  fileprivate var withoutQuotedAddresses: String {
    splitAtBytes(of: "'").map { $0.looksPersonal ? "..." : $0 }.joined(separator: "'")
  }
}

extension Finding {
  /// The finding with no credential in its texts.
  package var withoutCredentials: Finding { withoutCredentials(ofAnswers: true) }

  /// - Parameter ofAnswers: Whether a code or a state is one: in an answer, and not in a document.
  package func withoutCredentials(ofAnswers: Bool) -> Finding {
    var finding = self
    finding.message = message.withoutCredentials(ofAnswers: ofAnswers)
    if !ofAnswers { finding.message = finding.message.withoutQuotedAddresses }
    finding.help = help?.withoutCredentials(ofAnswers: ofAnswers)
    finding.label = label?.withoutCredentials(ofAnswers: ofAnswers)
    return finding
  }
}
