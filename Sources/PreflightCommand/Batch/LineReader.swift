/// Cuts a stream into lines, in memory that does not grow with the stream.
struct LineReader {
  /// The longest line that is kept; of a longer one only the length is known.
  static let limit = 1 << 20

  enum Line {
    case bytes(ContiguousArray<UInt8>)
    case tooLong
  }

  private let input: ByteInput
  private var chunk = ContiguousArray<UInt8>(repeating: 0, count: 64 << 10)
  private var position = 0
  private var end = 0
  private var isAtEnd = false
  /// Whether the stream broke off with an error.
  private(set) var hasFailed = false
  /// Called before the stream may keep the reader waiting.
  private let beforeWaiting: () -> Void

  init(_ input: ByteInput, beforeWaiting: @escaping () -> Void) {
    self.input = input
    self.beforeWaiting = beforeWaiting
  }

  /// The next line without its break; `nil` at the end.
  mutating func next() -> Line? {
    var line = ContiguousArray<UInt8>()
    var isTooLong = false
    while true {
      if position == end {
        guard fill() else { return line.isEmpty && !isTooLong ? nil : isTooLong ? .tooLong : .bytes(line) }
      }
      let rest = chunk[position..<end]
      let newline = rest.firstIndex(of: UInt8(ascii: "\n"))
      if line.count + rest.count <= LineReader.limit, !isTooLong {
        line += rest[..<(newline ?? end)]
      } else if line.count + ((newline ?? end) - position) <= LineReader.limit, !isTooLong {
        line += rest[..<(newline ?? end)]
      } else {
        isTooLong = true
        line = []
      }
      position = newline.map { $0 + 1 } ?? end
      if newline != nil { return isTooLong ? .tooLong : .bytes(line) }
    }
  }

  private mutating func fill() -> Bool {
    if isAtEnd { return false }
    beforeWaiting()
    let read = input.read
    let count = chunk.withUnsafeMutableBytes { read($0) }
    hasFailed = count < 0
    isAtEnd = count <= 0
    position = 0
    end = max(0, count)
    return end > 0
  }
}
