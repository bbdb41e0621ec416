package import OAuthPreflight

/// One line of `check --batch`.
package struct BatchLine: RegistrationLine {
  /// The caller's own id, as JSON; `nil` when there is none.
  package var id: Node?
  /// The id of a described provider.
  package var providerID: String?
  /// A provider that is in the line itself.
  package var provider: Provider?
  package var registration: Registration?
  package var request: AuthorizationRequest?
  /// The whole authorization URL; then `request` says only how it is compared.
  package var url: SentURL?
  package var sdk: String?

  package init() {}

  package static let table = FieldTable<BatchLine>(
    "a line",
    registrationFields + [
      Field("request", .object(AuthorizationRequest.lineTable.schema), "What it asks") { line, node in
        line.request = AuthorizationRequest(node, AuthorizationRequest.lineTable)
        guard let text = node["url"]?.text ?? node["pushed"]?.text else { return }
        var url = SentURL(text, isPushed: node["url"] == nil)
        url.codeVerifier = node["code_verifier"]?.text
        url.previous = node["previous_url"]?.text
        url.match = line.request?.match
        line.url = url
      },
      Field("sdk", .text, "The id of the SDK that makes the request") { $0.sdk = $1.text },
    ])

  /// Judges the registration and the request by the descriptions that the line names; they are the caller's to find.
  package func check(
    provider: Provider?, sdk: SDKProfile?, domainNames: DomainNames? = nil, knownElsewhere: KnownElsewhere,
    into findings: inout Findings
  ) {
    let preflight = Preflight(
      preparing: provider, registration ?? Registration(), sdk: sdk, domainNames: domainNames,
      knownElsewhere: knownElsewhere)
    let registrationPlace = Place(JSONPointer("/registration"))
    if registration != nil {
      findings.append(contentsOf: preflight.registrationFindings(at: registrationPlace))
    } else {
      findings.append(contentsOf: preflight.sdkFindings(at: Place(JSONPointer("/sdk"))))
    }
    let place = Place(JSONPointer("/request"))
    if let url {
      findings.append(ofRequest: preflight.check(url: url, at: place, registrationAt: registrationPlace))
    } else if let request {
      findings.append(ofRequest: preflight.check(request, at: place, registrationAt: registrationPlace))
    }
  }
}
