import OAuthPreflight
import PreflightYAML

/// Reads arbitrary bytes as a document: a tree or an error, places inside the file, and scalars that survive a fix.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzYAML(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = ContiguousArray(UnsafeBufferPointer(start: data, count: count))
  var findings = Findings()
  let root = YAMLReader.read(bytes, into: &findings)
  invariant((root != nil) != findings.hasErrors, "a tree with errors, or none without")
  let table = LineTable(bytes)
  for finding in findings.all {
    invariant(finding.place.span != nil, "a finding of the reader has no span")
    check(finding.place.span ?? .none, in: bytes, table)
    invariant(finding.message.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "a raw control character")
  }
  guard let root else { return 0 }
  var scalars: [Node] = []
  check(root, in: bytes, table, &scalars)
  // One value a run: all of them would make a run a hundred times as long.
  if !scalars.isEmpty { checkRewriting(scalars[count % scalars.count], of: root, in: bytes) }
  return 0
}

private func check(_ span: Node.Span, in bytes: ContiguousArray<UInt8>, _ table: LineTable) {
  invariant(
    span.start.offset <= span.end.offset && Int(span.end.offset) <= bytes.count, "a span outside the file")
  invariant(
    table.mark(at: Int(span.start.offset)) == span.start || span == .none, "a line or column is wrong")
}

private func check(
  _ node: Node, in bytes: ContiguousArray<UInt8>, _ table: LineTable, _ scalars: inout [Node]
) {
  check(node.span, in: bytes, table)
  for child in node.children { check(child, in: bytes, table, &scalars) }
  guard node.isScalar, node.kind != .block, !node.isFolded else { return }
  if node.span.start != node.span.end { scalars.append(node) }
}

/// A value that is written again, as a fix writes it, is the same value.
private func checkRewriting(_ node: Node, of root: Node, in bytes: ContiguousArray<UInt8>) {
  var rewritten = bytes
  let yaml = ScalarText.yaml(node.text, ScalarText.Style(of: node, in: bytes))
  // Quotes and escapes may make a key longer than the 1,024 characters YAML admits.
  guard yaml.utf8.count < 1_000 else { return }
  rewritten.replaceSubrange(Int(node.span.start.offset)..<Int(node.span.end.offset), with: yaml.utf8)
  var findings = Findings()
  let again = YAMLReader.read(rewritten, into: &findings)
  invariant(again.map { $0.hasSameTexts(as: root) } ?? false, "a rewritten value is another one: \(yaml)")
}

extension Node {
  fileprivate func hasSameTexts(as other: Node) -> Bool {
    guard text.hasSameBytes(as: other.text), children.count == other.children.count else { return false }
    return zip(children, other.children).allSatisfy { $0.hasSameTexts(as: $1) }
  }
}
