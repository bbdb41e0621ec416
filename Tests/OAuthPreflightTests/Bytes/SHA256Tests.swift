import OAuthPreflight
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  @Test(
    "digests are those of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000),
        "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
      ),
    ])
  func digests(message: String, digest: String) {
    var text = ""
    for byte in SHA256.digest(ContiguousArray(message.utf8)) {
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    #expect(text == digest)
  }
}

@Suite("Base 64 for URLs")
struct Base64URLTests {
  @Test(
    "every byte count goes there and back",
    arguments: [
      ([], ""), ([0], "AA"), ([0xFB, 0xFF], "-_8"), ([3, 236, 255, 224, 193], "A-z_4ME"),
      (Array("foobar".utf8), "Zm9vYmFy"),
    ])
  func bothWays(bytes: [UInt8], text: String) {
    #expect(Base64URL.encoded(ContiguousArray(bytes)) == text)
    #expect(Base64URL.decoded(text) == ContiguousArray(bytes))
  }

  @Test(
    "a text that two encoders could write differently is refused",
    arguments: ["A", "AA==", "A+8", "A/8", "AB", "A-9", "A 8", "Zm9vYmFyé", "Zm9v\nYmFy"])
  func refusals(text: String) {
    #expect(Base64URL.decoded(text) == nil)
  }
}
