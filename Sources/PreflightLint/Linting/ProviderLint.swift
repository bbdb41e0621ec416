import OAuthPreflight
import PreflightDocuments

/// Checks a provider's description: every family that looks at one, each on what is sound of it.
struct ProviderLint {
  let document: Document
  let descriptions: Descriptions
  let domainNames: DomainNames?

  func check(_ described: Provider, into findings: inout Findings) {
    if document.isJudged("provider") {
      checkProviderID(described.id, at: Place(JSONPointer("/provider")), into: &findings)
    }
    guard described.extends != nil else {
      document.checkFamilies(of: described, domainNames: domainNames, into: &findings)
      return
    }
    let (complete, fault) = descriptions.completed(described, root: document.root)
    if let fault {
      report(fault, of: described, into: &findings)
      return
    }
    if let finding = descriptions.genericBase(of: described) { findings.append(finding) }
    var all = Findings()
    all.wantsAdvice = findings.wantsAdvice
    document.checkFamilies(of: complete, domainNames: domainNames, into: &all)
    // What the description inherits is judged where it is written.
    for finding in all.all where document.root.resolve(finding.place).isExact { findings.append(finding) }
  }

  private func report(_ fault: Descriptions.BaseFault, of provider: Provider, into findings: inout Findings) {
    let place = Place(JSONPointer("/extends"))
    let base = provider.extends ?? ""
    switch fault {
    case .circular:
      findings.report(
        .extendsCircular, "\(provider.id.quoted) extends itself by way of \(base.quoted)", at: place)
    case .unknown:
      findings.append(
        Finding(
          .extendsUnknown, "no description of \(base.quoted) is known", at: place,
          meaning: descriptions.unknownProvider(base, in: provider.id).meaning,
          otherwise: "give its folder with --providers DIR"))
    }
  }
}
