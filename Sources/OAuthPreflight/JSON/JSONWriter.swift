/// Writes JSON in the order it is told to.
///
/// Beside what RFC 8259 section 7 demands, every character that a terminal acts on or a reader cannot see is written by its
/// number, and so is a `#` behind another, where a CI runner may see a command. So a report may be printed wherever it goes.
package struct JSONWriter {
  /// What was written so far, in UTF-8.
  package private(set) var bytes: ContiguousArray<UInt8> = []
  /// Spaces for each level; `nil` writes everything on one line.
  private let indentation: Int?
  /// For each open collection, whether it has content.
  private var levels: ContiguousArray<Bool> = []
  private var isAfterKey = false

  /// A writer of compact JSON, or of lines indented by a number of spaces.
  package init(indentation: Int? = nil) {
    self.indentation = indentation
  }

  /// What was written so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func beginObject() { begin(UInt8(ascii: "{")) }
  package mutating func endObject() { end(UInt8(ascii: "}")) }
  package mutating func beginArray() { begin(UInt8(ascii: "[")) }
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Writes a member's name; its value follows.
  package mutating func key(_ name: String) {
    startValue()
    appendQuoted(name)
    bytes.append(UInt8(ascii: ":"))
    if indentation != nil { bytes.append(UInt8(ascii: " ")) }
    isAfterKey = true
  }

  package mutating func string(_ text: String) {
    startValue()
    appendQuoted(text)
  }

  package mutating func number(_ value: Int) { literal(String(value)) }

  package mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  package mutating func null() { literal("null") }

  /// Ends a line: between the values of newline-delimited JSON, or after the last one.
  package mutating func newline() { bytes.append(UInt8(ascii: "\n")) }
}

// MARK: - Members

extension JSONWriter {
  package mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  package mutating func member(_ name: String, _ value: Int) {
    key(name)
    number(value)
  }

  package mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  package mutating func member(_ name: String, _ texts: [String]) {
    key(name)
    beginArray()
    for text in texts { string(text) }
    endArray()
  }
}

// MARK: - Trees

extension JSONWriter {
  /// Writes a tree. A scalar without quotes stays a number or literal where JSON has one that is written the same, and
  /// becomes a string elsewhere: a date of a YAML document, for one.
  package mutating func node(_ node: Node) {
    switch node.kind {
    case .mapping:
      beginObject()
      var index = 0
      while index + 1 < node.children.count {
        key(node.children[index].text)
        self.node(node.children[index + 1])
        index += 2
      }
      endObject()
    case .sequence:
      beginArray()
      for child in node.children { self.node(child) }
      endArray()
    case .plain where node.isJSONLiteral:
      literal(node.text)
    case .plain, .quoted, .block:
      string(node.text)
    }
  }
}

extension Node {
  /// Whether the text is a number, `true`, `false` or `null` as JSON writes them.
  fileprivate var isJSONLiteral: Bool {
    text.hasSameBytes(as: "true") || text.hasSameBytes(as: "false") || text.hasSameBytes(as: "null")
      || JSONNumber.matches(text)
  }

  /// The tree as JSON on one line.
  package var compactJSON: String {
    var writer = JSONWriter()
    writer.node(self)
    return writer.text
  }
}

extension Node: CustomStringConvertible {
  /// The beginning of the tree as JSON, for logs.
  package var description: String { compactJSON.displayed(atMost: 80) }
}

// MARK: - Bytes

extension JSONWriter {
  private mutating func begin(_ bracket: UInt8) {
    startValue()
    bytes.append(bracket)
    levels.append(false)
  }

  private mutating func end(_ bracket: UInt8) {
    if levels.popLast() == true { breakLine() }
    bytes.append(bracket)
  }

  private mutating func literal(_ text: String) {
    startValue()
    bytes.append(contentsOf: text.utf8)
  }

  /// What comes before a value: nothing after its key, else a comma and a line of its own.
  private mutating func startValue() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    guard let last = levels.indices.last else { return }
    if levels[last] { bytes.append(UInt8(ascii: ",")) }
    levels[last] = true
    breakLine()
  }

  private mutating func breakLine() {
    guard let indentation else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<levels.count * indentation { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let isPlain = text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(JSONWriter.isPlain) }
    if isPlain == true {
      bytes.append(contentsOf: text.utf8)
    } else {
      var last: Unicode.Scalar = " "
      for scalar in text.unicodeScalars {
        if scalar == "#", last == "#" { appendEscape(UInt16(scalar.value)) } else { append(scalar) }
        last = scalar
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
      && byte != UInt8(ascii: "#")
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"", "\\": appendEscape(UInt8(truncatingIfNeeded: scalar.value))
    case "\u{8}": appendEscape(UInt8(ascii: "b"))
    case "\u{C}": appendEscape(UInt8(ascii: "f"))
    case "\n": appendEscape(UInt8(ascii: "n"))
    case "\r": appendEscape(UInt8(ascii: "r"))
    case "\t": appendEscape(UInt8(ascii: "t"))
    case _ where scalar.isUnprintable:
      for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter { appendEscape(unit) }
    default:
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
    }
  }

  private mutating func appendEscape(_ letter: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    bytes.append(letter)
  }

  private mutating func appendEscape(_ unit: UInt16) {
    appendEscape(UInt8(ascii: "u"))
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
    }
  }
}
