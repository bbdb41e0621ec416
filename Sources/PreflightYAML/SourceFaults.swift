import OAuthPreflight
import PreflightDocuments

// What a document must not hold, a sentence a fault. What libyaml itself refuses is told in SyntaxReport.swift.

// MARK: - Bytes

extension SourceReport {
  mutating func report(_ fault: ByteScan.Fault, at range: Range<Int>) {
    switch fault {
    case .encoding(let name):
      add(
        .yamlEncoding, "the file is \(name), and documents are UTF-8", span(range), help: "save it as UTF-8")
    case .invalidUTF8:
      let byte = String(bytes[range.lowerBound], radix: 16, uppercase: true)
      add(
        .yamlUTF8Invalid, "byte 0x\(byte) is not part of any UTF-8 character", span(range),
        help: "save the file as UTF-8; it may be Latin-1 or Windows-1252, or cut off")
    case .byteOrderMark where range.lowerBound == 0:
      add(
        .yamlBOM, "the file begins with a byte order mark", span(range),
        help: "save it as UTF-8 without a byte order mark")
    case .byteOrderMark:
      add(
        .yamlBOM, "an invisible byte order mark (U+FEFF) stands inside the file", span(range),
        severity: .error,
        help: "delete the character")
    case .control(let scalar):
      add(
        .yamlControlChar, "the control character \(scalar.codePointName) stands in the file", span(range),
        help: "delete it; in a title write it as an escape in double quotes")
    case .carriageReturn:
      add(
        .yamlLineEndings, "the line ends in a carriage return alone", span(range),
        help: "save the file with line feeds (Unix line endings)")
    case .lineBreak(let scalar):
      add(
        .yamlNonASCIIBreak,
        "\(scalar.codePointName) ends a line for some YAML readers and is text for others",
        span(range), help: "delete it, or begin a new line there")
    }
  }

  mutating func fileTooLong() {
    add(
      .yamlFileTooLong, "the file is longer than \(limits.length >> 20) MiB, and no more is read", .none,
      help: content.division)
  }

  /// A space outside ASCII that stands unescaped in a key or value.
  mutating func unicodeSpace(in range: Range<Int>) {
    var offset = range.lowerBound
    for scalar in text(range).unicodeScalars {
      let length = UTF8.width(scalar)
      if scalar.value > 0x7F, scalar.properties.generalCategory == .spaceSeparator {
        let name = scalar.codePointName
        add(
          .yamlNonASCIISpace, "\(name) looks like a space and is none", span(offset..<offset + length),
          help: "write an ordinary space")
        return
      }
      offset += length
    }
  }

  mutating func tab(at offset: Int) {
    add(
      .yamlTabIndent, "a tab indents the line", span(offset..<offset + 1), help: "indent with spaces")
  }
}

// MARK: - The document

extension SourceReport {
  mutating func empty() {
    add(
      .yamlEmpty, "the file holds no \(content.name)", .none, help: content.beginning)
  }

  mutating func rootType(_ root: Node) {
    if root.isSequence {
      add(
        .yamlRootType, "the document is a list, and not a mapping of keys to values",
        firstLine(of: root.span),
        help: content.beginning)
      return
    }
    let lacksSpace = root.kind == .plain && root.text.utf8.contains(UInt8(ascii: ":"))
    add(
      .yamlRootType, "the document is a single text, and not a mapping of keys to values",
      firstLine(of: root.span),
      help: lacksSpace ? "write a space behind the colon" : content.beginning)
  }

  mutating func secondDocument(at offset: Int) {
    add(
      .yamlMultiDocument, "a second document begins here", span(offset..<bytes.endOfLine(from: offset)),
      help: content.separation)
  }

  mutating func directive(at range: Range<Int>) {
    add(
      .yamlDirective, "\(text(range).quoted) is a directive", span(range), help: "delete the line")
  }

  mutating func duplicate(_ key: Node, of first: Node) {
    add(
      .yamlDuplicateKey, "\(key.text.quoted) stands twice in one mapping", key.span,
      help: "keep one of them", related: [Finding.Related(.source(first.span), "first here")])
  }

