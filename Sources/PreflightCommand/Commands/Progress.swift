/// Shows on a terminal how far long work is. Short work is over before it would be seen.
struct Progress {
  private static let delay = 0.5
  private static let interval = 0.1

  var total = 0
  private var done = 0
  private var isShown = false
  private let errors: TextOutput
  private let clock: () -> Double
  private var next: Double

  init(_ surroundings: Surroundings) {
    errors = surroundings.errors
    clock = surroundings.clock
    next = errors.isTerminal ? clock() + Progress.delay : .infinity
  }

  mutating func advance() {
    done += 1
    guard errors.isTerminal, done < total else { return }
    let now = clock()
    guard now >= next else { return }
    next = now + Progress.interval
    isShown = true
    errors.print("\r\(done) of \(total) files")
    errors.flush()
  }

  /// Takes the line away before something else is printed.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    errors.print("\r\u{1B}[K")
    errors.flush()
  }
}
