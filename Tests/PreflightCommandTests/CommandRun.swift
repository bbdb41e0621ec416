import OAuthPreflight
import PreflightCommand
import PreflightLint

/// A run of the command with everything around it given, and what came of it.
struct CommandRun {
  let status: ToolStatus
  let output: String
  let errors: String

  /// - Parameters:
  ///   - words: The words behind the program's name.
  ///   - chunk: How many bytes one read of standard input gives.
  ///   - clock: What the clock says, one reading after the other; the last one stays.
  ///   - now: The time of day, in seconds since 1970.
  init(
    _ words: String..., input: String = "", environment: [String: String] = [:], folder: String = "",
    isTerminal: Bool = false, chunk: Int = 1 << 16, clock: [Double] = [0], now: Int64 = 2_000
  ) {
    self.init(
      words: words, input: Array(input.utf8), environment: environment, folder: folder,
      isTerminal: isTerminal,
      chunk: chunk, clock: clock, now: now)
  }

  init(
    words: [String], input: [UInt8] = [], environment: [String: String] = [:], folder: String = "",
    isTerminal: Bool = false, chunk: Int = 1 << 16, clock: [Double] = [0], now: Int64 = 2_000
  ) {
    var rest = input[...]
    var readings = clock[...]
    var output: [UInt8] = []
    var errors: [UInt8] = []
    let surroundings = Surroundings(
      arguments: words, environment: { environment[$0] }, currentFolder: folder,
      input: ByteInput { buffer in
        let count = min(buffer.count, chunk, rest.count)
        buffer.copyBytes(from: rest.prefix(count))
        rest = rest.dropFirst(count)
        return count
      },
      output: TextOutput(isTerminal: isTerminal) { bytes in
        output += bytes
        return true
      },
      errors: TextOutput(isTerminal: isTerminal) { bytes in
        errors += bytes
        return true
      },
      clock: { readings.count > 1 ? readings.removeFirst() : readings.first ?? 0 }, now: { now })
    status = Tool(surroundings).run()
    self.output = String(decoding: output, as: UTF8.self)
    self.errors = String(decoding: errors, as: UTF8.self)
  }

  /// The rules of the JSON report's findings, with their severities.
  var diagnostics: [(rule: String, severity: String)] {
    guard let root = try? JSONReader.read(output), let found = root["diagnostics"] else { return [] }
    return found.children.map { ($0["rule"]?.text ?? "", $0["severity"]?.text ?? "") }
  }

  /// The lines of the output.
  var lines: [String] {
    output.split(separator: "\n").map(String.init)
  }
}
