import OAuthPreflight
import OAuthPreflightCatalog

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// A passing check of five scopes among thirty preconfigured ones, with short and with 45-byte names. OpenID Connect
// demands the scope `openid`, so that one of the thirty is it.
//
// Then the reading of a description from the catalogue: of a small one, of the largest, and of an id that is not there.
//
// Check [COUNT]    COUNT checks a run instead of a million

/// The counter of count_allocations.c, when it is preloaded.
let allocationCount = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "allocation_count").map {
  unsafeBitCast($0, to: (@convention(c) () -> UInt).self)
}

func nanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

func measure(_ title: String, names: [String]) throws {
  let scopes = names.map { Scope($0) } + ["openid"]
  let preflight = try Preflight(
    .oidc, Registration(permissions: ScopeLists(scopes), match: .subset), sdk: nil)
  let request = AuthorizationRequest(
    scopes: ScopeLists([scopes[3], scopes[29], scopes[11], scopes[7], scopes[20]]))
  guard preflight.check(request).findings.isEmpty else {
    print("\(title): the check does not pass: \(preflight.check(request).findings)")
    exit(1)
  }
  let count = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 1_000_000
  var best = UInt64.max
  for _ in 0..<5 {
    let start = nanoseconds()
    var passed = 0
    for _ in 0..<count where preflight.check(request).isAllowed { passed += 1 }
    precondition(passed == count)
    best = min(best, (nanoseconds() - start) / UInt64(count))
  }
  var allocations = "not counted"
  if let allocationCount {
    let before = allocationCount()
    for _ in 0..<1000 { precondition(preflight.check(request).isAllowed) }
    let count = allocationCount() - before
    allocations = "\(count) in 1,000 checks"
  }
  print("| \(title) | \(best) ns | \(allocations) |")
}

print("| a passing check of 5 scopes among 30 | time | allocations |")
print("| --- | --- | --- |")
try measure("short names", names: (0..<29).map { "scope\($0)" })
try measure("45-byte names", names: (0..<29).map { "https://idp.example.org/auth/some.scope.no.\(10 + $0)" })

func measureReading(_ id: String) {
  let count = 20
  var first: UInt64?
  var best = UInt64.max
  var scopes = 0
  for _ in 0..<count {
    let start = nanoseconds()
    let provider = Catalog.provider(id)
    let time = nanoseconds() - start
    first = first ?? time
    best = min(best, time)
    scopes = provider?.scopes.all.count ?? 0
  }
  print("| \(id), \(scopes) scopes | \((first ?? 0) / 1_000) µs | \(best / 1_000) µs |")
}

// The first reading also meets memory that the process has not touched yet.
print("\n| reading a description among \(Catalog.providerIDs.count) | the first time | the best of 20 |")
print("| --- | --- | --- |")
for id in ["yahoo.com", "google.com", "microsoft.com", "zoom.us", "idp.example.org"] { measureReading(id) }
