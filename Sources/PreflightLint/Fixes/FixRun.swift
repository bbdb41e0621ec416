import OAuthPreflight
import PreflightDocuments
import PreflightYAML

/// Makes the safe changes of a file, one at a time, and keeps each only if it changes nothing but what it says.
enum FixRun {
  /// The bytes of a file after its safe fixes; `nil` when none was kept.
  static func fixed(_ bytes: ContiguousArray<UInt8>, _ diagnostics: [Diagnostic]) -> ContiguousArray<UInt8>? {
    var places: [JSONPointer] = []
    return fixed(bytes, diagnostics, except: [], changing: &places)
  }

  /// The bytes of a file after all its safe fixes, also those that only the mended file asks for.
  ///
  /// Two findings may want one place to be different things: a scope that is right for one environment and wrong for
  /// another. Neither change is safe then, and the place is left as it is.
  ///
  /// - Parameter lint: What is to be said about the file with other bytes.
  static func mended(
    _ bytes: ContiguousArray<UInt8>, _ diagnostics: [Diagnostic],
    lint: (ContiguousArray<UInt8>) -> [Diagnostic]?
  ) -> ContiguousArray<UInt8>? {
    var disputed: [JSONPointer] = []
    for _ in 0..<roundLimit {
      var states = [bytes]
      var places: [JSONPointer] = []
      var current = diagnostics
      var isCircular = false
      while states.count <= roundLimit,
        let next = fixed(states[states.count - 1], current, except: disputed, changing: &places)
      {
        isCircular = states.contains(next)
        states.append(next)
        guard !isCircular, let rest = lint(next) else { break }
        current = rest
      }
      if !isCircular { return states.count > 1 ? states.last : nil }
      disputed += places
    }
    return nil
  }

  /// How often a file is mended and linted again, at most.
  private static let roundLimit = 8

  private static func fixed(
    _ bytes: ContiguousArray<UInt8>, _ diagnostics: [Diagnostic], except disputed: [JSONPointer],
    changing places: inout [JSONPointer]
  ) -> ContiguousArray<UInt8>? {
    var current = bytes
    guard var tree = tree(of: bytes) else { return nil }
    var hasChanged = false
    // From the end of the file to its beginning, so that a change leaves the places before it where they are.
    for edit in edits(of: diagnostics) {
      guard let range = edit.bytes, let text = edit.text, !disputed.contains(edit.pointer) else { continue }
      var candidate = current
      candidate.replaceSubrange(range, with: text.utf8)
      guard let changed = self.tree(of: candidate), changed.differs(from: tree, onlyAt: edit.pointer) else {
        continue
      }
      current = candidate
      tree = changed
      hasChanged = true
      places.append(edit.pointer)
    }
    return hasChanged ? current : nil
  }

  private static func tree(of bytes: ContiguousArray<UInt8>) -> Node? {
    var findings = Findings()
    return YAMLReader.read(bytes, into: &findings)
  }

  /// The edits of safe fixes, last in the file first; of two that overlap only one, and of equal ones too.
  private static func edits(of diagnostics: [Diagnostic]) -> [Diagnostic.Edit] {
    var edits: [Diagnostic.Edit] = []
    for diagnostic in diagnostics {
      guard let fix = diagnostic.fix, fix.isSafe, fix.edits.count == 1, fix.edits[0].bytes != nil else {
        continue
      }
      edits += fix.edits
    }
    edits.sort { ($0.bytes?.lowerBound ?? 0) > ($1.bytes?.lowerBound ?? 0) }
    var kept: [Diagnostic.Edit] = []
    for edit in edits {
      guard let range = edit.bytes, let next = kept.last?.bytes ?? Optional(Int.max..<Int.max) else {
        continue
      }
      if range.upperBound <= next.lowerBound { kept.append(edit) }
    }
    return kept
  }
}

extension Node {
  /// Whether both trees say the same outside one place: the value or key there may be another one, or be gone.
  func differs(from old: Node, onlyAt pointer: JSONPointer) -> Bool {
    differs(from: old, onlyAt: pointer.tokens[...])
  }

  private func differs(from old: Node, onlyAt tokens: ArraySlice<String>) -> Bool {
    guard let token = tokens.first else { return isScalar == old.isScalar && (isScalar || says(sameAs: old)) }
    guard kind == old.kind, let position = old.position(of: token) else { return false }
    let step = isMapping ? 2 : 1
    if children.count == old.children.count - step, tokens.count == 1 {
      return hasSameChildren(as: old, upTo: position)
        && hasSameChildren(as: old, from: position, skipping: step)
    }
    guard children.count == old.children.count, hasSameChildren(as: old, upTo: position),
      hasSameChildren(as: old, from: position + step, skipping: 0)
    else { return false }
    if isMapping, tokens.count == 1, !children[position].says(sameAs: old.children[position]) {
      // The key itself was replaced, and the value must have stayed.
      return children[position].isScalar && children[position + 1].says(sameAs: old.children[position + 1])
    }
    if isMapping, !children[position].says(sameAs: old.children[position]) { return false }
    let value = position + step - 1
    return children[value].differs(from: old.children[value], onlyAt: tokens.dropFirst())
  }

  private func position(of token: String) -> Int? {
    if isMapping { return index(of: token) }
    if let index = Int(token), children.indices.contains(index) { return index }
    for (index, child) in children.enumerated() where child.isScalar && child.text.hasSameBytes(as: token) {
      return index
    }
    return nil
  }

  private func hasSameChildren(as old: Node, upTo end: Int) -> Bool {
    for index in 0..<end where !children[index].says(sameAs: old.children[index]) { return false }
    return true
  }

  private func hasSameChildren(as old: Node, from start: Int, skipping step: Int) -> Bool {
    guard start <= children.count else { return false }
    for index in start..<children.count where !children[index].says(sameAs: old.children[index + step]) {
      return false
    }
    return true
  }

  /// Whether both mean the same: a reader may see the quotes, nobody the places.
  private func says(sameAs other: Node) -> Bool {
    guard (kind == .plain) == (other.kind == .plain), isScalar == other.isScalar,
      isMapping == other.isMapping,
      text.hasSameBytes(as: other.text), children.count == other.children.count
    else { return false }
    for index in children.indices where !children[index].says(sameAs: other.children[index]) { return false }
    return true
  }
}
