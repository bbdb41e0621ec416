import OAuthPreflight
package import PreflightDocuments

/// What linting one file came to.
package struct FileReport {
  package let path: String
  package var diagnostics: [Diagnostic] = []
  /// The provider or SDK that the file describes, and where it says so.
  var identity: Identity?
  /// Why the file could not be read or written.
  package var failure: FileError?
  /// The file before and after its fixes.
  package var change: Change?
  /// Whether the file is one of our documents at all.
  package var isDocument = true

  /// The environments of a client document.
  var environments: [String] = []

  struct Identity {
    var kind: DocumentKind
    var id: String
    var location: Diagnostic.Location
  }

  /// A file before and after its fixes.
  package struct Change: Sendable {
    package var old: ContiguousArray<UInt8>
    package var new: ContiguousArray<UInt8>
  }

  package init(path: String) {
    self.path = path
  }
}
