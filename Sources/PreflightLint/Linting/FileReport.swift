import OAuthPreflight
package import PreflightDocuments

/// What linting one file came to.
package struct FileReport {
  package let path: String
  package var diagnostics: [Diagnostic] = []
  /// Whether everything in the file was checked.
  var isWhole = false
  /// What the baseline lists.
  package var known: [Diagnostic] = []
  /// What comments in the file hide.
  package var ignored: [Diagnostic] = []
  /// The provider or SDK that the file describes, and where it says so.
  var identity: Identity?
  /// Why the file could not be read or written.
  package var failure: FileError?
  /// The file before and after its fixes.
  package var change: Change?
  /// Whether the file is one of our documents at all.
  package var isDocument = true
  /// The comments in the files of an Apple app that hide findings.
  var appleIgnores: [Ignores] = []
  /// What its findings depend on; known when only changes are reported.
  var dependencies = Dependencies()

  struct Identity {
    var kind: DocumentKind
    var id: String
    var path: String
    /// Where the file says so.
    var span: Node.Span

    /// What no other file may describe.
    struct Name: Hashable {
      var kind: DocumentKind
      var id: ExactName
    }

    var name: Name { Name(kind: kind, id: ExactName(id)) }
  }

  /// A file before and after its fixes.
  package struct Change: Sendable {
    package var old: ContiguousArray<UInt8>
    package var new: ContiguousArray<UInt8>

    /// The lines that hold a secret before and after, counted from zero.
    package var secretLines: (old: Set<Int>, new: Set<Int>) {
      (FileSource(old).secretLines, FileSource(new).secretLines)
    }
  }

  package init(path: String) {
    self.path = path
  }

  /// What comments and the baseline hide, in the order of the file.
  package var hidden: [Diagnostic] { (ignored + known).inFileOrder }

  /// Gives each finding its fingerprint, which no comment and no baseline changes but for equal findings.
  mutating func setFingerprints(root: SourceRoot) {
    if diagnostics.isEmpty, ignored.isEmpty { return }
    var fingerprints = Fingerprints(document: path, root: root)
    for index in diagnostics.indices {
      diagnostics[index].fingerprint = fingerprints.next(diagnostics[index]).description
    }
    for index in ignored.indices {
      ignored[index].fingerprint = fingerprints.next(ignored[index]).description
    }
  }
}
