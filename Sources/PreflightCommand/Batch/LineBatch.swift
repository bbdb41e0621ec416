import ArgumentTable
import OAuthPreflight
import PreflightDocuments
import PreflightReport

/// What a command makes of one line of its input.
struct LineVerdict {
  /// A line of JSON.
  var text: String
  /// The greatest severity found.
  var worst: Severity?
}

extension LineVerdict {
  /// The verdict that findings give about a line.
  ///
  /// - Parameters:
  ///   - id: The caller's own id, which is given back.
  ///   - remarks: Writes what else is said about the line.
  init(_ findings: [Finding], id: Node?, remarks: (inout JSONWriter) -> Void = { _ in }) {
    worst = findings.map(\.severity).max()
    var writer = JSONWriter()
    writer.beginObject()
    if let id {
      writer.key("id")
      writer.node(id)
    }
    writer.member("ok", worst.map { $0 < .error } ?? true)
    remarks(&writer)
    writer.key("diagnostics")
    writer.beginArray()
    for finding in findings { writer.diagnostic(Diagnostic(about: finding)) }
    writer.endArray()
    writer.endObject()
    writer.newline()
    text = writer.text
  }
}

/// What became of all lines.
struct BatchResult {
  /// The lines that were judged.
  var judged = 0
  /// Those of them that have a finding at or above the fail level.
  var failed = 0
  /// The lines that could not be read.
  var unreadable = 0

  var status: ToolStatus {
    if unreadable > 0 { return .unusable }
    return failed > 0 ? .findings : .clean
  }

  /// All of it, in one line: `1000 credentials checked: 12 failed`.
  func summary(of noun: String) -> String {
    var text = judged.counted(noun) + " checked: "
    text += failed == 0 ? "none failed" : String(failed) + " failed"
    if unreadable > 0 { text += ", " + unreadable.counted("line") + " could not be read" }
    return text
  }
}

extension Tool {
  /// Judges standard input line by line and writes a verdict for each, in memory that does not grow with the stream. A
  /// line that cannot be read gets an error in its verdict's place, and the stream goes on.
  func batch(
    _ invocation: Invocation, judge: (ContiguousArray<UInt8>) throws(JSONError) -> LineVerdict
  ) throws(CommandFailure) -> BatchResult {
    for format in invocation.values("format") where !format.hasSameBytes(as: "json") {
      throw CommandFailure("'--format \(format)' does not go with --batch: verdicts are lines of JSON")
    }
    let output = surroundings.output
    let failLevel = failLevel(invocation)
    var lines = LineReader(surroundings.input) { output.flush() }
    var result = BatchResult()
    var number = 0
    while let line = lines.next() {
      number += 1
      guard case .bytes(let bytes) = line else {
        output.print(unreadableLine("the line is longer than 1 MiB", line: number))
        result.unreadable += 1
        continue
      }
      if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      do throws(JSONError) {
        let verdict = try judge(bytes)
        output.print(verdict.text)
        result.judged += 1
        if let worst = verdict.worst, worst >= failLevel { result.failed += 1 }
      } catch {
        output.print(unreadableLine(error.message, line: number, column: Int(error.mark.column) + 1))
        result.unreadable += 1
        if number == 1, bytes.isOpeningBrace {
          remark("each object must be on one line: 'jq -c .' writes those of a file so")
        }
      }
    }
    guard !lines.hasFailed else { throw CommandFailure("standard input cannot be read") }
    return result
  }

  /// What replaces a verdict about a line that cannot be read.
  private func unreadableLine(_ message: String, line: Int, column: Int? = nil) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("line", line)
    writer.member("ok", false)
    writer.key("error")
    writer.beginObject()
    writer.member("message", message)
    if let column { writer.member("column", column) }
    writer.endObject()
    writer.endObject()
    writer.newline()
    return writer.text
  }
}

extension ContiguousArray<UInt8> {
  /// Whether a line opens an object and no more, as the first of one that is written over several lines.
  fileprivate var isOpeningBrace: Bool {
    filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }.elementsEqual([UInt8(ascii: "{")])
  }
}
