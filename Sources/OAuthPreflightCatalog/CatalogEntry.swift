import OAuthPreflight
import PreflightDocuments

/// One bundled document as compact JSON: it costs the compiler nothing, and nothing at run time until it is read.
struct CatalogEntry: Sendable {
  let id: String
  let json: StaticString

  /// The document's tree. A test reads every entry, so that none can be unreadable here.
  var root: Node {
    do {
      return try JSONReader.read(json)
    } catch {
      return Node(.mapping)
    }
  }

  var provider: Provider { Provider(root) }

  var sdkProfile: SDKProfile { SDKProfile(root) }
}

extension CatalogEntry {
  /// Whether the document is a compact JSON text, byte by byte.
  func hasText(_ text: String) -> Bool {
    json.withUTF8Buffer { $0.elementsEqual(text.utf8) }
  }
}
