import PreflightLint

/// A file that a report is written to while files are still being read.
final class ReportFile {
  let output: TextOutput
  private let path: String
  private var descriptor: Int32

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - place: How a message about it begins.
  ///   - isAppended: Whether what it holds stays.
  init(
    _ path: String, in currentFolder: String, place: String = "", isAppended: Bool = false
  ) throws(CommandFailure) {
    do throws(FileError) {
      descriptor = try Files.create(FileWalk.absolute(path, in: currentFolder), isAppended: isAppended)
    } catch {
      throw CommandFailure("\(place)the report '\(path)' cannot be written: \(error.reason)")
    }
    self.path = path
    let descriptor = self.descriptor
    output = TextOutput(isTerminal: false) { Files.write(descriptor, $0) }
  }

  deinit {
    if descriptor >= 0 { _ = Files.finish(descriptor) }
  }

  /// Writes what is left and says when not everything arrived.
  func close() throws(CommandFailure) {
    output.flush()
    let isClosed = Files.finish(descriptor)
    descriptor = -1
    guard isClosed, !output.hasFailed else {
      throw CommandFailure("the report '\(path)' could not be written to its end")
    }
  }
}
