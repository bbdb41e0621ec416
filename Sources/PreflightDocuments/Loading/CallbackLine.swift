package import OAuthPreflight

/// One line of `callback --batch`.
package struct CallbackLine: RegistrationLine {
  /// The caller's own id, as JSON; `nil` when there is none.
  package var id: Node?
  /// The id of a described provider.
  package var providerID: String?
  /// A provider that is in the line itself.
  package var provider: Provider?
  package var registration: Registration?
  package var sdk: String?
  /// The request that is answered. Without a word about its state, the state is not judged.
  package var pending = PendingAuthorization(state: .unknown)
  /// The URL that came back.
  package var url: String?
  /// The body that was posted in a URL's place.
  package var form: String?

  package init() {}

  package static let table = FieldTable<CallbackLine>(
    "a line",
    registrationFields + [
      Field("sdk", .text, "The id of the SDK that made the request") { $0.sdk = $1.text },
      Field("request", .object(PendingAuthorization.lineTable.schema), "The request that is answered") {
        PendingAuthorization.lineTable.assign($1, to: &$0.pending)
      },
      Field("url", .sent, "The URL that came back") { $0.url = $1.text },
      Field("form", .sent, "The body that was posted, with the response mode form_post") {
        $0.form = $1.text
      },
    ])

  /// What is wrong with the answer, judged by the descriptions that the line names; they are the caller's to find.
  package func check(provider: Provider?, sdk: SDKProfile?) -> CallbackCheck {
    var check = CallbackCheck(
      pending, provider: provider, registration: registration ?? Registration(), sdk: sdk,
      at: Place(JSONPointer(form == nil ? "/url" : "/form")), requestAt: Place(JSONPointer("/request")))
    if let form { check.run(form: form) } else { check.run(url: url ?? "") }
    return check
  }
}

extension PendingAuthorization {
  /// A request as a line of `callback --batch` writes it.
  package static let lineTable = FieldTable<PendingAuthorization>(
    "a request",
    [
      Field("state", .anything, "The state that was sent; null when there was none") {
        let isNull = $1.kind == .plain && $1.text.hasSameBytes(as: "null")
        $0.state = isNull ? .notSent : ExpectedState($1.text)
      },
      Field("redirect_uri", .sent, "The redirect URI that was sent") {
        $0.redirectURI = RedirectURI($1.text)
      },
      Field("scopes", ScopeLists.sentSchema, "The scopes that were requested", typeRule: .scopeType) {
        $0.scopes = ScopeLists($1)
      },
      Field("response_type", .sent, "The response type") { $0.responseType = $1.text },
      Field("response_mode", .sent, "The response mode") { $0.responseMode = $1.text },
      Field(
        "parameters", .map(.sent), "The custom parameters that were sent", typeRule: .customParamValueType
      ) { pending, node in
        var parameters = Parameters()
        for pair in node.pairs { parameters.append(pair.name, pair.value) }
        pending.parameters = parameters
      },
      Field(
        "redirect_uris_elsewhere", .map(.sent), "The app's redirect URIs at other providers, by their names"
      ) {
        pending, node in
        for pair in node.pairs {
          pending.redirectURIsElsewhere.append((provider: pair.name, uri: RedirectURI(pair.value)))
        }
      },
      Field("previous_url", .sent, "The answer to an earlier request") { $0.previous = $1.text },
    ])
}
