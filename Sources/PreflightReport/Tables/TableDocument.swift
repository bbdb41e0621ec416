package import OAuthPreflight

/// The tables of several providers in one document.
package enum TableDocument {
  package static func markdown(_ providers: [Provider], _ tables: [ProviderTable]) -> String {
    var text = ""
    for provider in providers {
      text +=
        (text.isEmpty ? "" : "\n")
        + "## \(provider.displayName.markdownProse) (\(provider.id.markdownCode))\n"
      for kind in tables {
        guard let table = kind.table(of: provider) else { continue }
        text += "\n### \(table.title)\n\n" + table.markdown
      }
    }
    return text
  }

  /// What is between the marks of a document: the tables, with titles when there are several.
  package static func block(_ provider: Provider, _ kinds: [ProviderTable]) -> String {
    let tables = kinds.compactMap { $0.table(of: provider) }
    var text = ""
    for table in tables {
      text += "\n" + (tables.count > 1 ? "**\(table.title)**\n\n" : "") + table.markdown
    }
    return text + "\n"
  }

  package static func html(_ providers: [Provider], _ tables: [ProviderTable]) -> String {
    var text = ""
    for provider in providers {
      text += "<h2>\(provider.displayName.htmlText) (<code>\(provider.id.htmlText)</code>)</h2>\n"
      for kind in tables { text += kind.table(of: provider)?.html ?? "" }
    }
    return text
  }

  /// One kind of table; all its columns stay, so that the rows of several providers fit.
  package static func csv(_ providers: [Provider], _ kind: ProviderTable) -> String {
    var text = ""
    for provider in providers {
      let table = kind.wholeTable(of: provider)
      text += table.csv(of: provider.id, withHeader: text.isEmpty)
    }
    return text
  }

  package static func json(_ providers: [Provider], _ tables: [ProviderTable]) -> String {
    JSONEnvelope.text("providers", of: providers) { $0.provider($1, tables: tables) }
  }
}
