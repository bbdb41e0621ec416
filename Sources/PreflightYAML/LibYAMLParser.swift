import CLibYAML
import OAuthPreflight

/// The step of libyaml's event stream that a parser stands at, in our own words.
struct YAMLEvent {
  enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd
    case alias, scalar, sequenceStart, sequenceEnd, mappingStart, mappingEnd
  }

  var kind = Kind.streamStart
  /// Where it stands; a tag or an anchor before a value belongs to it.
  var span = Node.Span.none
  /// How a scalar is written.
  var style = Node.Kind.plain
  var isQuoted = false
  var isBlock = false
  /// Whether a collection stands in brackets.
  var isFlow = false
  var hasAnchor = false
  var hasTag = false
}

/// Why the reading of a file ends before the file does.
enum Interruption: Error {
  /// libyaml gave up; the parser has its `failure`.
  case syntax
  /// A limit was reached, and the finding is made.
  case limit
}

/// Why libyaml gave up, in its own words.
struct YAMLFailure {
  /// What it was reading.
  var context: String
  var problem: String
  /// Where that began; the useful place for text that never ends.
  var contextMark: Node.Mark?
  var problemMark: Node.Mark
}

/// Owns a libyaml parser over bytes that the caller keeps alive, and the event it stands at.
///
/// All unsafe code of the module is in this file: what libyaml points to is copied before it is freed. What is asked for
/// every event is inlined, since a call would copy the whole parser.
struct LibYAMLParser: ~Copyable {
  // libyaml keeps a pointer to the parser in the parser, so it must not move.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let source: UnsafeMutablePointer<yaml_event_t>
  /// The event it stands at. It is read where it lies: handing it around cost more than making it.
  private(set) var event = YAMLEvent()
  private var marks: MarkCursor

  /// Runs `body` with a parser over the bytes from `start` on.
  static func withParser<Result>(
    over bytes: ContiguousArray<UInt8>, from start: Int, isASCII: Bool,
    _ body: (consuming LibYAMLParser) -> Result
  ) -> Result {
    bytes.withUnsafeBufferPointer { buffer in
      body(LibYAMLParser(buffer, from: start, isASCII: isASCII))
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isASCII: Bool) {
    source = .allocate(capacity: 1)
    source.initialize(to: yaml_event_t())
    parser = .allocate(capacity: 1)
    // It fails only without memory, and then the first event is a failure too.
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    let text = UnsafeBufferPointer(rebasing: bytes[start...])
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    marks = MarkCursor(bytes, from: start, isASCII: isASCII)
  }

  deinit {
    yaml_event_delete(source)
    source.deallocate()
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Goes to the next event.
  mutating func next() throws(Interruption) {
    yaml_event_delete(source)
    guard yaml_parser_parse(parser, source) != 0 else { throw .syntax }
    marks.put(source.pointee.start_mark, into: &event.span.start)
    marks.put(source.pointee.end_mark, into: &event.span.end)
    switch source.pointee.type {
    case YAML_SCALAR_EVENT: scalar()
    case YAML_SEQUENCE_START_EVENT: collection(.sequenceStart)
    case YAML_MAPPING_START_EVENT: collection(.mappingStart)
    case YAML_SEQUENCE_END_EVENT: event.kind = .sequenceEnd
    case YAML_MAPPING_END_EVENT: event.kind = .mappingEnd
    case YAML_ALIAS_EVENT:
      event.kind = .alias
      properties()
    case YAML_DOCUMENT_START_EVENT: event.kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: event.kind = .documentEnd
    case YAML_STREAM_START_EVENT: event.kind = .streamStart
    default: event.kind = .streamEnd
    }
  }

  private mutating func scalar() {
    event.kind = .scalar
    properties()
    let style = preflight_scalar_style(source)
    event.isQuoted = style == YAML_SINGLE_QUOTED_SCALAR_STYLE || style == YAML_DOUBLE_QUOTED_SCALAR_STYLE
    event.isBlock = !event.isQuoted && style != YAML_PLAIN_SCALAR_STYLE
    event.style = event.isQuoted ? .quoted : event.isBlock ? .block : .plain
  }

  private mutating func collection(_ kind: YAMLEvent.Kind) {
    event.kind = kind
    properties()
    event.isFlow = preflight_is_flow(source) != 0
  }

  private mutating func properties() {
    event.hasAnchor = event.kind != .alias && preflight_anchor(source) != nil
    event.hasTag = preflight_tag(source) != nil
  }

  /// The number of bytes of the scalar the parser stands at.
  @inline(__always) var scalarLength: Int { preflight_scalar_length(source) }

  /// Where the file holds the scalar the parser stands at byte for byte as it is read, between its quotes; `nil` when an
  /// escape or a line break changes it.
  @inline(__always) func writtenScalar(quotes: Int, in span: Node.Span) -> Range<Int>? {
    let start = Int(span.start.offset) + quotes
    let end = Int(span.end.offset) - quotes
    guard end - start == scalarLength else { return nil }
    return marks.holds(text, at: start) ? start..<end : nil
  }

  /// Copies the decoded text of the scalar the parser stands at; its range.
  func copyScalar(to tree: inout NodeBuilder) -> Range<Int> { tree.append(text) }

  @inline(__always) private var text: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: preflight_scalar_text(source), count: scalarLength)
  }

