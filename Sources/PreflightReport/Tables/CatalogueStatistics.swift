package import OAuthPreflight

/// How much descriptions say, counted: what a catalogue still lacks.
package struct CatalogueStatistics {
  private struct Counts {
    var scopes = 0
    var titled = 0
    var levelled = 0
    var sourced = 0
    var unverified = 0

    /// The columns, for people and for programs.
    var named: [(title: String, name: String, count: Int)] {
      [
        ("Scopes", "scopes", scopes), ("Titled", "titled", titled), ("Levelled", "levelled", levelled),
        ("Sourced", "sourced", sourced), ("Unverified", "unverified", unverified),
      ]
    }

    init() {}

    init(_ provider: Provider) {
      // The scopes of a description are sourced when it says where they were read, and when.
      let isSourced = provider.sources.contains { $0.retrieved != nil }
      for scope in provider.scopes.all {
        scopes += 1
        if scope.title != nil { titled += 1 }
        if scope.access != nil { levelled += 1 }
        if isSourced { sourced += 1 }
        if !scope.isVerified { unverified += 1 }
      }
      for parameter in provider.parameters.supported where !parameter.isVerified { unverified += 1 }
      unverified += provider.unverified.count
    }

    mutating func add(_ other: Counts) {
      scopes += other.scopes
      titled += other.titled
      levelled += other.levelled
      sourced += other.sourced
      unverified += other.unverified
    }
  }

  private let rows: [(id: String, counts: Counts)]
  private var total = Counts()

  package init(_ providers: [Provider]) {
    rows = providers.map { ($0.id, Counts($0)) }
    for row in rows { total.add(row.counts) }
  }

  package var text: String {
    var lines: [[Table.Cell]] = []
    for row in rows { lines.append([.code(row.id)] + row.counts.named.map { .text(String($0.count)) }) }
    lines.append([.text("\(rows.count) providers")] + total.named.map { .text(String($0.count)) })
    return Table(
      title: "Statistics", columns: ["Provider"] + total.named.map(\.title), rows: lines
    ).plain
  }

  package var json: String {
    JSONEnvelope.text("providers", of: rows) { writer in
      writer.key("total")
      writer.beginObject()
      writer.member("providers", rows.count)
      for column in total.named { writer.member(column.name, column.count) }
      writer.endObject()
    } write: { writer, row in
      writer.beginObject()
      writer.member("provider", row.id)
      for column in row.counts.named { writer.member(column.name, column.count) }
      writer.endObject()
    }
  }
}
