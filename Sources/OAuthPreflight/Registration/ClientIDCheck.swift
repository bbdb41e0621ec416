/// Reports a client id that two providers of one client document share: an id is unique to its server.
package func checkSharedClientIDs(
  _ clients: [(provider: String, clientID: String, place: Place)], into findings: inout Findings
) {
  for (index, client) in clients.enumerated() where !client.clientID.isEmpty && !client.clientID.isPlaceholder
  {
    let first = clients.prefix(index).first { $0.clientID.hasSameBytes(as: client.clientID) }
    guard let first else { continue }
    findings.report(
      .clientIDShared,
      client.provider.quoted + " has the client id of " + first.provider.quoted, at: client.place,
      help: "copy the id from the console of each provider",
      related: [Finding.Related(first.place, "the same id")])
  }
}

/// The client id: there, whole, and of the form that its provider gives.
extension ClientRegistrationCheck {
  func checkClientID(into findings: inout Findings) {
    guard let id = registration.clientID else { return }
    let place = place.appending("client_id")
    if id.isEmpty {
      findings.report(
        .clientIDMissing, "the client id is empty", at: place, help: "copy it from the provider's console")
    } else if let trimmed = id.trimmingWhiteSpace {
      findings.report(
        .clientIDWhitespace, "the client id " + trimmed.quoted + " has white space around it", at: place,
        replacement: trimmed.isEmpty ? nil : Finding.Replacement(place, with: trimmed))
    } else if let scalar = id.unicodeScalars.first(where: { $0.value < 0x20 || $0.value > 0x7E }) {
      findings.report(
        .clientIDSyntax, "the client id " + id.quoted + " has the character " + scalar.codePointName,
        at: place,
        help: "client ids are printable ASCII: copy it from the provider's console")
    } else if id.isPlaceholder {
      findings.report(
        .clientIDPlaceholder, id.quoted + " is an example, not the client id", at: place,
        help: "copy it from the provider's console")
    } else {
      checkClientIDForm(id, at: place, into: &findings)
    }
  }

  /// Ids whose form is known, and schemes that are made of them.
  private func checkClientIDForm(_ id: String, at place: Place, into findings: inout Findings) {
    let isReversed = id.hasBytePrefix("com.googleusercontent.apps.")
    if isReversed || sdk?.takesGoogleClientIDs == true && !GoogleClientID.isWellFormed(id) {
      findings.report(
        .googleClientIDForm, "\(id.quoted) is not a Google client id", at: place,
        help: isReversed
          ? "write \(id.reversedLabels.quoted), the other way round"
          : "it reads NUMBER-NAME.apps.googleusercontent.com",
        replacement: isReversed ? Finding.Replacement(place, with: id.reversedLabels, isSafe: false) : nil)
    } else if let sdk, let bare = sdk.clientID(inScheme: id) {
      findings.report(
        .clientIDScheme, "\(id.quoted) is the callback scheme of \(sdk.displayName), and not the client id",
        at: place, help: "write \(bare.quoted)",
        replacement: Finding.Replacement(place, with: bare, isSafe: false))
    }
  }
}

extension String {
  /// The text without white space at its ends; `nil` when there is none.
  fileprivate var trimmingWhiteSpace: String? {
    let scalars = unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    let end = scalars.index(after: last)
    if start == scalars.startIndex, end == scalars.endIndex { return nil }
    return String(scalars[start..<end])
  }

  /// Whether the text is what documentation writes where an id belongs.
  fileprivate var isPlaceholder: Bool {
    let text = asciiLowercased
    for prefix in [
      "your_", "your-", "yourclient", "[", "{{", "${", "<", "insert_", "replace", "changeme", "xxxx", "todo",
    ] where text.hasBytePrefix(prefix) {
      return true
    }
    if Placeholder.first(in: self, forms: .sent) != nil { return true }
    return ["client_id", "client-id", "clientid", "...", "…"].containsBytes(of: text)
  }
}
