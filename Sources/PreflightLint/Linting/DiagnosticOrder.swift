import OAuthPreflight
import PreflightDocuments

extension [Diagnostic] {
  /// Sorted by place; findings of one place keep the order they were found in.
  var inFileOrder: [Diagnostic] {
    if count < 2 { return self }
    let none = Diagnostic.Position(line: 0, column: 0)
    return enumerated().sorted { one, other in
      (one.element.location?.start ?? none, one.offset) < (
        other.element.location?.start ?? none, other.offset
      )
    }.map(\.element)
  }

  /// The findings without those that repeat another one of their place: a combining mark is told where nothing else is
  /// wrong with the name, and where a control character stands nothing else is.
  var withoutRepeatedCharacters: [Diagnostic] {
    guard contains(where: { $0.rule == .stringNotNFC || $0.isAboutControls }) else { return self }
    let controls = Set(filter(\.isAboutControls).map { $0.location?.start })
    let others = Set(filter { $0.rule != .stringNotNFC }.map { $0.location?.start })
    return filter { one in
      let start = one.location?.start
      return one.rule == .stringNotNFC
        ? !others.contains(start) : one.isAboutControls || !controls.contains(start)
    }
  }
}

extension Diagnostic {
  fileprivate var isAboutControls: Bool { rule == .stringControlChar || rule == .stringBidiControl }
}
