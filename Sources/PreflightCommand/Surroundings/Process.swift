import PreflightLint

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Surroundings {
  /// Those of the running process.
  package static var process: Surroundings {
    Surroundings(
      arguments: Array(CommandLine.arguments.dropFirst()),
      environment: { name in getenv(name).map { String(cString: $0) } },
      // The system's own: relative paths are opened as they are.
      currentFolder: "",
      input: ByteInput { Files.read(STDIN_FILENO, $0) },
      output: TextOutput(isTerminal: isatty(STDOUT_FILENO) == 1) { Files.write(STDOUT_FILENO, $0) },
      errors: TextOutput(isTerminal: isatty(STDERR_FILENO) == 1) { Files.write(STDERR_FILENO, $0) },
      clock: {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
      },
      now: { Int64(time(nil)) })
  }
}

extension Tool {
  /// Runs the command of this process, and ends it with the command's status.
  package static func main() -> Never {
    exit(Tool(.process).run().rawValue)
  }
}
