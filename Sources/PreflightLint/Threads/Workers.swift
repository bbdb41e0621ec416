#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs jobs on a few threads and hands out their results in the order of the jobs, whatever the threads did.
///
/// Plain threads, because a pool of tasks costs a second runtime to start and keeps more memory.
struct Workers {
  let threads: Int

  /// - Parameters:
  ///   - count: How many jobs there are.
  ///   - job: Does one of them. It runs on several threads at once and must share nothing that is not locked.
  ///   - take: Gets each result, on the calling thread.
  func run<Output>(_ count: Int, job: @escaping (Int) -> Output, take: (Int, Output) -> Void) {
    guard threads > 1, count > 1 else {
      for index in 0..<count { take(index, job(index)) }
      return
    }
    let queue = JobQueue<Output>(count: count)
    var handles: [pthread_t] = []
    for _ in 0..<min(threads, count) {
      if let handle = start({ queue.work(job) }) { handles.append(handle) }
    }
    // Without a single thread the calling one does the work.
    if handles.isEmpty { queue.work(job) }
    for index in 0..<count { take(index, queue.take(index)) }
    for handle in handles { pthread_join(handle, nil) }
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
  private var next = 0
  private var results: [Output?]

  init(count: Int) {
    results = Array(repeating: nil, count: count)
  }

  func work(_ job: (Int) -> Output) {
    while let index = claim() {
      let output = job(index)
      lock.withLock {
        results[index] = output
        lock.signal()
      }
    }
  }

  private func claim() -> Int? {
    lock.withLock {
      guard next < results.count else { return nil }
      next += 1
      return next - 1
    }
  }

  /// Waits for a result and forgets it.
  func take(_ index: Int) -> Output {
    lock.withLock {
      while true {
        if let output = results[index] {
          results[index] = nil
          return output
        }
        lock.wait()
      }
    }
  }
}
