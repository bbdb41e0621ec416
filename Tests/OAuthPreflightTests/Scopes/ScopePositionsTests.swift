import Testing

@testable import OAuthPreflight

@Suite("The table of scopes")
struct ScopePositionsTests {
  /// Names whose hash leads to the last slot of a table that has room for them.
  private static var crowd: [Scope] {
    let atOneSlot = (0...).lazy.map { Scope("n\($0)") }
      .filter { TextHash.short(TextHash.of($0.value)) >> 1 & 63 == 63 }
    return Array(atOneSlot.prefix(30))
  }

  private func table(of scopes: [Scope]) -> ScopePositions {
    var table = ScopePositions(capacity: scopes.count)
    for position in scopes.indices {
      #expect(table.enter(scopes[position], at: position) { scopes[$0] == scopes[position] } == nil)
    }
    return table
  }

  @Test(
    "every name is found where it was entered, in a crowd too, and no other name",
    arguments: [(0..<5_000).map { Scope("scope.number-\($0):read") }, crowd])
  func findsNames(scopes: [Scope]) {
    let table = table(of: scopes)
    for (position, scope) in scopes.enumerated() {
      #expect(table.position(of: scope) { scopes[$0] == scope } == position)
      let other = Scope(scope.value + "x")
      #expect(table.position(of: other) { scopes[$0] == other } == nil)
    }
  }

  @Test("a name that was entered keeps its first position, in a crowd too")
  func keepsFirst() {
    let scopes = Self.crowd
    var table = table(of: scopes)
    for (position, scope) in scopes.enumerated() {
      #expect(table.enter(scope, at: 99) { scopes[$0] == scope } == position)
    }
  }
}
