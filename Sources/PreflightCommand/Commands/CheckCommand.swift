import ArgumentTable
import OAuthPreflight
import PreflightDocuments
import PreflightDomainNames
import PreflightLint
import PreflightReport

extension Tool {
  func check(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
    if invocation.has("url") { return try checkURL(invocation) }
    if invocation.has("client") { return try checkClient(invocation) }
    try invocation.refuseWithoutClient(["request", "environment"])
    guard let id = invocation.arguments.first else {
      throw CommandFailure(
        "'check' needs a PROVIDER, --client FILE or --batch", hint: "try 'oauth-preflight check --help'")
    }
    let descriptions = try descriptions(invocation)
    let provider = try provider(id, descriptions)
    let profile = try invocation.value("sdk").flatMap { id throws(CommandFailure) in try sdk(id, descriptions)
    }
    guard Self.requestOptions.contains(where: { invocation.has($0) }) else {
      throw CommandFailure(
        "nothing was given to check about \(provider.displayName)",
        hint:
          "give --scope, --parameter or --redirect-uri; 'oauth-preflight show \(id)' prints what is known",
        status: .nothing)
    }
    let words = try RequestWords(invocation)
    let preflight = Preflight(
      preparing: provider, words.registration, sdk: profile, domainNames: .system,
      knownElsewhere: .catalogue)
    var findings = preflight.registrationFindings(at: Place(JSONPointer("/registration")))
    findings.append(
      ofRequest: preflight.check(
        words.request, at: Place(JSONPointer("/request")), registrationAt: Place(JSONPointer("/registration"))
      ))
    if words.hasScopes { remarkOnMatch(words, provider) }
    return try report(findings, words, invocation)
  }

  /// Says that scopes were compared with no registration.
  func remarkOnMatch(_ words: RequestWords, _ provider: Provider?) {
    guard !words.hasPermissions, provider?.scopeRules.match != .unrestricted else { return }
    remark(
      "the exact match was not checked: give --permission for each scope ticked in the provider's console")
  }

  /// The options that make a request and its registration.
  static let requestOptions = [
    "scope", "permission", "parameter", "redirect-uri", "registered-redirect-uri", "response-type", "sdk",
    "application-type",
  ]

  /// The requests of a client document are checked as `lint` checks them.
  private func checkClient(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
    try invocation.refuse(Self.requestOptions, beside: "client", because: "the document says it")
    var options = try lintOptions(invocation)
    // A pipe gives its bytes once, so what was read is not read again.
    let (source, _) = try clientSource(invocation)
    options.paths = ["-"]
    options.standardInput = (source.path, source.bytes)
    options.provider = invocation.arguments.first
    options.request = invocation.value("request")
    return try report(LintRun(options, try descriptions(invocation)), options, invocation)
  }

  private func report(
    _ findings: Findings, _ words: RequestWords, _ invocation: Invocation
  ) throws(CommandFailure) -> ToolStatus {
    try report(
      rules.selected(findings.all).map { Diagnostic(about: $0, words: words) }, about: "request", invocation)
  }

  /// Writes findings about something that no file holds.
  ///
  /// - Parameters:
  ///   - subject: What was checked.
  ///   - answer: What came back from a provider: text for people, and JSON.
  func report(
    _ diagnostics: [Diagnostic], about subject: String, answer: (text: String, json: String)? = nil,
    _ invocation: Invocation
  ) throws(CommandFailure) -> ToolStatus {
    var diagnostics = diagnostics
    diagnostics.setFingerprints(document: subject, root: sourceRoot)
    let reports = try Reports(self, invocation)
    reports.begin()
    reports.take(diagnostics, in: subject)
    try reports.end(files: 0, answer: answer)
    if reports.shown != .json {
      surroundings.output.flush()
      remark(TextReport.summary(of: reports.summary.counts, subject: subject + " checked"))
    }
    return reports.isFailure ? .findings : .clean
  }
}

