/// What is said about the id of a provider that no description has.
package struct UnknownProvider {
  private let id: String
  /// The id that was likely meant.
  package let meaning: String?

  /// - Parameters:
  ///   - id: It may be a provider's name, a host or a whole URL as well.
  ///   - ids: Those that are known.
  ///   - provider: The description of one that is known.
  package init(_ id: String, among ids: [String], describedBy provider: (String) -> Provider?) {
    self.id = id
    meaning = UnknownProvider.meaning(of: UnknownProvider.host(of: id), among: ids, describedBy: provider)
  }

  /// What is wrong. Of a URL the scheme and the host are shown.
  package var message: String { "no description of the provider \(shown) is known" }

  /// The id, without what of it may be a secret.
  package var shown: String {
    let uri = URIReference(id)
    if uri.isWeb, let scheme = uri.scheme, let host = uri.host {
      let isWhole = uri.authority?.upperBound == uri.bytes.count && uri.userinfo == nil
      return (uri.text(scheme) + "://" + uri.text(host) + (isWhole ? "" : "/…")).quoted
    }
    let end = id.utf8.firstIndex { "?#=@ ".utf8.contains($0) }
    return end.map { String(id[..<$0]) + "…" }?.quoted ?? id.quoted
  }

  /// The way out.
  package func help(otherwise: String? = nil) -> String? {
    NearestSpelling.help(naming: meaning, otherwise: otherwise)
  }

  // MARK: - What was meant

  /// The host of an address, and of another text what comes before a slash; in lower case.
  private static func host(of text: String) -> String {
    let uri = URIReference(text)
    if uri.isWeb, let host = uri.host { return uri.text(host).asciiLowercased }
    let end = text.utf8.firstIndex(of: UInt8(ascii: "/")) ?? text.utf8.endIndex
    return String(decoding: text.utf8[..<end], as: UTF8.self).asciiLowercased
  }

  /// The provider whose domain begins with a word, as yahoo.com with `yahoo`; whose domain a host is of; of a near
  /// spelling; or whose authorization endpoint a host has.
  private static func meaning(
    of host: String, among ids: [String], describedBy provider: (String) -> Provider?
  ) -> String? {
    if host.utf8.contains(UInt8(ascii: ".")) {
      return id(beginning: host, among: ids) ?? domain(of: host, among: ids)
        ?? NearestSpelling.of(host, among: ids)
        ?? id(withEndpointAt: host, among: ids, describedBy: provider)
    }
    return id(beginning: host, among: ids) ?? NearestSpelling.of(host, among: ids)
      ?? id(beginningNearly: host, among: ids)
  }

  private static func id(beginning word: String, among ids: [String]) -> String? {
    let beginning = word + "."
    for id in ids where id.hasBytePrefix(beginning) { return id }
    return nil
  }

  /// A name without its domain and misspelt, as `gogle`. So short a name as `x` is near to any.
  private static func id(beginningNearly word: String, among ids: [String]) -> String? {
    guard word.utf8.count >= 4 else { return nil }
    var names: [String] = []
    for id in ids {
      guard let dot = id.utf8.firstIndex(of: UInt8(ascii: ".")) else { continue }
      names.append(String(id[..<dot]))
    }
    return NearestSpelling.of(word, among: names).flatMap { id(beginning: $0, among: ids) }
  }

  private static func domain(of host: String, among ids: [String]) -> String? {
    var best: String?
    for id in ids where id.utf8.contains(UInt8(ascii: ".")) {
      guard host.hasSameBytes(as: id) || host.hasByteSuffix("." + id) else { continue }
      if id.utf8.count > best?.utf8.count ?? 0 { best = id }
    }
    return best
  }

  /// More descriptions than this are not read for a hint.
  private static let mostDescriptions = 500

  private static func id(
    withEndpointAt host: String, among ids: [String], describedBy provider: (String) -> Provider?
  ) -> String? {
    guard ids.count <= mostDescriptions else { return nil }
    for id in ids {
      guard let provider = provider(id) else { continue }
      var endpoints = provider.otherAuthorizationEndpoints
      if let endpoint = provider.metadata.authorizationEndpoint { endpoints.append(endpoint) }
      for endpoint in endpoints {
        let uri = URIReference(endpoint)
        if let found = uri.host, uri.text(found).hasSameBytes(as: host) { return id }
      }
    }
    return nil
  }
}

/// What is said about the id of an SDK that no profile has.
package struct UnknownSDK {
  private let id: String
  private let ids: [String]
  /// The id that was likely meant.
  package let meaning: String?

  package init(_ id: String, among ids: [String]) {
    self.id = id
    self.ids = ids
    meaning = NearestSpelling.of(id, among: ids)
  }

  /// What is wrong.
  package var message: String { "no profile of the SDK \(id.quoted) is known" }

  /// The way out: the SDKs of a vendor that was named alone, else the nearest id.
  package func help(otherwise: String? = nil) -> String? {
    let beginning = id.asciiLowercased + "-"
    var relatives: [String] = []
    for id in ids where id.hasBytePrefix(beginning) { relatives.append(id) }
    if relatives.count > 1 { return "did you mean \(relatives.quotedList("or"))?" }
    return NearestSpelling.help(naming: meaning, otherwise: otherwise)
  }
}
