/// Judges a provider's metadata: the shapes of members that a standard defines, and what their values offer.
///
/// Documents paste whole discovery documents, so a member that no standard knows is kept, a member that is absent is not
/// missed, and what a server merely offers is a note. The endpoints themselves are judged by `checkEndpoints`.
package func checkMetadata(of provider: Provider, at place: Place = Place(), into findings: inout Findings) {
  let check = MetadataCheck(
    metadata: provider.metadata, protocol: provider.protocol, separators: provider.scopeRules.separators,
    document: place)
  for member in check.metadata.members {
    check.checkShape(of: member.name, member.value, into: &findings)
  }
  check.checkFlows(into: &findings)
  check.checkScopes(into: &findings)
  check.checkKnownValues(into: &findings)
  check.checkProofs(into: &findings)
  check.checkSignatures(into: &findings)
  check.checkRequired(into: &findings)
  check.checkSeparator(into: &findings)
}

struct MetadataCheck {
  let metadata: Metadata
  let `protocol`: ProviderProtocol?
  /// What the description's scope rules say.
  let separators: [String]
  /// Where the description is.
  let document: Place

  /// Where the metadata is; made only for a finding.
  var place: Place { document.appending("metadata") }

  /// Whether the server is an OpenID provider: because the description says so, or by what only one has.
  var isOpenID: Bool {
    if let name = self.protocol { return name == .openIDConnect }
    return metadata["id_token_signing_alg_values_supported"] != nil
      || metadata["subject_types_supported"] != nil || metadata["userinfo_endpoint"] != nil
  }

  /// An item of a list of the metadata.
  struct Item {
    let list: String
    let index: Int
    let value: String
  }

  /// The items of a list.
  func items(of name: String) -> [Item] {
    guard let texts = metadata.texts(name) else { return [] }
    return texts.indices.map { Item(list: name, index: $0, value: texts[$0]) }
  }

  /// Where an item stands; made only for a finding.
  func place(of item: Item) -> Place {
    place.appending(item.list).appending(item.index)
  }

  /// Reports each item of a list that is a certain value.
  func report(
    _ rule: Rule, severity: Severity? = nil, _ value: String, in name: String, _ message: String,
    help: String? = nil, into findings: inout Findings
  ) {
    for item in items(of: name) where item.value.hasSameBytes(as: value) {
      findings.report(rule, severity: severity, message, at: place(of: item), help: help)
    }
  }

  func checkRequired(into findings: inout Findings) {
    guard findings.wantsAdvice, !metadata.members.isEmpty else { return }
    for name in isOpenID ? MetadataCheck.requiredOfOpenID : MetadataCheck.required
    where metadata[name] == nil {
      findings.report(.metadataMemberMissing, "the metadata has no " + name, at: place)
    }
  }

  /// What RFC 8414 section 2 requires, without the issuer and the endpoints.
  private static let required = ["response_types_supported"]
  /// The same of OpenID Connect Discovery 1.0 section 3.
  private static let requiredOfOpenID =
    required + ["jwks_uri", "subject_types_supported", "id_token_signing_alg_values_supported"]
}
