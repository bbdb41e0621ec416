/// Judges an answer of the authorization endpoint, step by step. Findings show kinds and lengths, never values.
package struct CallbackCheck: Sendable {
  /// No server sends more, and no app should read more.
  static let maximumLength = 65_536

  let pending: PendingAuthorization
  let provider: Provider?
  let registration: Registration
  let sdk: SDKProfile?
  /// Where the answer is.
  let place: Place
  /// Where the request is.
  package let requestPlace: Place
  /// What was found.
  package internal(set) var findings = Findings()
  /// The parameters of the answer.
  var answer = AnswerParameters()
  /// What may be taken when nothing is wrong.
  var secrets: [(kind: CredentialKind, value: Secret)] = []
  package internal(set) var found: [FoundCredential] = []
  package internal(set) var grantedScopes: [Scope]?
  package internal(set) var errorCode: String?
  var tokenType: String?
  var expiresIn: Int?
  private var isResponseTypeKnown = true

  package init(
    _ pending: PendingAuthorization, provider: Provider?, registration: Registration, sdk: SDKProfile?,
    at place: Place, requestAt requestPlace: Place
  ) {
    self.pending = pending
    self.provider = provider
    self.registration = registration
    self.sdk = sdk
    self.place = place
    self.requestPlace = requestPlace
  }

  /// Judges a URL.
  package mutating func run(url: String) {
    let uri = URIReference(url)
    guard isReadable(uri) else { return }
    checkRequest()
    guard uri.scheme != nil else {
      report(
        .callbackNotAbsolute, "the answer is not an absolute URL", at: place, help: helpOnPart(of: uri))
      return
    }
    URLTextCheck(uri: uri, place: place).checkCharacters(into: &findings)
    let query = checkAddress(of: uri)
    if isOfSDK(uri) { return }
    readAnswer(of: uri, query: query)
    judge()
  }

  /// Judges a form.
  package mutating func run(form: String) {
    // A form is read like a URL that is a query alone.
    let uri = URIReference(form)
    guard isReadable(uri) else { return }
    checkRequest()
    // The name before the first '=' of a form has no colon.
    if uri.scheme != nil {
      report(
        .codeMissing, "the answer is a URL, not the body of a POST", at: place,
        help: "read it as the URL that came back")
      return
    }
    read(FormDecoding(uri.bytes, 0..<uri.bytes.count).pairs, of: uri, from: .form)
    judge()
  }

  private mutating func isReadable(_ uri: URIReference) -> Bool {
    if uri.bytes.count <= CallbackCheck.maximumLength { return true }
    report(
      .callbackTooLong,
      "the answer has \(uri.bytes.count) bytes; \(CallbackCheck.maximumLength) are allowed", at: place)
    return false
  }

  private mutating func checkRequest() {
    isResponseTypeKnown = checkFlowWords(of: pending, provider: provider, at: requestPlace, into: &findings)
  }

  /// What to pass instead of a part of a URL.
  private func helpOnPart(of uri: URIReference) -> String {
    // A URL that was copied may have a quotation mark or a space before it.
    let isBegun = uri.bytes.first.map {
      $0.isASCIILetter || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?")
    }
    if isBegun == false { return "remove what comes before the URL" }
    let first = FormDecoding(uri.bytes, 0..<uri.bytes.count).pairs.first
    return first.map { AnswerParameters.names.containsBytes(of: $0.name) } == true
      ? "pass the whole URL that the app was opened with, or read the body of a POST as a form"
      : "pass the whole URL that the app was opened with"
  }

  private mutating func judge() {
    checkState()
    checkIssuer()
    if checkError() { return }
    checkCredentials()
    checkGrantedScopes()
  }

  /// Adds a finding.
  mutating func report(
    _ rule: Rule, severity: Severity? = nil, _ message: String, at place: Place, help: String? = nil,
    related: [Finding.Related] = []
  ) {
    findings.report(
      rule, severity: severity, message.withoutCredentials, at: place, help: help?.withoutCredentials,
      related: related)
  }

  /// The place of a parameter; of the whole answer when it is not there.
  func place(of name: String) -> Place {
    answer.entry(name).map { place.bytes($0.range) } ?? place
  }

  /// The place of a member of the request.
  func requestPlace(of name: String) -> Place { requestPlace.appending(name) }

  var providerName: String { provider.nameInSentence }

  /// The response type of the request; `nil` when it was not given, or nobody knows it.
  var responseType: ResponseType? {
    isResponseTypeKnown ? pending.responseType.map { ResponseType($0) } : nil
  }

  /// A credential, to be given out only when nothing is wrong.
  func secret(of kind: CredentialKind) -> Secret? {
    for secret in secrets where secret.kind == kind { return secret.value }
    return nil
  }
}
