import OAuthPreflight
import OAuthPreflightCatalog
import PreflightDocuments

/// Answers what a page asks, without files or a terminal: the part of the tool that runs as Embedded Swift.
///
/// A question is JSON: a line of `check --batch` or `token --batch`, a document, or a list of documents, of which a client
/// document uses the others. The answer is JSON with the findings.
package enum Page {
  /// The answer to a question.
  ///
  /// - Parameters:
  ///   - question: The question in UTF-8.
  ///   - isPedantic: Whether the answer holds advice.
  package static func answer(_ question: ContiguousArray<UInt8>, isPedantic: Bool) -> ContiguousArray<UInt8> {
    var writer = JSONWriter()
    do {
      let findings = findings(about: try JSONReader.read(question))
      write(findings, isPedantic: isPedantic, to: &writer)
    } catch {
      writer.beginObject()
      writer.member("error", error.description)
      writer.endObject()
    }
    return writer.bytes
  }

  private static func findings(about question: Node) -> Findings {
    var findings = Findings()
    if question.isSequence {
      let documents = load(question.children, into: &findings)
      for document in documents { check(document, among: documents, into: &findings) }
    } else if question.index(of: "token") != nil || question.index(of: "headers") != nil {
      check(TokenLine.load(question, into: &findings), into: &findings)
    } else if isLine(question) {
      let line = BatchLine.load(question, into: &findings)
      check(line, into: &findings)
    } else if let document = DocumentLoader.load(question, into: &findings) {
      check(document, among: [], into: &findings)
    }
    return findings
  }

  private static func load(_ roots: Node.Children, into findings: inout Findings) -> [Document] {
    var documents: [Document] = []
    for root in roots {
      if let document = DocumentLoader.load(root, into: &findings) { documents.append(document) }
    }
    return documents
  }

  /// Whether a mapping is a line of `check --batch`: a document has none of these keys.
  private static func isLine(_ root: Node) -> Bool {
    for key in ["id", "registration", "request"] where root.index(of: key) != nil { return true }
    return false
  }

  private static func write(_ findings: Findings, isPedantic: Bool, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("ok", !findings.hasErrors)
    writer.key("diagnostics")
    writer.beginArray()
    for finding in findings.all where isPedantic || !finding.rule.isPedantic {
      writer.beginObject()
      writer.member("rule", finding.rule.id)
      writer.member("severity", finding.severity.description)
      writer.member("message", finding.message)
      if let help = finding.help { writer.member("help", help) }
      writer.member("path", finding.place.pointer.description)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}