  /// The name of the anchor of the value, or of the alias, that the parser stands at.
  var anchor: String { preflight_anchor(source).map { String(decodingCString: $0, as: UTF8.self) } ?? "" }

  /// Why there is no next event.
  mutating func failure() -> YAMLFailure {
    let state = parser.pointee
    let hasContext = state.context != nil && state.error != YAML_READER_ERROR
    return YAMLFailure(
      context: state.context.map { String(cString: $0) } ?? "",
      problem: state.problem.map { String(cString: $0) } ?? "",
      contextMark: hasContext ? marks.mark(state.context_mark) : nil,
      problemMark: marks.mark(state.problem_mark))
  }
}

/// Turns libyaml's marks into ours.
///
/// libyaml counts code points and we count bytes. Marks come in nearly ascending order, so the cursor walks along with
/// them; a text of ASCII alone needs no walk.
private struct MarkCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let start: Int
  private let isASCII: Bool
  private var index = 0
  private var offset: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isASCII: Bool) {
    self.bytes = bytes
    self.start = start
    self.isASCII = isASCII
    offset = start
  }

  mutating func mark(_ mark: yaml_mark_t) -> Node.Mark {
    var place = Node.Mark.zero
    put(mark, into: &place)
    return place
  }

  @inline(__always) mutating func put(_ mark: yaml_mark_t, into place: inout Node.Mark) {
    if isASCII {
      offset = start &+ mark.index
    } else {
      walk(to: mark.index)
    }
    place.offset = UInt32(truncatingIfNeeded: offset)
    place.line = UInt32(truncatingIfNeeded: mark.line)
    place.column = UInt32(truncatingIfNeeded: mark.column)
    // At the end of a file whose last line has no line break libyaml counts one.
    if mark.column == 0, offset == bytes.count, offset > start, !bytes[offset - 1].isBreak {
      place.line -= 1
      place.column = lastColumn
    }
  }

  private var lastColumn: UInt32 {
    var column: UInt32 = 0
    var index = offset
    while index > start, !bytes[index - 1].isBreak {
      index -= 1
      if bytes[index] & 0xC0 != 0x80 { column += 1 }
    }
    return column
  }

  /// Whether the file holds some bytes at a place.
  @inline(__always) func holds(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    let written = UnsafeBufferPointer(rebasing: bytes[start..<start + text.count])
    return UnsafeRawBufferPointer(written).hasSameBytes(asOneOfItsLength: UnsafeRawBufferPointer(text))
  }

  private mutating func walk(to wanted: Int) {
    while index < wanted, offset < bytes.count {
      repeat { offset += 1 } while offset < bytes.count && bytes[offset] & 0xC0 == 0x80
      index += 1
    }
    while index > wanted, offset > start {
      repeat { offset -= 1 } while offset > start && bytes[offset] & 0xC0 == 0x80
      index -= 1
    }
  }
}

extension RawSpan {
  /// Eight bytes as one word; the caller has compared `offset` with `byteCount`.
  func word(at offset: Int) -> UInt64 {
    unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}
