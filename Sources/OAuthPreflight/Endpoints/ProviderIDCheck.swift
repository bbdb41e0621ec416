extension Rule {
  package static let providerIDSyntax = Rule(
    "provider-id-syntax", .error,
    "A provider id is not lower-case letters and digits with dots or hyphens between",
    reference: "Firebase provider ids",
    rationale:
      "The id is compared as a string, names a file, and appears in links; anything else breaks one of them.",
    failing: .document("provider: ../yahoo\nscopes: [openid]\n"),
    passing: .document("provider: yahoo.example.org\nscopes: [openid]\n"))

  package static let providerIDCase = Rule(
    "provider-id-case", .error, "A provider id has upper-case letters",
    reference: "Firebase provider ids",
    rationale: "Ids are compared as strings: Yahoo.com is not yahoo.com.",
    failing: .document("provider: Yahoo.example.org\nscopes: [openid]\n"),
    passing: .document("provider: yahoo.example.org\nscopes: [openid]\n"))

  package static let providerIDNonASCII = Rule(
    "provider-id-non-ascii", .error, "A provider id is not ASCII",
    reference: "UTS #39 section 4",
    rationale: "A letter of another script looks like the right one and is another id.",
    failing: .document("provider: \"yah\\u043E.example.org\"\nscopes: [openid]\n"),
    passing: .document("provider: yaho.example.org\nscopes: [openid]\n"))

  package static let providerIDKind = Rule(
    "provider-id-kind", .error, "A provider id names a SAML provider",
    reference: "Firebase provider ids",
    rationale: "saml. is the prefix of SAML providers, which have neither scopes nor authorization requests.",
    failing: .document("provider: saml.acme\nscopes: [openid]\n"),
    passing: .document("provider: oidc.acme\nscopes: [openid]\n"))

  package static let providerIDReservedFilename = Rule(
    "provider-id-reserved-filename", .error, "A provider id is a file name that Windows reserves",
    reference: "Naming Files, Paths, and Namespaces (Microsoft)",
    rationale: "The description's file would be con.yaml, which cannot be checked out on Windows.",
    failing: .document("provider: con\nscopes: [openid]\n"),
    passing: .document("provider: con-example\nscopes: [openid]\n"))

  package static let providerIDDuplicate = Rule(
    "provider-id-duplicate", .error, "Two descriptions carry one provider id",
    reference: "practice",
    rationale:
      "A client document names a provider by its id; which of the two it means would depend on the order of files.",
    failing: .documents([
      "provider: idp.example.org\nscopes: [openid]\n", "provider: idp.example.org\nscopes: [email]\n",
    ]),
    passing: .documents([
      "provider: idp.example.org\nscopes: [openid]\n", "provider: other.example.org\nscopes: [email]\n",
    ]), isIgnorable: false)

  package static let providerIDFamily: [Rule] = [
    providerIDSyntax, providerIDCase, providerIDNonASCII, providerIDKind, providerIDReservedFilename,
    providerIDDuplicate,
  ]
}

/// Judges a provider's id; `place` is its value's.
package func checkProviderID(_ id: String, at place: Place, into findings: inout Findings) {
  let bytes = ContiguousArray(id.utf8)
  if let scalar = firstForeignScalar(of: id) {
    var message = "the provider id \(id.quoted) holds \(scalar.codePointName), which is not ASCII"
    if let reading = LookAlike.asciiReading(of: id) { message += " and looks like \(reading.quoted)" }
    findings.report(.providerIDNonASCII, message, at: place)
  } else if !id.isProviderID {
    findings.report(
      .providerIDSyntax,
      bytes.isEmpty
        ? "the provider id is empty" : "\(id.quoted) is not a provider id", at: place,
      help: "write lower-case letters and digits, with single dots or hyphens between them")
  } else if bytes.contains(where: { $0.isASCIIUppercase }) {
    findings.report(
      .providerIDCase, "the provider id \(id.quoted) has upper-case letters", at: place,
      help: "write \(id.asciiLowercased)",
      replacement: Finding.Replacement(place, with: id.asciiLowercased, isSafe: false))
  } else if id.hasBytePrefix("saml.") {
    findings.report(
      .providerIDKind, "\(id.quoted) is the id of a SAML provider, which has no scopes", at: place,
      help: "describe OAuth and OpenID Connect providers only")
  } else if isReservedFileName(bytes) {
    findings.report(
      .providerIDReservedFilename, "\(id.quoted) cannot name a file on Windows", at: place,
      help: "choose another id")
  }
}

private func firstForeignScalar(of text: String) -> Unicode.Scalar? {
  for scalar in text.unicodeScalars where !scalar.isASCII { return scalar }
  return nil
}

extension String {
  /// `[a-z0-9]+([.-][a-z0-9]+)*` in either case, at most 253 bytes.
  package var isProviderID: Bool {
    guard utf8.count <= 253 else { return false }
    var isSeparatorAllowed = false
    for byte in utf8 {
      if byte.isASCIILetter || byte.isASCIIDigit {
        isSeparatorAllowed = true
      } else if isSeparatorAllowed, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") {
        isSeparatorAllowed = false
      } else {
        return false
      }
    }
    return isSeparatorAllowed
  }
}

/// Devices of MS-DOS: reserved also with an extension, so the first label decides.
private func isReservedFileName(_ bytes: ContiguousArray<UInt8>) -> Bool {
  let stem = String(decoding: bytes.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
  if ["con", "prn", "aux", "nul"].containsBytes(of: stem) { return true }
  guard stem.utf8.count == 4, stem.hasBytePrefix("com") || stem.hasBytePrefix("lpt") else { return false }
  return stem.utf8.last?.isASCIIDigit ?? false
}
