import ArgumentTable
import OAuthPreflight
import PreflightDocuments
import PreflightLint
import PreflightYAML

extension Command {
  static let callback = Command(
    "callback", "Check what came back from a provider",
    discussion: [
      "The answer is the URL that the app was opened with, read from standard input or a file: it holds a code or a token, "
        + "which does not belong on a command line. No report shows one; it says of which kind it is, and how long.",
      "The request that is answered is in a client document (--client), or is given by options. The state is what the "
        + "answer is recognised by: give --state, or --no-state when none was sent.",
    ],
    arguments: [Argument(Value("ANSWER", .file), "a file with the URL; default: standard input")],
    options: [
      Option("state", Value("STATE"), "the state of the request"),
      Option("no-state", "the request had no state"),
      Option("client", Value("FILE", .file), "the client document that has the request"),
      Option("request", Value("NAME"), "the name of the request in it"), environment,
      Option("provider", Value("PROVIDER", .provider), "the provider that answered"),
      Option("redirect-uri", Value("URI"), "the redirect URI of the request"),
      Option("response-type", Value("TYPE"), "the response type of the request"),
      Option("response-mode", Value("MODE"), "the response mode of the request"),
      Option("scope", Value("SCOPE"), "a scope that was requested", isRepeated: true),
      Option("sdk", Value("ID", .sdk), "the SDK that made the request"),
      Option("form", "the answer is the body of a POST, as the response mode form_post sends it"),
      Option("batch", "read answers as lines of JSON, write verdicts as lines of JSON"), reports, failLevel,
      pedantic,
    ],
    examples: [
      "callback --client oauth-client.yaml --request sign_in --state 2f7c… < answer.txt",
      "callback --provider yandex.ru --response-type token --no-state answer.txt",
      "callback --batch < answers.ndjson",
    ])
}

extension Tool {
  /// Judges one answer.
  func callback(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
    try invocation.refuse(["state"], beside: "no-state", because: "the request had a state or it had none")
    try invocation.refuseEmpty(["state"])
    try invocation.refuseWithoutClient(["request", "environment"])
    let descriptions = try descriptions(invocation)
    let file = invocation.has("client") ? try clientFile(invocation) : nil
    var asked =
      try file.map { file throws(CommandFailure) in
        try AnsweredRequest(party(in: file, invocation, descriptions), in: file, descriptions)
      } ?? AnsweredRequest()
    try asked.take(invocation) { id throws(CommandFailure) in try provider(id, descriptions) }
    if let id = invocation.value("sdk") { asked.sdk = try sdk(id, descriptions) }
    let answer = try answer(invocation)
    let isForm = invocation.has("form")
    if !isForm { asked.completeRedirectURI(answeredBy: answer) }
    var check = CallbackCheck(
      asked.pending, provider: asked.provider, registration: asked.registration, sdk: asked.sdk,
      at: Place(JSONPointer(isForm ? "/form" : "/url")), requestAt: asked.place)
    if isForm { check.run(form: answer) } else { check.run(url: answer) }
    return try report(check, about: answer, file, invocation)
  }

  /// The text of the answer, which is not what another option takes.
  private func answer(_ invocation: Invocation) throws(CommandFailure) -> String {
    let path = invocation.arguments.first
    let answer = try line(of: path, what: "answer")
    if invocation.has("form"), URIReference(answer).scheme != nil {
      throw CommandFailure(
        "the answer is a URL, and '--form' reads the body of a POST", hint: "leave '--form' out")
    }
    var findings = Findings()
    if answer.utf8.contains(UInt8(ascii: "\n")),
      let tree = YAMLReader.read(ContiguousArray(answer.utf8), into: &findings),
      DocumentKind(of: tree) == .client
    {
      throw CommandFailure(
        "what was given as the answer is a client document",
        hint: "name it with --client \(path ?? "FILE"); the answer is the URL that came back")
    }
    return answer
  }

  /// The provider of a document whose request is answered.
  private func party(
    in file: ClientFile, _ invocation: Invocation, _ descriptions: Descriptions
  ) throws(CommandFailure) -> ClientFile.Party {
    try invocation.refuse(
      ["redirect-uri", "response-type", "response-mode", "scope", "sdk"], beside: "client",
      because: "the document says it")
    let name = invocation.value("request")
    var parties = try parties(file, provider: invocation.value("provider"), request: name, descriptions)
    if name == nil {
      for index in parties.indices where parties[index].entry.requests.count == 1 {
        parties[index].request = parties[index].entry.requests[0]
      }
    }
    guard parties.count == 1, parties[0].request != nil || parties[0].entry.requests.isEmpty else {
      let names = parties.flatMap { party in
        party.entry.requests.map(\.name).filter { name?.hasSameBytes(as: $0) ?? true }
          .map { "\($0.quoted) of \(party.entry.provider)" }
      }
      throw CommandFailure(
        "the document has several requests that may be answered: " + names.joined(separator: ", "),
        hint: "name one: --request NAME, and --provider PROVIDER when two have a request of that name")
    }
    return parties[0]
  }

