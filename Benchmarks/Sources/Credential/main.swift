import OAuthPreflight
import PlainVerify
import PreflightTokens

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// A Firebase ID token of the usual size: its claims alone, and with its signature, beside libcrypto's own verification
// of the same bytes with the same key.
//
// Credential [COUNT]    COUNT tokens a round instead of 5,000

func nanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// The nanoseconds that one of `count` calls took in the best of several rounds. The questions take turns, so that what
/// else the machine does slows all of them.
func best(of count: Int, _ questions: [(Int) -> Bool]) -> [Double] {
  var best = [UInt64](repeating: .max, count: questions.count)
  for _ in 0..<21 {
    for (index, ask) in questions.enumerated() {
      let start = nanoseconds()
      guard ask(count) else { exit(1) }
      best[index] = min(best[index], nanoseconds() - start)
    }
  }
  return best.map { Double($0) / Double(count) }
}

func base64URL(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  var text: [UInt8] = []
  var bits = 0
  var count = 0
  for byte in bytes {
    bits = bits << 8 | Int(byte)
    count += 8
    while count >= 6 {
      count -= 6
      text.append(alphabet[bits >> count & 63])
    }
  }
  if count > 0 { text.append(alphabet[bits << (6 - count) & 63]) }
  return String(decoding: text, as: UTF8.self)
}

let header = #"{"alg":"RS256","kid":"3f9a7c1e5b2d4860a1c3e5f7092b4d6f8a0c2e41","typ":"JWT"}"#
let payload = #"""
  {"name":"Ada Example","picture":"https://lh3.googleusercontent.com/a/AATXAJxExampleExampleExample=s96-c",\#
  "iss":"https://securetoken.google.com/example-1234","aud":"example-1234","auth_time":1000,\#
  "user_id":"kX9bQ2pLr7Yt0MvZ3sWnE8dHfA1c","sub":"kX9bQ2pLr7Yt0MvZ3sWnE8dHfA1c","iat":1000,"exp":4600,\#
  "email":"ada@example.org","email_verified":true,"firebase":{"identities":{"google.com":["110169484474386276334"],\#
  "email":["ada@example.org"]},"sign_in_provider":"google.com"}}
  """#
let signed = base64URL(Array(header.utf8)) + "." + base64URL(Array(payload.utf8))

let key = plain_new()
var signature = [UInt8](repeating: 0, count: 256)
let message = Array(signed.utf8)
plain_sign(key, message, message.count, &signature)
var modulus = [UInt8](repeating: 0, count: 256)
plain_modulus(key, &modulus)
let token = signed + "." + base64URL(signature)
let keys = try SigningKeys(
  #"{"keys": [{"kty": "RSA", "use": "sig", "alg": "RS256", "kid": "3f9a7c1e5b2d4860a1c3e5f7092b4d6f8a0c2e41", "#
    + #""e": "AQAB", "n": "\#(base64URL(modulus))"}]}"#)

let profile = TokenProfile.firebaseIDToken(project: "example-1234")
let claimsOnly = TokenPreflight(profile)
let verifying = TokenPreflight(profile, verifier: keys.verifier)

let times = best(
  of: CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 5_000,
  [
    { count in (0..<count).allSatisfy { _ in claimsOnly.check(token, at: 2_000).isAllowed } },
    { count in plain_verify(key, message, message.count, signature, Int32(count)) == count },
    { count in (0..<count).allSatisfy { _ in verifying.check(token, at: 2_000).isVerified } },
  ])
let (claims, plain, whole) = (times[0], times[1], times[2])

func text(_ nanoseconds: Double) -> String {
  String((nanoseconds / 10).rounded() / 100)
}

print("| a Firebase ID token of \(token.utf8.count) bytes | µs | against libcrypto |")
print("| --- | --- | --- |")
print("| claims without a signature | \(text(claims)) | |")
print("| libcrypto's own verification (RS256, 2048 bits) | \(text(plain)) | 1 |")
print("| claims and signature | \(text(whole)) | \(text(whole / plain * 1_000)) |")
