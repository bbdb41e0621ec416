extension Rule {
  package static let catalogueScopeTwinMissing = Rule(
    "catalogue-scope-twin-missing", .note,
    "A scope that reads is described without the one that writes, or the reverse",
    reference: "the provider's documentation",
    rationale:
      "Where other scopes come in pairs, the other half was often overlooked; some scopes have none.",
    failing: .document("provider: idp.example.org\nscopes: [mail.read, mail.write, contacts.write]\n"),
    passing: .document(
      "provider: idp.example.org\nscopes: [mail.read, mail.write, contacts.read, contacts.write]\n"),
    isPedantic: true)
}

/// Advises to look for the other halves of scopes, where some come in pairs of reading and writing.
func checkTwins(of provider: Provider, at place: Place, into findings: inout Findings) {
  guard findings.wantsAdvice else { return }
  var pairs = 0
  var lonely: [(scope: Scope, twin: Scope)] = []
  for index in provider.scopes.all.indices where provider.scopes.all[index].deprecated == nil {
    let scope = provider.scopes.all[index].scope
    let twins = ScopeTwins.of(scope)
    guard let first = twins.first else { continue }
    if twins.contains(where: { provider.scopes[$0] != nil }) {
      pairs += 1
    } else {
      lonely.append((scope, first))
    }
  }
  guard pairs > 0, let first = lonely.first else { return }
  let others = lonely.count - 1
  findings.report(
    .catalogueScopeTwinMissing,
    "\(first.scope.value.quoted) is described without \(first.twin.value.quoted)"
      + (others == 0 ? "" : "; \(others) more \(others == 1 ? "has" : "have") no other half"),
    at: place.appending("scopes").appending(first.scope.value).key,
    help: "look for it in the provider's documentation")
}

/// The names that the other half of a scope may have.
enum ScopeTwins {
  private static let words: [(read: String, writes: [String])] = [
    ("read", ["write"]), ("Read", ["ReadWrite", "Write"]), ("READ", ["WRITE"]), ("r", ["w", "rw"]),
  ]

  static func of(_ scope: Scope) -> [Scope] {
    let bytes = Array(scope.value.utf8)
    var start = 0
    while start <= bytes.count {
      var end = start
      while end < bytes.count, bytes[end].isASCIILetter || bytes[end].isASCIIDigit { end += 1 }
      let twins = others(of: String(decoding: bytes[start..<end], as: UTF8.self))
      if !twins.isEmpty {
        return twins.map {
          Scope(String(decoding: bytes[..<start] + Array($0.utf8) + bytes[end...], as: UTF8.self))
        }
      }
      start = end + 1
    }
    return []
  }

  private static func others(of word: String) -> [String] {
    for (read, writes) in words {
      if word.hasSameBytes(as: read) { return writes }
      if writes.containsBytes(of: word) { return [read] }
    }
    return []
  }
}
