import ArgumentTable
import OAuthPreflight
import PreflightDocuments
import PreflightDomainNames
import PreflightLint

extension Tool {
  /// Checks a whole authorization URL, against a client document or against options.
  func checkURL(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
    try invocation.refuse(
      ["scope", "parameter", "redirect-uri", "response-type"], beside: "url", because: "the URL says it")
    try invocation.refuseWithoutClient(["request", "environment"])
    let url = try urlText(invocation)
    remarkOnCut(url, invocation)
    let place = Place(JSONPointer("/request"))
    if invocation.has("client") {
      try invocation.refuse(Self.requestOptions, beside: "client", because: "the document says it")
      let file = try clientFile(invocation)
      let party = try party(of: url, in: file, invocation)
      var sent = SentURL(url)
      sent.match = party.request?.request.match
      let findings = party.preflight.check(url: sent, at: place, registrationAt: party.place)
      return try reportURL(findings, url, invocation) { file.diagnostic($0, subject: $1) }
    }
    let descriptions = try descriptions(invocation)
    let provider = try invocation.arguments.first.map { id throws(CommandFailure) in
      try self.provider(id, descriptions)
    }
    let profile = try invocation.value("sdk").flatMap { id throws(CommandFailure) in try sdk(id, descriptions)
    }
    let words = try RequestWords(invocation)
    remarkOnUnjudged(url, provider, words, descriptions)
    let preflight = Preflight(
      preparing: provider, words.registration, sdk: profile, domainNames: .system, knownElsewhere: .catalogue)
    let findings = preflight.check(
      url: SentURL(url), at: place, registrationAt: Place(JSONPointer("/registration")))
    return try reportURL(findings, url, invocation) { finding, subject in
      var diagnostic = Diagnostic(about: finding, words: words)
      diagnostic.subject = subject
      return diagnostic
    }
  }

  /// Says where a URL on the command line looks like the half of one.
  private func remarkOnCut(_ url: String, _ invocation: Invocation) {
    guard invocation.value("url")?.hasSameBytes(as: "-") == false, URLNames(url).count == 1 else { return }
    remark(
      "the URL ends after its first parameter: a shell cuts an unquoted URL at '&'; quote it, or give it with --url -"
    )
  }

  /// Says what of a URL was not judged because nobody said what to compare it with.
  private func remarkOnUnjudged(
    _ url: String, _ provider: Provider?, _ words: RequestWords, _ descriptions: Descriptions
  ) {
    if provider == nil {
      let known = descriptions.unknownProvider(url).meaning.flatMap { descriptions.provider($0) }
      let asked = known.flatMap { known in
        AuthorizationURLCheck(
          url, provider: known, registration: Registration(), sdk: nil, at: Place(), registrationAt: Place()
        ).isAtProvider ? known : nil
      }
      remark(
        "no provider was named, so what its description says of scopes and parameters was not checked: "
          + (asked.map { "the URL is \($0.displayName)'s, write 'check \($0.id) --url URL'" }
            ?? "write 'check PROVIDER --url URL'"))
    }
    remarkOnMatch(words, provider)
  }

  private func urlText(_ invocation: Invocation) throws(CommandFailure) -> String {
    let word = invocation.value("url") ?? ""
    guard word.hasSameBytes(as: "-") else { return word }
    return try line(of: nil, what: "URL")
  }

  /// The provider of a document that a URL asks: the named one, else the one whose endpoint it is.
  private func party(
    of url: String, in file: ClientFile, _ invocation: Invocation
  ) throws(CommandFailure) -> ClientFile.Party {
    let parties = try parties(
      file, provider: invocation.arguments.first, request: invocation.value("request"),
      descriptions(invocation))
    if parties.count == 1 { return parties[0] }
    let asked = parties.filter { party in
      AuthorizationURLCheck(
        url, provider: party.provider, registration: party.registration, sdk: party.sdk, at: Place(),
        registrationAt: Place()
      ).isAtProvider
    }
    guard asked.count == 1 else {
      throw CommandFailure(
        "the URL does not tell which provider of the document is asked",
        hint: "name it: check PROVIDER --url URL --client FILE")
    }
    return asked[0]
  }

  private func reportURL(
    _ findings: Findings, _ url: String, _ invocation: Invocation,
    diagnostic: (Finding, _ subject: String) -> Diagnostic
  ) throws(CommandFailure) -> ToolStatus {
    let names = URLNames(url)
    var diagnostics: [Diagnostic] = []
    for finding in rules.selected(findings.all) {
      let name = names.name(at: finding.place.range)
      diagnostics.append(diagnostic(finding, name.map { "\($0.quoted) of the URL" } ?? "the URL"))
    }
    return try report(diagnostics, about: "URL", invocation)
  }

  /// The text of a file or of standard input, without the line break at its end; of the head of an answer, where it
  /// redirects to.
  ///
  /// - Parameter path: The file; `nil` and `-` mean standard input.
  func line(of path: String?, what noun: String) throws(CommandFailure) -> String {
    let limit = 1 << 20
    var bytes: ContiguousArray<UInt8>
    if let path, !path.hasSameBytes(as: "-") {
      bytes = try secretBytes(of: path, atMost: limit, what: noun)
    } else {
      guard let input = surroundings.input.all(atMost: limit) else {
        throw CommandFailure("standard input cannot be read")
      }
      bytes = input
    }
    while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
    guard !bytes.isEmpty else {
      throw CommandFailure("there is no \(noun) on " + (path.map { "'\($0)'" } ?? "standard input"))
    }
    return bytes.redirection ?? String(decoding: bytes, as: UTF8.self)
  }
}

/// The names of a URL's parameters by where they stand, to say in a report which one is meant. Values are never shown.
struct URLNames {
  private var pairs: [FormDecoding.Pair] = []

  /// How many parameters there are.
  var count: Int { pairs.count }

  init(_ url: String) {
    let uri = URIReference(url)
    for range in [uri.query, uri.fragment] {
      if let range { pairs += FormDecoding(uri.bytes, range).pairs }
    }
  }

  /// The name of the parameter that some bytes belong to.
  func name(at range: Range<Int>?) -> String? {
    guard let range else { return nil }
    for pair in pairs where pair.range.contains(range.lowerBound) && range.upperBound <= pair.range.upperBound
    {
      return pair.name.isEmpty ? nil : pair.name
    }
    return nil
  }
}
