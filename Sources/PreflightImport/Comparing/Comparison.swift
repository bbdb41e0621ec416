package import OAuthPreflight

/// What a description and the discovery document of the same server disagree on.
///
/// A contradiction is an error. What only one of them says is a note: nearly every member is optional, and a server need
/// not list all its scopes (RFC 8414 section 2).
package struct Comparison {
  private let provider: Provider
  private let discovery: Node
  private let name: String
  private var findings = Findings()

  /// The findings, at places of the description; their second places are in the discovery document.
  ///
  /// - Parameters:
  ///   - provider: The description, complete with what it extends.
  ///   - discovery: The tree of the discovery document.
  ///   - name: The name of its file.
  package static func findings(of provider: Provider, with discovery: Node, named name: String) -> Findings {
    var comparison = Comparison(provider: provider, discovery: discovery, name: name)
    comparison.compareMetadata()
    comparison.compareScopes()
    comparison.compareSeparator()
    comparison.compareProofKeys()
    return comparison.findings
  }

  /// Whether a tree is the answer of a server about itself, and not that of an error page.
  package static func isDiscoveryDocument(_ tree: Node) -> Bool { OpenIDDiscovery.isOne(tree) }

  private init(provider: Provider, discovery: Node, name: String) {
    self.provider = provider
    self.discovery = discovery
    self.name = name
  }

  private static let metadata = Place(JSONPointer("/metadata"))

  private mutating func contradict(_ message: String, at place: Place, _ member: String, help: String? = nil)
  {
    findings.report(
      .driftContradiction, message, at: place, help: help, related: [related(member, "the server says")])
  }

  private func related(_ member: String, _ message: String) -> Finding.Related {
    Finding.Related(
      Place(JSONPointer.root.appending(member), part: .entry, document: name), message)
  }
}

// MARK: - Metadata

extension Comparison {
  private mutating func compareMetadata() {
    var onlyServer: [String] = []
    var onlyDescription: [String] = []
    for member in MetadataMember.all where !member.name.hasSameBytes(as: "scopes_supported") {
      switch (provider.metadata[member.name], discovery[member.name]) {
      case (nil, nil): continue
      case (nil, _): onlyServer.append(member.name)
      case (_, nil): onlyDescription.append(member.name)
      case (let said?, let value?): compare(member.name, said, value)
      }
    }
    if let first = onlyServer.first {
      findings.report(
        .driftMissing, "the description does not say \(onlyServer.quotedList("or"))", at: Comparison.metadata,
        related: [related(first, "the server says")])
    }
    if let first = onlyDescription.first {
      findings.report(
        .driftMissing, "the discovery document does not say \(onlyDescription.quotedList("or"))",
        at: Comparison.metadata.appending(first, part: .key))
    }
  }

  private mutating func compare(_ member: String, _ said: Metadata.Value, _ value: Node) {
    let place = Comparison.metadata.appending(member)
    switch said {
    case .text(let text) where value.isString:
      if text.isSameAddress(as: value.text) || isOther(member, value.text) { return }
      contradict(
        "\(member) is \(value.text.quoted) in the discovery document", at: place, member,
        help: "the description says \(text.quoted)")
    case .boolean(let isTrue) where value.kind == .plain:
      if value.text.hasSameBytes(as: isTrue ? "true" : "false") { return }
      contradict("\(member) is \(value.text) in the discovery document", at: place, member)
    case .texts(let texts) where value.isSequence:
      compare(member, texts, value.texts, at: place)
    case .null, .other: return
    default:
      contradict("\(member) has another kind of value in the discovery document", at: place, member)
    }
  }

