package import OAuthPreflight

/// A finding whose places are resolved to lines and columns: what reports print.
package struct Diagnostic: Sendable {
  package var rule: Rule
  package var severity: Severity
  package var message: String
  package var help: String?
  /// What is printed under the caret.
  package var label: String?
  /// The path of the value in its document.
  package var pointer: JSONPointer
  /// The decoded value of the place; of a list or mapping, what the message says about it. It tells findings of one
  /// place apart.
  package var value: String?
  /// Where it is; `nil` when no file holds it.
  package var location: Location?
  /// What a person may call the place when no file holds it: `--scope sdct-r`.
  package var subject: String?
  package var related: [Related] = []
  package var fix: Fix?
  /// What the finding is known by from one run to the next; empty until `setFingerprints` gives it one.
  package var fingerprint = ""
  /// What hides the finding; `nil` for one that is reported.
  package var hiding: Hiding?
  /// Whether the baseline lists it; `nil` where there is none.
  package var isKnown: Bool?

  package init(_ finding: Finding, at location: Location? = nil) {
    rule = finding.rule
    severity = finding.severity
    message = finding.message
    help = finding.help
    label = finding.label
    pointer = finding.place.pointer
    self.location = location
  }

  /// What keeps a finding out of the report.
  package enum Hiding: Sendable {
    /// A comment in the document; the reason it gives may be empty.
    case comment(reason: String)
    /// The baseline in a file.
    case baseline(file: String)
  }

  /// A range of a file.
  package struct Location: Sendable {
    /// The file, as a report names it.
    package var file: String
    package var start: Position
    /// One past the last character.
    package var end: Position
    /// The line the range starts in.
    package var line: SourceLine?

    package init(file: String, start: Position, end: Position, line: SourceLine? = nil) {
      self.file = file
      self.start = start
      self.end = end
      self.line = line
    }
  }

  /// A position in a file; lines and columns count from 1, columns in Unicode code points.
  package struct Position: Sendable, Hashable, Comparable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    package static func < (one: Position, other: Position) -> Bool {
      (one.line, one.column) < (other.line, other.column)
    }
  }

  /// A second place that explains the first.
  package struct Related: Sendable {
    package var message: String
    /// What is there, where no file holds it: the option of a command.
    package var subject: String?
    package var location: Location?
    package var pointer: JSONPointer

    package init(
      _ message: String, subject: String? = nil, at location: Location?, pointer: JSONPointer = .root
    ) {
      self.message = message
      self.subject = subject
      self.location = location
      self.pointer = pointer
    }
  }

  /// The change of a file, or of a given value, that mends the finding.
  package struct Fix: Sendable {
    package var title: String
    package var edits: [Edit]
    /// Whether a tool may make it unasked.
    package var isSafe: Bool

    package init(_ title: String, edits: [Edit], isSafe: Bool) {
      self.title = title
      self.edits = edits
      self.isSafe = isSafe
    }
  }

  /// A piece of a fix.
  package struct Edit: Sendable {
    /// What is replaced; `nil` when no file holds it.
    package var location: Location?
    /// The same in bytes of the file.
    package var bytes: Range<Int>?
    package var pointer: JSONPointer
    /// What is there afterwards; `nil` removes the value at `pointer`.
    package var text: String?

    package init(
      at location: Location?, bytes: Range<Int>? = nil, pointer: JSONPointer = .root, text: String?
    ) {
      self.location = location
      self.bytes = bytes
      self.pointer = pointer
      self.text = text
    }
  }
}

/// A line of a file, or as much of a long one as a report can show.
package struct SourceLine: Sendable {
  package var text: String
  /// The column of the text's first character.
  package var firstColumn: Int
  /// Whether the line goes on behind the text.
  package var isCutBehind: Bool

  package init(_ text: String, firstColumn: Int = 1, isCutBehind: Bool = false) {
    self.text = text
    self.firstColumn = firstColumn
    self.isCutBehind = isCutBehind
  }
}

/// How many findings of each severity, in how many files.
package struct DiagnosticCounts: Sendable {
  package var files = 0
  package var errors = 0
  package var warnings = 0
  package var notes = 0
  /// Findings that the baseline lists; they count nowhere else.
  package var known = 0
  /// Findings that comments in the documents hide; they count nowhere else.
  package var ignored = 0

  package init() {}

  package mutating func count(_ severity: Severity) {
    if severity >= .error {
      errors += 1
    } else if severity >= .warning {
      warnings += 1
    } else {
      notes += 1
    }
  }
}
