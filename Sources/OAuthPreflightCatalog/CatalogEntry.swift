import OAuthPreflight
import PreflightDocuments

/// One bundled document as text: it costs the compiler nothing, and nothing at run time until it is read.
struct CatalogEntry: Sendable {
  let id: String
  /// What `PackedReader` reads.
  let text: StaticString

  /// The document's tree. A test reads every entry, so that none can be unreadable here.
  var root: Node { PackedReader.read(text) ?? Node(.mapping) }

  var provider: Provider { Provider(root) }

  var sdkProfile: SDKProfile { SDKProfile(root) }
}
