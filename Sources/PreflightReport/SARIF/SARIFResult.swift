import OAuthPreflight
import PreflightDocuments

extension JSONWriter {
  /// A `result` object (SARIF 2.1.0 section 3.27).
  mutating func result(_ diagnostic: Diagnostic, ruleIndex: Int, root: SourceRoot, listsSuppressed: Bool) {
    beginObject()
    member("ruleId", diagnostic.rule.id)
    member("ruleIndex", ruleIndex)
    member("level", diagnostic.severity.description)
    message("message", diagnostic.sentences)
    key("locations")
    beginArray()
    beginObject()
    if let location = diagnostic.location { physicalLocation(location, root) }
    logicalLocation(diagnostic)
    endObject()
    endArray()
    related(diagnostic.related.compactMap { place in place.location.map { ($0, place.message) } }, root)
    if !diagnostic.fingerprint.isEmpty {
      key("partialFingerprints")
      beginObject()
      // The name that code scanning goes by.
      member("primaryLocationLineHash", diagnostic.fingerprint)
      endObject()
    }
    if listsSuppressed { suppressions(diagnostic.hiding, root) }
    if let isKnown = diagnostic.isKnown { member("baselineState", isKnown ? "unchanged" : "new") }
    if let fix = diagnostic.fix, fix.edits.allSatisfy({ $0.location != nil }) { self.fix(fix, root) }
    endObject()
  }

  /// The `suppressions` of a result: either all results of a run have them or none (section 3.27.23).
  private mutating func suppressions(_ hiding: Diagnostic.Hiding?, _ root: SourceRoot) {
    key("suppressions")
    beginArray()
    if let hiding { suppression(hiding, root) }
    endArray()
  }

  /// A `suppression` object (section 3.35).
  private mutating func suppression(_ hiding: Diagnostic.Hiding, _ root: SourceRoot) {
    beginObject()
    switch hiding {
    case .comment(let reason):
      member("kind", "inSource")
      if !reason.isEmpty { member("justification", reason.echoed) }
    case .baseline(let file):
      member("kind", "external")
      member("justification", "listed in " + root.path(of: file).echoed)
    }
    endObject()
  }

  /// A `message` object: braces would be placeholders (section 3.11.5), and brackets before a number in parentheses a link
  /// (section 3.11.6).
  mutating func message(_ name: String, _ text: String) {
    let mayLink = text.containsBytes(of: "](")
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "{", "}": escaped.unicodeScalars.append(scalar)
      case "[" where mayLink, "]" where mayLink: escaped += "\\"
      default: break
      }
      escaped.unicodeScalars.append(scalar)
    }
    key(name)
    beginObject()
    member("text", escaped)
    endObject()
  }

  private mutating func physicalLocation(_ location: Diagnostic.Location, _ root: SourceRoot) {
    key("physicalLocation")
    beginObject()
    artifactLocation(location.file, root)
    region("region", location)
    endObject()
  }

  private mutating func artifactLocation(_ file: String, _ root: SourceRoot) {
    let path = root.path(of: file)
    let isAbsolute = path.hasBytePrefix("/")
    key("artifactLocation")
    beginObject()
    member("uri", (isAbsolute ? "file://" : "") + path.percentEncodedPath)
    if !isAbsolute { member("uriBaseId", "%SRCROOT%") }
    endObject()
  }

  private mutating func region(_ name: String, _ location: Diagnostic.Location) {
    key(name)
    beginObject()
    member("startLine", location.start.line)
    member("startColumn", location.start.column)
    member("endLine", location.end.line)
    member("endColumn", location.end.column)
    endObject()
  }

  /// The place in the document, or what a person calls it when no file holds it.
  private mutating func logicalLocation(_ diagnostic: Diagnostic) {
    key("logicalLocations")
    beginArray()
    beginObject()
    if let subject = diagnostic.subject { member("name", subject.echoed) }
    member("fullyQualifiedName", diagnostic.pointer.description.echoed)
    endObject()
    endArray()
  }

  private mutating func related(
    _ places: [(location: Diagnostic.Location, message: String)], _ root: SourceRoot
  ) {
    if places.isEmpty { return }
    key("relatedLocations")
    beginArray()
    for (index, place) in places.enumerated() {
      beginObject()
      member("id", index + 1)
      physicalLocation(place.location, root)
      message("message", place.message.echoed)
      endObject()
    }
    endArray()
  }

  private mutating func fix(_ fix: Diagnostic.Fix, _ root: SourceRoot) {
    key("fixes")
    beginArray()
    beginObject()
    message("description", fix.title.echoed)
    key("artifactChanges")
    beginArray()
    for edit in fix.edits {
      guard let location = edit.location else { continue }
      beginObject()
      artifactLocation(location.file, root)
      key("replacements")
      beginArray()
      beginObject()
      region("deletedRegion", location)
      key("insertedContent")
      beginObject()
      member("text", edit.text ?? "")
      endObject()
      endObject()
      endArray()
      endObject()
    }
    endArray()
    endObject()
    endArray()
  }
}

extension String {
  /// A path as a URI reference (RFC 3986 section 3.3): everything but unreserved characters and slashes is encoded.
  fileprivate var percentEncodedPath: String {
    var text = ""
    for byte in utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += PercentEncoding.triplet(of: byte)
      }
    }
    return text
  }
}
