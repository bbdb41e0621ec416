/// Registered redirect URIs that stand twice, or in two spellings.
struct RedirectTwins {
  private let uris: [RedirectURI]
  private var normalForms: [RedirectURI] = []
  /// Where each URI stands first.
  private var firsts: [RedirectURI: Int] = [:]
  /// Where the spellings of each normal form stand first, in the order of the list.
  private var spellings: [RedirectURI: [Int]] = [:]

  init(_ uris: [RedirectURI]) {
    self.uris = uris
    if uris.count < 2 { return }
    for (index, uri) in uris.enumerated() {
      let form = RedirectURI(URINormalForm.text(of: URIReference(uri.value)))
      normalForms.append(form)
      if firsts[uri] != nil { continue }
      firsts[uri] = index
      spellings[form, default: []].append(index)
    }
  }

  /// Whether another spelling of a URI is registered.
  func hasTwin(_ index: Int) -> Bool {
    !normalForms.isEmpty && spellings[normalForms[index], default: []].count > 1
  }

  /// Reports a URI that comes before, as it is or spelt otherwise; returns whether it is the same.
  func report(_ index: Int, at place: Place, into findings: inout Findings) -> Bool {
    if normalForms.isEmpty { return false }
    let uri = uris[index]
    if let earlier = firsts[uri], earlier < index {
      findings.report(
        .redirectURIDuplicate, "\(uri.value.quoted) is registered twice", at: place.appending(index),
        related: [Finding.Related(place.appending(earlier), "first registered here")],
        replacement: Finding.Replacement(place.appending(index), with: nil))
      return true
    }
    if let earlier = spellings[normalForms[index]]?.first, earlier < index {
      findings.report(
        .redirectURINormalFormDuplicate,
        "\(uri.value.quoted) is another spelling of \(uris[earlier].value.quoted)",
        at: place.appending(index), help: "keep the one that the app sends",
        related: [Finding.Related(place.appending(earlier), "the other spelling")])
    }
    return false
  }
}
