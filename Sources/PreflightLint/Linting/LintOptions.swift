package import OAuthPreflight
package import PreflightDocuments

/// What a run of the linter is asked to do.
package struct LintOptions {
  /// What happens to findings that can be mended without asking.
  package enum Fixing: Sendable {
    case none
    /// The changes are shown.
    case preview
    /// The changes are written.
    case write
  }

  /// Files and folders; `-` stands for `standardInput`.
  package var paths: [String] = ["."]
  /// What relative paths start from.
  package var currentFolder = ""
  /// What reports name files from.
  package var root = SourceRoot()
  /// What stands for the path `-`, and the name it has in reports.
  package var standardInput: (name: String, bytes: ContiguousArray<UInt8>)?
  /// The environment of client documents to check; `nil` for all.
  package var environment: String?
  /// The only provider and the only request of client documents to check; `nil` for all.
  package var provider: String?
  package var request: String?
  /// The files that changed: only these and what depends on them are reported; `nil` for all.
  package var changes: ChangedFiles?
  /// The findings that are passed over; `nil` for none.
  package var baseline: Baseline?
  /// Which findings are reported, and how much they weigh.
  package var rules = RuleSelection()
  package var fixing: Fixing = .none
  /// Whether comments may hide findings.
  package var heedsIgnores = true
  package var threads = 2
  /// The day it is; `nil` when nobody knows.
  package var today: CalendarDate?
  /// The public suffix list and IDNA tables.
  package var domainNames: DomainNames?

  package init() {}

  /// Whether advice is reported.
  package var isPedantic: Bool {
    get { rules.isPedantic }
    set { rules.isPedantic = newValue }
  }

  /// Whether client documents are checked as a whole, and not a part of them.
  var isWhole: Bool { environment == nil && provider == nil && request == nil }
}
