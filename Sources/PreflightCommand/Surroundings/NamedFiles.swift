import OAuthPreflight
import PreflightLint

/// Files that the command line names, seen from the current folder.
extension Tool {
  /// The bytes of a file, of a longer one the first `limit`.
  func bytes(of path: String, atMost limit: Int = LintRun.readLimit) throws(CommandFailure)
    -> ContiguousArray<UInt8>
  {
    do throws(FileError) {
      return try Files.read(FileWalk.absolute(path, in: surroundings.currentFolder), atMost: limit)
    } catch {
      throw CommandFailure("\(path): \(error.reason)", hint: help(onUnreadable: path))
    }
  }

  /// The way out from a path that cannot be read: an address is none, and a misspelt name has a neighbour.
  func help(onUnreadable path: String) -> String? {
    if path.containsBytes(of: "://") { return "save it to a file: nothing is read over the network" }
    return NearestSpelling.help(naming: Files.nearest(to: path, in: surroundings.currentFolder))
  }

  /// The bytes of a file that holds a secret. Its name is never repeated: it may be the secret, given as an argument.
  ///
  /// - Parameter noun: What the file holds, for the message.
  func secretBytes(of path: String, atMost limit: Int, what noun: String) throws(CommandFailure)
    -> ContiguousArray<UInt8>
  {
    do throws(FileError) {
      return try Files.read(FileWalk.absolute(path, in: surroundings.currentFolder), atMost: limit)
    } catch {
      throw CommandFailure(
        "the file that was named for the \(noun) cannot be read: \(error.reason)",
        hint: "the \(noun) is read from standard input or a file, never from an argument")
    }
  }

  /// Replaces a file's content in one step.
  func write(_ path: String, _ text: String) throws(CommandFailure) {
    do throws(FileError) {
      try Files.replace(
        FileWalk.absolute(path, in: surroundings.currentFolder), with: ContiguousArray(text.utf8))
    } catch {
      throw CommandFailure("\(path): \(error.reason)")
    }
  }
}
