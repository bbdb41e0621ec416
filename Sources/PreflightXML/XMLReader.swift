import CExpat
package import OAuthPreflight

/// Reads XML 1.0 in UTF-8, without a document type declaration, into the marked tree. The grammar is expat's.
///
/// Such a declaration is where entities come from: those that stand for other files, for addresses on the network, and for
/// gigabytes of each other. It is refused, so none of them can be there.
///
/// An element is a mapping of its attributes, and of `*` to the list of the elements in it; the document and each item of
/// such a list map the element's name to that. Text between elements is not kept.
package enum XMLReader {
  /// The key of an element's elements; no attribute can have this name.
  package static let elements = "*"

  /// The tree of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, at most 2 GiB of it.
  ///   - maximumDepth: How deep elements may nest.
  package static func read(_ bytes: ContiguousArray<UInt8>, maximumDepth: Int) throws(XMLError) -> Node {
    guard let count = Int32(exactly: bytes.count) else {
      throw XMLError(message: "the text is too long", help: nil, mark: .zero)
    }
    // expat would read UTF-16.
    guard !bytes.prefix(2).contains(where: { $0 == 0 || $0 >= 0xFE }) else { throw .notUTF8(at: .zero) }
    // Without memory there is no parser.
    guard let parser = XML_ParserCreate("UTF-8") else { throw XMLError(XML_ERROR_NO_MEMORY, mark: .zero) }
    defer { XML_ParserFree(parser) }
    let builder = XMLTreeBuilder(bytes, parser, maximumDepth: maximumDepth)
    let status = withExtendedLifetime(builder) {
      XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
      listen(parser)
      return bytes.withUnsafeBytes {
        XML_Parse(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), count, 1)
      }
    }
    guard status == XML_STATUS_OK, let root = builder.root() else { throw builder.failure() }
    return root
  }

  /// Has the parser tell its builder of everything that is kept or refused.
  private static func listen(_ parser: XML_Parser) {
    XML_SetElementHandler(
      parser,
      { XMLTreeBuilder.of($0)?.start($1, $2) },
      { builder, _ in XMLTreeBuilder.of(builder)?.end() })
    XML_SetXmlDeclHandler(parser) { builder, _, encoding, _ in XMLTreeBuilder.of(builder)?.encoding(encoding)
    }
    XML_SetStartDoctypeDeclHandler(parser) { builder, _, _, _, _ in XMLTreeBuilder.of(builder)?.declaration()
    }
  }
}
