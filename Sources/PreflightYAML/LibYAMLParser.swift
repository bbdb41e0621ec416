import CLibYAML
import OAuthPreflight

/// One step of libyaml's event stream, in our own words.
struct YAMLEvent {
  enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd
    case alias, scalar, sequenceStart, sequenceEnd, mappingStart, mappingEnd
  }

  var kind: Kind
  /// Where it stands; a tag or an anchor before a value belongs to it.
  var span: Node.Span
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
/// All unsafe code of the module is in this file: what libyaml points to is copied before it is freed.
struct LibYAMLParser: ~Copyable {
  // libyaml keeps a pointer to the parser in the parser, so it must not move.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var event = yaml_event_t()
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
    parser = .allocate(capacity: 1)
    // It fails only without memory, and then the first event is a failure too.
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    let text = UnsafeBufferPointer(rebasing: bytes[start...])
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    marks = MarkCursor(bytes, from: start, isASCII: isASCII)
  }

  deinit {
    var event = event
    yaml_event_delete(&event)
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Goes to the next event.
  mutating func next() throws(Interruption) -> YAMLEvent {
    yaml_event_delete(&event)
    guard yaml_parser_parse(parser, &event) != 0 else { throw .syntax }
    let span = Node.Span(start: marks.mark(event.start_mark), end: marks.mark(event.end_mark))
    switch event.type {
    case YAML_SCALAR_EVENT: return scalar(span)
    case YAML_SEQUENCE_START_EVENT:
      let data = event.data.sequence_start
      return YAMLEvent(
        kind: .sequenceStart, span: span, isFlow: data.style == YAML_FLOW_SEQUENCE_STYLE,
        hasAnchor: data.anchor != nil, hasTag: data.tag != nil)
    case YAML_MAPPING_START_EVENT:
      let data = event.data.mapping_start
      return YAMLEvent(
        kind: .mappingStart, span: span, isFlow: data.style == YAML_FLOW_MAPPING_STYLE,
        hasAnchor: data.anchor != nil, hasTag: data.tag != nil)
    case YAML_SEQUENCE_END_EVENT: return YAMLEvent(kind: .sequenceEnd, span: span)
    case YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .mappingEnd, span: span)
    case YAML_ALIAS_EVENT: return YAMLEvent(kind: .alias, span: span)
    case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, span: span)
    case YAML_DOCUMENT_END_EVENT: return YAMLEvent(kind: .documentEnd, span: span)
    case YAML_STREAM_START_EVENT: return YAMLEvent(kind: .streamStart, span: span)
    default: return YAMLEvent(kind: .streamEnd, span: span)
    }
  }

  private func scalar(_ span: Node.Span) -> YAMLEvent {
    let data = event.data.scalar
    var scalar = YAMLEvent(kind: .scalar, span: span, hasAnchor: data.anchor != nil, hasTag: data.tag != nil)
    switch data.style {
    case YAML_PLAIN_SCALAR_STYLE: break
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE:
      scalar.style = .quoted
      scalar.isQuoted = true
    default:
      scalar.style = .block
      scalar.isBlock = true
    }
    return scalar
  }

  /// The number of bytes of the scalar the parser stands at.
  var scalarLength: Int {
    event.type == YAML_SCALAR_EVENT ? event.data.scalar.length : 0
  }

  /// The decoded text of the scalar the parser stands at.
  var scalarText: String {
    guard event.type == YAML_SCALAR_EVENT else { return "" }
    let scalar = event.data.scalar
    return String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
  }

  /// A hash of the scalar the parser stands at, eight bytes at a time; zero for a collection.
  var scalarHash: UInt64 {
    guard event.type == YAML_SCALAR_EVENT else { return 0 }
    return TextHash.of(
      UnsafeRawBufferPointer(start: event.data.scalar.value, count: event.data.scalar.length))
  }

  /// The name of the anchor of the value, or of the alias, that the parser stands at.
  var anchor: String {
    let name =
      switch event.type {
      case YAML_SCALAR_EVENT: event.data.scalar.anchor
      case YAML_SEQUENCE_START_EVENT: event.data.sequence_start.anchor
      case YAML_MAPPING_START_EVENT: event.data.mapping_start.anchor
      case YAML_ALIAS_EVENT: event.data.alias.anchor
      default: nil as UnsafeMutablePointer<yaml_char_t>?
      }
    return name.map { String(decodingCString: $0, as: UTF8.self) } ?? ""
  }

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

  @inline(__always) mutating func mark(_ mark: yaml_mark_t) -> Node.Mark {
    if isASCII {
      offset = start + mark.index
    } else {
      walk(to: mark.index)
    }
    if mark.column == 0, offset == bytes.count, offset > start, !bytes[offset - 1].isBreak {
      return endMark(mark)
    }
    return Node.Mark(
      offset: UInt32(truncatingIfNeeded: offset), line: UInt32(truncatingIfNeeded: mark.line),
      column: UInt32(truncatingIfNeeded: mark.column))
  }

  /// The end of a file whose last line has no line break: libyaml counts one.
  private func endMark(_ mark: yaml_mark_t) -> Node.Mark {
    var column: UInt32 = 0
    var index = offset
    while index > start, !bytes[index - 1].isBreak {
      index -= 1
      if bytes[index] & 0xC0 != 0x80 { column += 1 }
    }
    return Node.Mark(
      offset: UInt32(truncatingIfNeeded: offset), line: UInt32(truncatingIfNeeded: mark.line - 1),
      column: column)
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
