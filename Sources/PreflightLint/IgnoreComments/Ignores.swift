import OAuthPreflight
import PreflightDocuments
import PreflightYAML

/// The comments of a file that hide findings.
struct Ignores {
  struct Entry {
    var ignore: IgnoreComment
    var comment: Comment
    var isExpired: Bool

    /// What one of its names is about.
    fileprivate func target(_ name: IgnoreComment.Name) -> Target {
      Target(ignore.isOfFile ? nil : comment.subject + 1, name.id)
    }
  }

  /// The findings of a rule, on a line or in the whole file.
  fileprivate struct Target: Hashable {
    /// Counted from one; `nil` for the whole file.
    var line: Int?
    var rule: ExactName

    init(_ line: Int?, _ rule: String) {
      self.line = line
      self.rule = ExactName(rule)
    }
  }

  let source: FileSource
  let rules: RuleSelection
  private(set) var entries: [Entry] = []
  /// The reason of the first comment that hides something.
  private var reasons: [Target: String] = [:]
  /// What the run found.
  private var found: Set<Target> = []
  /// Comments that were meant to hide something.
  private(set) var faults: [(comment: Comment, fault: IgnoreComment.Fault)] = []
  let table: LineTable

  /// The comments of a document; `nil` when it has none for us, or they do not count.
  init?(_ source: FileSource, _ options: LintOptions) {
    guard options.heedsIgnores, let root = source.root else { return nil }
    self.init(source, Comments.beginning(with: IgnoreComment.word, in: source.bytes, root), options)
  }

  /// - Parameter comments: The comments that begin with our name.
  init?(_ source: FileSource, _ comments: [Comment], _ options: LintOptions) {
    guard options.heedsIgnores, !comments.isEmpty else { return nil }
    // What is wrong with a comment is reported with its line.
    self.source = source.searched
    rules = options.rules
    table = LineTable(source.bytes)
    for comment in comments {
      do throws(IgnoreComment.Fault) {
        guard let ignore = try IgnoreComment.read(comment.content, in: source.bytes) else { continue }
        let isExpired = ignore.hasExpired(on: options.today)
        add(Entry(ignore: ignore, comment: comment, isExpired: isExpired))
      } catch {
        faults.append((comment, error))
      }
    }
  }

  private mutating func add(_ entry: Entry) {
    entries.append(entry)
    if entry.isExpired { return }
    for name in entry.ignore.names where reasons[entry.target(name)] == nil {
      reasons[entry.target(name)] = entry.ignore.reason
    }
  }

  /// Takes out what the comments hide.
  ///
  /// - Returns: What they hid.
  mutating func hide(in diagnostics: inout [Diagnostic]) -> [Diagnostic] {
    var shown: [Diagnostic] = []
    var hidden: [Diagnostic] = []
    for var diagnostic in diagnostics {
      if let reason = reason(toHide: diagnostic) {
        diagnostic.hiding = .comment(reason: reason)
        hidden.append(diagnostic)
      } else {
        shown.append(diagnostic)
      }
    }
    diagnostics = shown
    return hidden
  }

  /// The reason that a comment gives for hiding a finding; `nil` when none hides it.
  private mutating func reason(toHide diagnostic: Diagnostic) -> String? {
    guard let location = diagnostic.location, location.file.hasSameBytes(as: source.path) else { return nil }
    let targets = [Target(location.start.line, diagnostic.rule.id), Target(nil, diagnostic.rule.id)]
    found.formUnion(targets)
    guard diagnostic.rule.isIgnorable else { return nil }
    return reasons[targets[0]] ?? reasons[targets[1]]
  }

  /// Whether the run found something that a comment names, hidden or not.
  func hasFound(_ name: IgnoreComment.Name, of entry: Entry) -> Bool {
    found.contains(entry.target(name))
  }

  /// Takes over what another run through the same file found.
  mutating func formUnion(_ other: Ignores) {
    found.formUnion(other.found)
  }
}
