#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that is run for its output. No shell is between: its words are taken as they are.
enum Subprocess {
  struct Result {
    /// The exit status; `nil` when a signal ended it.
    var status: Int32?
    var output: ContiguousArray<UInt8>
  }

  /// Runs a program, found as `PATH` says, with nothing to read, and waits for its end. What it complains of is dropped.
  ///
  /// - Parameters:
  ///   - words: The program's name and its arguments.
  ///   - limit: How much of its output is kept.
  static func run(_ words: [String], atMost limit: Int) throws(FileError) -> Result {
    let name = words.first ?? ""
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last(name) }
    let process: pid_t
    do throws(FileError) {
      process = try start(words, writingTo: ends[1], closing: ends[0])
    } catch {
      close(ends[0])
      close(ends[1])
      throw error
    }
    close(ends[1])
    let output = Files.readAll(ends[0], capacity: 16 << 10, atMost: limit)
    // Nobody reads any further, so that a program with more to say ends too.
    close(ends[0])
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw .last(name) }
    }
    guard let output else { throw FileError(name, "its output cannot be read") }
    return Result(status: status & 0x7F == 0 ? (status >> 8) & 0xFF : nil, output: output)
  }

  private static func start(_ words: [String], writingTo output: CInt, closing input: CInt) throws(FileError)
    -> pid_t
  {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addclose(&actions, input)
    posix_spawn_file_actions_addclose(&actions, output)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, words.first ?? "", &actions, nil, arguments, environ)
    guard failure == 0 else {
      throw FileError(words.first ?? "", String(cString: strerror(failure)))
    }
    return process
  }
}
