package import OAuthPreflight

/// Lists of providers and SDKs, and what is known about one, for people.
package enum Listing {
  package static func text(_ providers: [Provider]) -> String {
    Table(
      title: "Providers", columns: ["Provider", "Name", "Protocol", "Scopes"],
      rows: providers.map { provider in
        [
          .code(provider.id), .text(provider.displayName), .text(provider.protocol?.name),
          .text(scopeCount(of: provider)),
        ]
      }
    ).plain
  }

  package static func text(_ sdks: [SDKProfile]) -> String {
    Table(
      title: "SDKs", columns: ["SDK", "Name", "Platform"],
      rows: sdks.map { [.code($0.id), .text($0.displayName), .text($0.platform?.name)] }
    ).plain
  }

  package static func json(_ providers: [Provider]) -> String {
    list("providers", of: providers) { writer, provider in
      writer.member("provider", provider.id)
      writer.member("name", provider.displayName)
      if let name = provider.protocol?.name { writer.member("protocol", name) }
      writer.member("scopes", provider.scopes.all.count)
    }
  }

  package static func json(_ sdks: [SDKProfile]) -> String {
    list("sdks", of: sdks) { writer, sdk in
      writer.member("sdk", sdk.id)
      writer.member("name", sdk.displayName)
      if let platform = sdk.platform?.name { writer.member("platform", platform) }
    }
  }

  private static func list<Item>(
    _ name: String, of items: [Item], _ members: (inout JSONWriter, Item) -> Void
  ) -> String {
    JSONEnvelope.text(name, of: items) { writer, item in
      writer.beginObject()
      members(&writer, item)
      writer.endObject()
    }
  }

  private static func scopeCount(of provider: Provider) -> String {
    switch provider.scopeRules.mode {
    case .unsupported: "none"
    case .open: provider.scopes.isEmpty ? "open" : "\(provider.scopes.all.count) and more"
    default: String(provider.scopes.all.count)
    }
  }

  // MARK: - One

  package static func details(of provider: Provider, style: TextStyle) -> String {
    var facts: [(String, String?)] = [
      ("protocol", provider.protocol?.name), ("documentation", provider.documentation),
      ("unconfirmed", words(provider.unverified)),
    ]
    for member in provider.metadata.members {
      if case .text(let text) = member.value { facts.append((member.name, text)) }
    }
    let separators = [provider.scopeRules.separator] + provider.scopeRules.otherSeparators
    facts.append(("scope separator", separators.map(separator).joined(separator: " or ")))
    facts.append(("match", provider.scopeRules.match.name))
    facts.append(("default response type", provider.defaultResponseType))
    var text = head(provider.displayName, provider.id, facts, style)
    for kind in ProviderTable.allCases {
      guard let table = kind.table(of: provider) else { continue }
      text += "\n" + style.strong(table.title) + "\n" + table.plain
    }
    return text
  }

  package static func details(of sdk: SDKProfile, style: TextStyle) -> String {
    var facts: [(String, String?)] = [
      ("platform", sdk.platform?.name), ("documentation", sdk.documentation),
      ("serves only", words(sdk.supported)), ("refuses", words(sdk.refused.map(\.providers))),
      ("sets itself", words(sdk.reserved)),
    ]
    for entry in sdk.reservedFor { facts.append(("… at \(entry.providers)", words(entry.names))) }
    if let joiner = sdk.joiner { facts.append(("joins scopes with", separator(joiner))) }
    for entry in sdk.addedScopes {
      facts.append(("adds at \(entry.providers)", words(entry.scopes.map(\.value))))
    }
    facts.append(("callback schemes", words(sdk.callbackSchemes)))
    facts.append(("redirect URIs", words(sdk.redirectURIs)))
    facts.append(("PKCE", sdk.pkce?.name))
    return head(sdk.displayName, sdk.id, facts, style)
  }

  private static func words(_ words: [String]) -> String? {
    words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private static func separator(_ text: String) -> String {
    text.hasSameBytes(as: " ") ? "a space" : "'\(text)'"
  }

  private static func head(_ name: String, _ id: String, _ facts: [(String, String?)], _ style: TextStyle)
    -> String
  {
    var rows: [[Table.Cell]] = []
    for (name, value) in facts {
      if let value { rows.append([.text(name), .text(value)]) }
    }
    let table = Table(title: "", columns: ["", ""], rows: rows).plain
    return style.strong(name.echoed) + " (\(id.echoed))\n" + table.drop(while: { $0 == "\n" })
  }
}
