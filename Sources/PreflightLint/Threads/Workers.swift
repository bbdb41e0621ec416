#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs jobs on a few threads and hands out their results in the order of the jobs, whatever the threads did.
///
/// Plain threads, because a pool of tasks costs a second runtime to start and keeps more memory. The calling thread works
/// like the others: one that only waited would be woken for every result.
struct Workers {
  let threads: Int

  /// - Parameters:
  ///   - count: How many jobs there are.
  ///   - job: Does one of them. It runs on several threads at once and must share nothing that is not locked.
  ///   - take: Gets each result, on the calling thread.
  func run<Output>(_ count: Int, job: @escaping (Int) -> Output, take: (Int, Output) -> Void) {
    let queue = JobQueue<Output>(count: count)
    var handles: [pthread_t] = []
    for _ in 1..<max(1, min(threads, count)) {
      if let handle = start({ while let index = queue.claim() { queue.give(job(index), index) } }) {
        handles.append(handle)
      }
    }
    var next = 0
    func handOn() {
      while let output = queue.takeIfDone(next) {
        take(next, output)
        next += 1
      }
    }
    while let index = queue.claim() {
      let output = job(index)
      if index == next {
        take(index, output)
        next += 1
      } else {
        queue.give(output, index)
      }
      handOn()
    }
    for handle in handles { pthread_join(handle, nil) }
    handOn()
  }

  private final class Body {
    let run: () -> Void

    init(_ run: @escaping () -> Void) {
      self.run = run
    }
  }

  private func start(_ run: @escaping () -> Void) -> pthread_t? {
    let body = Unmanaged.passRetained(Body(run))
    #if canImport(Darwin)
      var handle: pthread_t?
    #else
      var handle = pthread_t()
    #endif
    let status = pthread_create(
      &handle, nil,
      { raw in
        #if canImport(Darwin)
          Unmanaged<Body>.fromOpaque(raw).takeRetainedValue().run()
        #else
          if let raw { Unmanaged<Body>.fromOpaque(raw).takeRetainedValue().run() }
        #endif
        return nil
      }, body.toOpaque())
    guard status == 0 else {
      body.release()
      return nil
    }
    return handle
  }
}

/// The jobs that nobody has taken yet, and the results that nobody has fetched.
private final class JobQueue<Output> {
  private let lock = Lock()
  private let count: Int
  private var next = 0
  /// Few at a time: the calling thread fetches them while it works.
  private var results: [Int: Output] = [:]

  init(count: Int) {
    self.count = count
  }

  func claim() -> Int? {
    lock.withLock {
      guard next < count else { return nil }
      next += 1
      return next - 1
    }
  }

  func give(_ output: Output, _ index: Int) {
    lock.withLock { results[index] = output }
  }

  /// A result, which is then forgotten; `nil` while it is not there.
  func takeIfDone(_ index: Int) -> Output? {
    lock.withLock { results.removeValue(forKey: index) }
  }
}