  private mutating func compare(_ member: String, _ said: [String], _ listed: [String], at place: Place) {
    let (ours, theirs) = (MetadataList(said, of: member), MetadataList(listed, of: member))
    let gone = ours.positions(lackedBy: theirs)
    for isRequired in [true, false] {
      let items = gone.filter { isRequiredInList(said[$0], member) == isRequired }
      guard let first = items.first else { continue }
      findings.report(
        isRequired ? .driftContradiction : .driftMissing,
        "\(member) of the discovery document lacks \(items.map { said[$0] }.quotedList("and"))",
        at: place.appending(first), related: [related(member, "the server says")])
    }
    let new = theirs.positions(lackedBy: ours).map { listed[$0] }
    guard !new.isEmpty else { return }
    findings.report(
      .driftMissing, "\(member) of the discovery document also lists \(new.quotedList("and"))", at: place,
      related: [related(member, "the server says")])
  }

  /// Whether a server that does something must list it.
  ///
  /// It need not list all its claims (OpenID Connect Discovery 1.0 section 3), nor, as a provider of OpenID Connect, the
  /// response type that answers without an ID token: the protocol has no use for it (OpenID Connect Core 1.0 section 3.2.2.1).
  private func isRequiredInList(_ item: String, _ member: String) -> Bool {
    if member.hasSameBytes(as: "claims_supported") { return false }
    return !item.hasSameBytes(as: "token") || !member.hasSameBytes(as: "response_types_supported")
      || discovery["subject_types_supported"] == nil
  }

  /// Whether a description lists an address as another one of the authorization endpoint.
  private func isOther(_ member: String, _ address: String) -> Bool {
    member.hasSameBytes(as: "authorization_endpoint")
      && provider.otherAuthorizationEndpoints.contains { $0.isSameAddress(as: address) }
  }
}

// MARK: - Scopes and PKCE

extension Comparison {
  private mutating func compareScopes() {
    guard let list = discovery["scopes_supported"], list.isSequence else { return }
    let listed = list.texts
    let described = provider.scopes.all.map(\.scope.value)
    let known = (described + provider.scopes.all.flatMap { $0.aliases.map(\.value) }).exactNames
    let unknown = listed.filter { scope in
      !known.contains(ExactName(scope)) && !provider.scopeRules.open.contains { scope.matchesGlob($0) }
    }
    let place = Place(JSONPointer("/scopes"), part: .key)
    if !unknown.isEmpty {
      let message = "the description does not know \(unknown.quotedList("and")) of the discovery document"
      if provider.scopeRules.mode == .listed {
        contradict(
          message, at: place, "scopes_supported",
          help: "describe them, or write 'mode: open' below 'scope_rules'")
      } else {
        findings.report(
          .driftMissing, message, at: place, related: [related("scopes_supported", "the server says")])
      }
    }
    let listedNames = listed.exactNames
    let unlisted = described.filter { !listedNames.contains(ExactName($0)) }
    guard !unlisted.isEmpty else { return }
    findings.report(
      .driftMissing, "the discovery document does not list \(unlisted.quotedList("or"))",
      at: Place(JSONPointer("/scopes")).appending(unlisted[0], part: .key),
      related: [related("scopes_supported", "the server says")])
  }

  /// OpenID Connect separates scopes by spaces (Core 3.1.2.1).
  private mutating func compareSeparator() {
    let rules = provider.scopeRules
    guard discovery["subject_types_supported"] != nil, !rules.separator.hasSameBytes(as: " "),
      !rules.otherSeparators.containsBytes(of: " ")
    else { return }
    findings.report(
      .scopeSeparatorContradiction, severity: .error,
      "scopes are separated by \(rules.separator.quoted), and the discovery document is of OpenID Connect, which separates them by spaces",
      at: Place(JSONPointer("/scope_rules/separator")),
      related: [related("subject_types_supported", "a member of OpenID Connect")])
  }

  private mutating func compareProofKeys() {
    let member = "code_challenge_methods_supported"
    guard let methods = discovery[member], methods.isSequence, methods.count > 0,
      provider.pkce == .unsupported
    else { return }
    contradict(
      "the discovery document lists PKCE methods, and the description says that PKCE is unsupported",
      at: Place(JSONPointer("/pkce")), member)
  }
}
