/// Everything the command takes from the process around it, as values: a test is a table of them.
package struct Surroundings {
  /// The words behind the program's name.
  package var arguments: [String]
  /// The value of an environment variable; `nil` when it is not set.
  package var environment: (String) -> String?
  /// What relative paths start from.
  package var currentFolder: String
  package var input: ByteInput
  package var output: TextOutput
  package var errors: TextOutput
  /// Seconds since any fixed moment.
  package var clock: () -> Double
  /// Seconds since 1970.
  package var now: () -> Int64

  package init(
    arguments: [String], environment: @escaping (String) -> String?, currentFolder: String, input: ByteInput,
    output: TextOutput, errors: TextOutput, clock: @escaping () -> Double,
    now: @escaping () -> Int64 = { 0 }
  ) {
    self.arguments = arguments
    self.environment = environment
    self.currentFolder = currentFolder
    self.input = input
    self.output = output
    self.errors = errors
    self.clock = clock
    self.now = now
  }
}

/// Where standard input comes from.
package struct ByteInput {
  /// Fills some of a buffer and says how much: 0 at the end, less than 0 when reading failed.
  package var read: (UnsafeMutableRawBufferPointer) -> Int

  package init(read: @escaping (UnsafeMutableRawBufferPointer) -> Int) {
    self.read = read
  }

  /// Everything up to the end, at most `limit` bytes; `nil` when reading failed.
  func all(atMost limit: Int) -> ContiguousArray<UInt8>? {
    var bytes = ContiguousArray<UInt8>()
    var buffer = ContiguousArray<UInt8>(repeating: 0, count: 64 << 10)
    while bytes.count < limit {
      let count = buffer.withUnsafeMutableBytes(read)
      if count < 0 { return nil }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }
}

/// Where standard output or standard error goes: written in large pieces, in order.
package final class TextOutput {
  /// Whether a person may be watching.
  package let isTerminal: Bool
  private let write: (UnsafeRawBufferPointer) -> Bool
  private var buffer = ContiguousArray<UInt8>()
  /// Whether something could not be written.
  package private(set) var hasFailed = false

  package init(isTerminal: Bool, write: @escaping (UnsafeRawBufferPointer) -> Bool) {
    self.isTerminal = isTerminal
    self.write = write
  }

  package func print(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count > 32 << 10 { flush() }
  }

  package func print(_ bytes: ContiguousArray<UInt8>) {
    buffer.append(contentsOf: bytes)
    if buffer.count > 32 << 10 { flush() }
  }

  package func flush() {
    if buffer.isEmpty { return }
    if !buffer.withUnsafeBytes(write) { hasFailed = true }
    buffer.removeAll(keepingCapacity: true)
  }
}