  private func report(
    _ check: CallbackCheck, about answer: String, _ file: ClientFile?, _ invocation: Invocation
  ) throws(CommandFailure) -> ToolStatus {
    let names = URLNames(answer)
    var diagnostics: [Diagnostic] = []
    for finding in rules.selected(check.findings.all) {
      let name = names.name(at: finding.place.range).flatMap {
        AnswerParameters.names.containsBytes(of: $0) ? $0 : nil
      }
      let subject =
        subject(of: finding, check, file) ?? name.map { "\($0.quoted) of the answer" } ?? "the answer"
      var diagnostic = file?.diagnostic(finding, subject: subject) ?? Diagnostic(about: finding)
      diagnostic.subject = subject
      if finding.rule == .stateNotCompared {
        diagnostic.help = "give --state, or --no-state when the request had none"
      }
      diagnostics.append(diagnostic)
    }
    let found = AnswerSummary(check)
    return try report(diagnostics, about: "answer", answer: (found.text, found.json), invocation)
  }
}

extension Tool {
  /// What a person calls the place of a finding that is about the request and not about its answer.
  private func subject(of finding: Finding, _ check: CallbackCheck, _ file: ClientFile?) -> String? {
    let pointer = finding.place.pointer
    guard pointer.description.hasBytePrefix(check.requestPlace.pointer.description + "/") else { return nil }
    return file == nil ? "--" + (pointer.tokens.last ?? "").replacing("_", with: "-") : "the request"
  }
}

/// The request that an answer is compared with, from a client document or from options.
private struct AnsweredRequest {
  var provider: Provider?
  var sdk: SDKProfile?
  var registration = Registration()
  var pending = PendingAuthorization(state: .unknown)
  /// Where the request is.
  var place = Place(JSONPointer("/request"))
  private var preflight: Preflight?

  init() {}

  init(_ party: ClientFile.Party, in file: ClientFile, _ descriptions: Descriptions) {
    provider = party.provider
    sdk = party.sdk
    registration = party.registration
    if let request = party.request {
      pending = PendingAuthorization(request.request, state: .unknown)
      place = party.place.appending("requests").appending(request.name)
    }
    preflight = party.preflight
    for other in file.client.providers where !other.provider.hasSameBytes(as: party.entry.provider) {
      let name = descriptions.provider(other.provider)?.displayName ?? other.provider
      for uri in other.registration.redirectURIs ?? [] where uri != pending.redirectURI {
        pending.redirectURIsElsewhere.append((provider: name, uri: uri))
      }
    }
  }

  /// Looks up the redirect URI of a request that leaves it to the registration.
  mutating func completeRedirectURI(answeredBy answer: String) {
    if pending.redirectURI == nil { pending.redirectURI = preflight?.redirectURI(answeredBy: answer) }
  }

  /// Takes what options say.
  mutating func take(
    _ invocation: Invocation, provider: (String) throws(CommandFailure) -> Provider
  ) throws(CommandFailure) {
    if let state = invocation.value("state") { pending.state = ExpectedState(state) }
    if invocation.has("no-state") { pending.state = .notSent }
    if self.provider == nil, let id = invocation.value("provider") { self.provider = try provider(id) }
    if let uri = invocation.value("redirect-uri") { pending.redirectURI = RedirectURI(uri) }
    if let type = invocation.value("response-type") { pending.responseType = type }
    if let mode = invocation.value("response-mode") { pending.responseMode = mode }
    if invocation.has("scope") {
      pending.scopes = ScopeLists(invocation.values("scope").map { Scope($0) })
    }
  }
}

/// What an answer brought, as reports show it: kinds and lengths.
struct AnswerSummary {
  let text: String
  let json: String

  init(_ check: CallbackCheck) {
    var text = ""
    for credential in check.found { text += "found: " + credential.description + "\n" }
    if let granted = check.grantedScopes {
      text += "granted: " + granted.map(\.value.quoted.withoutCredentials).joined(separator: ", ") + "\n"
    }
    self.text = text
    var writer = JSONWriter()
    writer.beginObject()
    AnswerSummary.write(check, to: &writer)
    writer.endObject()
    json = writer.text
  }

  /// Writes the members that describe an answer.
  static func write(_ check: CallbackCheck, to writer: inout JSONWriter) {
    writer.key("found")
    writer.beginArray()
    for credential in check.found {
      writer.beginObject()
      writer.member("kind", credential.kind.name)
      writer.member("length", credential.length)
      writer.endObject()
    }
    writer.endArray()
    if let granted = check.grantedScopes { writer.member("granted", granted.map(\.value.withoutCredentials)) }
    if let code = check.errorCode { writer.member("error", code) }
  }
}
