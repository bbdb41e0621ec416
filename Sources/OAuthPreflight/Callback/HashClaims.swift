// What ties the parts of a hybrid answer together (OpenID Connect Core sections 3.2.2.9 and 3.3.2.11).

extension CallbackCheck {
  /// Compares the code and the access token with the hashes in the ID token that came with them. Whether the ID token is
  /// genuine is another question.
  mutating func checkHashes() {
    guard let text = answer.value("id_token"), let compact = CompactToken(ContiguousArray(text.utf8)),
      let algorithm = (try? compact.readHeader())?["alg"]?.text
    else { return }
    if compact.signature.isEmpty || algorithm.hasSameBytesIgnoringASCIICase(as: "none") {
      report(
        .jwtAlgNone, "nobody signed the ID token", at: place(of: "id_token"),
        help: "use nothing of this answer: anybody can write such a token")
      return
    }
    guard let token = UnverifiedToken(text) else {
      report(
        .idTokenHashMismatch, "the ID token has no claims that can be read", at: place(of: "id_token"),
        help: "use nothing of this answer: nothing shows that its parts belong together")
      return
    }
    guard algorithm.hasByteSuffix("256") else { return }
    for (name, claim) in [("code", "c_hash"), ("access_token", "at_hash")] {
      guard let value = answer.value(name) else { continue }
      guard let hash = token.payload[claim]?.text else {
        report(
          .idTokenHashMismatch, "the ID token has no " + claim + ", and came with " + name.quoted,
          at: place(of: "id_token"),
          help: "use nothing of this answer: its parts may come from different ones")
        continue
      }
      if hash.hasSameBytes(as: CallbackCheck.hash(of: value)) { continue }
      report(
        .idTokenHashMismatch, claim + " of the ID token is not that of " + name.quoted,
        at: place(of: "id_token"),
        help: "use nothing of this answer: its parts come from different ones",
        related: [.init(place(of: name), "what it should belong to")])
    }
  }

  /// The left half of the digest, as base64url (OpenID Connect Core section 3.1.3.6).
  package static func hash(of value: String) -> String {
    Base64URL.encoded(ContiguousArray(SHA256.digest(ContiguousArray(value.utf8)).prefix(16)))
  }
}
