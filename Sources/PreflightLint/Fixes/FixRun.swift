import OAuthPreflight
import PreflightApple
import PreflightDocuments
import PreflightYAML

/// Makes the safe changes of a file, and keeps those that change nothing but what they say.
struct FixRun {
  /// Reads what a file says; `nil` when it cannot be read.
  private let read: (ContiguousArray<UInt8>) -> Node?

  static var documents: FixRun {
    FixRun { bytes in
      var findings = Findings()
      return YAMLReader.read(bytes, into: &findings)
    }
  }

  static var propertyLists: FixRun {
    FixRun { PropertyListReader($0, path: "").list?.root }
  }

  /// The bytes of a file after its safe fixes; `nil` when none was kept.
  func fixed(_ bytes: ContiguousArray<UInt8>, _ diagnostics: [Diagnostic]) -> ContiguousArray<UInt8>? {
    var places: [JSONPointer] = []
    return fixed(bytes, diagnostics, except: [], changing: &places)
  }

  /// The bytes of a file after all its safe fixes, also those that only the mended file asks for.
  ///
  /// Two findings may want one place to be different things: a scope that is right for one environment and wrong for
  /// another. Neither change is safe then, and the place is left as it is.
  ///
  /// - Parameter lint: What is to be said about the file with other bytes.
  func mended(
    _ bytes: ContiguousArray<UInt8>, _ diagnostics: [Diagnostic],
    lint: (ContiguousArray<UInt8>) -> [Diagnostic]?
  ) -> ContiguousArray<UInt8>? {
    var disputed: [JSONPointer] = []
    for _ in 0..<FixRun.roundLimit {
      var states = [bytes]
      var places: [JSONPointer] = []
      var current = diagnostics
      var isCircular = false
      while states.count <= FixRun.roundLimit,
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

  private func fixed(
    _ bytes: ContiguousArray<UInt8>, _ diagnostics: [Diagnostic], except disputed: [JSONPointer],
    changing places: inout [JSONPointer]
  ) -> ContiguousArray<UInt8>? {
    guard let tree = read(bytes) else { return nil }
    var mending = Mending(bytes: bytes, tree: tree, read: read)
    mending.make(edits(of: diagnostics).filter { !disputed.contains($0.pointer) }[...])
    places += mending.places
    return mending.places.isEmpty ? nil : mending.bytes
  }

  /// The edits of safe fixes, last in the file first; of two that overlap only one, and of equal ones too.
  private func edits(of diagnostics: [Diagnostic]) -> [Diagnostic.Edit] {
    var edits: [Diagnostic.Edit] = []
    for diagnostic in diagnostics {
      guard let fix = diagnostic.fix, fix.isSafe, fix.edits.count == 1, fix.edits[0].bytes != nil,
        fix.edits[0].text != nil
      else { continue }
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

/// A file that is being mended.
private struct Mending {
  private(set) var bytes: ContiguousArray<UInt8>
  private var tree: Node
  private let read: (ContiguousArray<UInt8>) -> Node?
  /// What was changed.
  private(set) var places: [JSONPointer] = []

  init(
    bytes: ContiguousArray<UInt8>, tree: Node, read: @escaping (ContiguousArray<UInt8>) -> Node?
  ) {
    self.bytes = bytes
    self.tree = tree
    self.read = read
  }

  /// Makes edits, the last in the file first, all at once; where that changes more than they say, each half of them, and so
  /// on, so that thousands of edits need few readings of the file.
  mutating func make(_ edits: ArraySlice<Diagnostic.Edit>) {
    if edits.isEmpty { return }
    let candidate = bytes.applying(edits)
    let changed = edits.map { ChangedPlace($0.pointer, isRemoval: $0.text?.isEmpty == true) }
    if let new = read(candidate), new.differs(from: tree, onlyAt: changed) {
      bytes = candidate
      tree = new
      places += edits.map(\.pointer)
    } else if edits.count > 1 {
      // From the end of the file to its beginning, so that a change leaves the places before it where they are.
      let middle = edits.startIndex + edits.count / 2
      make(edits[..<middle])
      make(edits[middle...])
    }
  }
}

extension ContiguousArray<UInt8> {
  /// The bytes after edits that are given from the last to the first.
  fileprivate func applying(_ edits: ArraySlice<Diagnostic.Edit>) -> ContiguousArray<UInt8> {
    var edited = ContiguousArray()
    var end = 0
    for edit in edits.reversed() {
      guard let range = edit.bytes, let text = edit.text else { continue }
      edited += self[end..<range.lowerBound]
      edited += text.utf8
      end = range.upperBound
    }
    return edited + self[end...]
  }
}