  mutating func key(_ key: Node, _ fault: KeyFault) {
    switch fault {
    case .sequence, .mapping:
      let kind = fault == .sequence ? "a list" : "a mapping"
      add(.yamlKeyType, "\(kind) stands where a key belongs", firstLine(of: key.span), help: "write a name")
    case .empty: missingKey(key.span)
    case .merge:
      add(
        .yamlMergeKey, "`<<` copies keys in at some YAML readers and is a key to others", key.span,
        help: "write the keys out")
    case .type where content == .foreign: return
    case .type(let type):
      add(
        .yamlKeyType, "the key \(key.text.quoted) is \(type) to some YAML readers", key.span,
        help: "write it in quotes: \"\(key.text.displayed(atMost: 40))\"")
    }
  }

  mutating func missingKey(_ span: Node.Span) {
    add(.yamlKeyType, "a key is missing before the colon", span, help: "write a name before the colon")
  }
}

// MARK: - Tags, anchors, aliases

extension SourceReport {
  mutating func tag(_ range: Range<Int>) {
    let text = text(range)
    add(
      .yamlTag, "\(text.quoted) is a tag", span(range),
      help: "delete it, or write the value in quotes when it begins with `!`")
  }

  mutating func anchor(_ anchor: Anchors.Anchor) {
    let name = "&\(anchor.name)".quoted
    add(
      .yamlAnchor, "\(name) is an anchor", span(anchor.range),
      help: anchor.aliases.isEmpty ? "delete it" : "write the value out instead of an alias",
      related: anchor.aliases.map { Finding.Related(.source($0), "used here") })
  }

  mutating func aliasBomb(_ anchor: Anchors.Anchor) {
    add(
      .yamlAliasBomb,
      "\("&\(anchor.name)".quoted) stands for more than \(Anchors.weightLimit) values when its aliases are written out",
      span(anchor.range), help: "write each value out where it belongs")
  }

  mutating func undefinedAlias(_ name: String, _ span: Node.Span) {
    add(
      .yamlUndefinedAlias, "\("*\(name)".quoted) stands for nothing: no anchor has this name", span,
      help: "write the value out, in quotes when it begins with `*`")
  }

  mutating func aliasCycle(_ name: String, _ span: Node.Span) {
    add(
      .yamlAliasCycle, "\("*\(name)".quoted) stands inside the value it stands for", span,
      help: "write the value out instead of an alias")
  }
}

// MARK: - Layout

extension SourceReport {
  mutating func gluedComment(at offset: Int) {
    add(
      .yamlSyntax, "a comment is joined to what stands before it", span(offset..<offset + 1),
      help: "write a space before `#`")
  }

  mutating func gluedQuestionMark(at offset: Int) {
    add(
      .yamlSyntax, "`?` before a word is part of it to some YAML readers, and not to others",
      span(offset..<offset + 1), help: "put the text in quotes")
  }

  mutating func outdented(at offset: Int) {
    add(
      .yamlSyntax, "the line is not indented further than the key it belongs to", span(offset..<offset + 1),
      help: "indent it by two spaces more than the key")
  }

  mutating func blankLineTooLong(at offset: Int) {
    add(
      .yamlSyntax, "a blank line has more spaces than the text below it", span(offset..<offset),
      help: "delete the spaces")
  }
}

// MARK: - Limits

extension SourceReport {
  mutating func depth(_ span: Node.Span) {
    add(
      .yamlDepth, "the value is nested deeper than \(limits.depth) levels", firstByte(of: span),
      help: content == .foreign ? nil : "no key needs as many brackets or indents")
  }

  mutating func tooMany(_ kind: Node.Kind, from start: Node.Mark) {
    let message =
      kind.isSequence
      ? "the list has more than \(limits.items) items" : "the mapping has more than \(limits.entries) entries"
    add(.yamlTooManyItems, message, firstByte(of: Node.Span(start: start, end: start)))
  }

  mutating func valueTooLong(_ span: Node.Span, length: Int) {
    add(
      .yamlValueTooLong, "the text has \(length) bytes, and at most \(limits.textLength >> 10) KiB are read",
      firstByte(of: span))
  }
}
