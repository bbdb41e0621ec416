#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Stops the fuzzer when something does not hold that always must; an optimised `precondition` would not say what.
func invariant(_ holds: Bool, _ otherwise: @autoclosure () -> String) {
  if holds { return }
  print("invariant: " + otherwise())
  fflush(nil)
  abort()
}