/// A request and a registration made from options, and the option that each of their places comes from.
struct RequestWords {
  private(set) var registration = Registration()
  private(set) var request = AuthorizationRequest()
  private var subjects: [(pointer: String, option: String)] = []

  var hasPermissions: Bool { registration.permissions != nil }
  var hasScopes: Bool { request.scopes != nil }

  init(_ invocation: Invocation) throws(CommandFailure) {
    request.scopes = scopes(invocation, "scope", at: "/request/scopes")
    registration.permissions = scopes(invocation, "permission", at: "/registration/permissions")
    for (index, uri) in invocation.values("registered-redirect-uri").enumerated() {
      registration.redirectURIs = (registration.redirectURIs ?? []) + [RedirectURI(uri)]
      subjects.append(("/registration/redirect_uris/\(index)", "--registered-redirect-uri \(uri)"))
    }
    if let type = invocation.value("application-type") {
      registration.applicationType = ApplicationType(type)
      subjects.append(("/registration/application_type", "--application-type \(type)"))
    }
    // Whether the SDK serves the provider is all that is said of a registration as a whole.
    if let sdk = invocation.value("sdk") { subjects.append(("/registration", "--sdk \(sdk)")) }
    try readParameters(invocation)
    if let uri = invocation.value("redirect-uri") {
      request.redirectURI = RedirectURI(uri)
      subjects.append(("/request/redirect_uri", "--redirect-uri \(uri)"))
    }
    if let type = invocation.value("response-type") {
      request.responseType = type
      subjects.append(("/request/response_type", "--response-type \(type)"))
    }
  }

  private mutating func scopes(_ invocation: Invocation, _ option: String, at pointer: String) -> ScopeLists?
  {
    guard invocation.has(option) else { return nil }
    let values = invocation.values(option)
    for (index, value) in values.enumerated() {
      subjects.append(("\(pointer)/\(index)", "--\(option) \(value)"))
    }
    subjects.append((pointer, "--\(option)"))
    return ScopeLists(values.map { Scope($0) })
  }

  private mutating func readParameters(_ invocation: Invocation) throws(CommandFailure) {
    for word in invocation.values("parameter") {
      guard let mark = word.utf8.firstIndex(of: UInt8(ascii: "=")) else {
        throw CommandFailure("'--parameter \(word)' has no value", hint: "write --parameter NAME=VALUE")
      }
      let name = String(word[..<mark])
      request.parameters.append(name, String(word[word.utf8.index(after: mark)...]))
      let place = JSONPointer("/request/parameters").appending(name)
      subjects.append((place.description, "--parameter \(word)"))
    }
  }

  /// The options to write for one that holds several items; `nil` when it holds one, or a shell would read one otherwise.
  func options(for items: [String], insteadOf subject: String) -> String? {
    guard !items.isEmpty, items.allSatisfy(\.needsNoQuotes),
      let option = subject.split(separator: " ").first
    else { return nil }
    return items.map { option + " " + $0 }.joined(separator: " ")
  }

  /// The option that a place of the request or registration comes from.
  func subject(of pointer: JSONPointer) -> String? {
    for subject in subjects where subject.pointer.hasSameBytes(as: pointer.description) {
      return subject.option
    }
    return nil
  }
}

extension Diagnostic {
  /// A finding about a request that no file holds.
  init(about finding: Finding, words: RequestWords? = nil) {
    self.init(finding)
    subject = words?.subject(of: finding.place.pointer)
    if let options = subject.flatMap({ words?.options(for: finding.items, insteadOf: $0) }) {
      help = "write " + options
    }
    for place in finding.related {
      related.append(
        Diagnostic.Related(
          place.message, subject: words?.subject(of: place.place.pointer), at: nil,
          pointer: place.place.pointer))
    }
    guard let replacement = finding.replacement else { return }
    let edit = Diagnostic.Edit(at: nil, pointer: replacement.place.pointer, text: replacement.text)
    fix = Diagnostic.Fix(
      finding.help ?? replacement.text.map { "replace it with \($0.quoted)" } ?? "remove it", edits: [edit],
      isSafe: replacement.isSafe)
  }
}
