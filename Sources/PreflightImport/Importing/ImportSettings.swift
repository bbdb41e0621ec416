package import OAuthPreflight

/// What an importer is told beside the file.
package struct ImportSettings: Sendable {
  /// The provider's id; `nil` takes it from the host of the provider's endpoints.
  package var id: String?
  /// The provider that is meant, of a file that describes several.
  package var entry: String?
  /// The address the file was read from; `nil` when it is not known.
  package var address: String?
  /// The name of the file.
  package var fileName: String
  /// The day it was read.
  package var today: CalendarDate
  package var domainNames: DomainNames?

  package init(
    id: String? = nil, entry: String? = nil, address: String? = nil, fileName: String, today: CalendarDate,
    domainNames: DomainNames? = nil
  ) {
    self.id = id
    self.entry = entry
    self.address = address
    self.fileName = fileName
    self.today = today
    self.domainNames = domainNames
  }

  /// The position of the provider that is meant among those that a file describes; `nil`, with a finding, when it is none of
  /// them.
  func entry(among names: [Node], into findings: inout Findings) -> Int? {
    if let entry, let index = names.firstIndex(where: { $0.hasText(entry) }) { return index }
    if entry == nil, names.count == 1 { return 0 }
    let near = entry.flatMap { NearestSpelling.of($0, among: names.map(\.text)) }
    let message =
      entry.map { "the file has no provider \($0.quoted)" } ?? "the file describes \(names.count) providers"
    findings.report(
      .importKind, message, at: .of(names.first?.span ?? .none),
      help: near.map { "did you mean '\($0)'?" } ?? "choose one of them with --entry NAME")
    return nil
  }

  /// The id of the provider that a URL belongs to: the domain that somebody registered.
  func id(ofHostIn url: String) -> String? {
    let reference = URIReference(url)
    guard reference.isWeb, let host = reference.host, reference.spelling(ofHost: host) == .name else {
      return nil
    }
    let labels = HostName.labels(of: reference.bytes, host).map { reference.text($0).asciiLowercased }
    guard labels.count > 1 else { return nil }
    var start = labels.count - 2
    while start > 0, domainNames?.isPublicSuffix(labels[start...].joined(separator: ".")) == true {
      start -= 1
    }
    return labels[start...].joined(separator: ".")
  }
}
