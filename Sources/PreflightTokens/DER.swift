/// The few structures of ASN.1 that keys and signatures need (ITU-T X.690), written, never read.
enum DER {
  /// The SubjectPublicKeyInfo of an RSA key (RFC 8017 appendix A.1.1).
  static func rsaPublicKey(
    modulus: ContiguousArray<UInt8>, exponent: ContiguousArray<UInt8>
  ) -> ContiguousArray<UInt8> {
    let key = sequence(integer(modulus) + integer(exponent))
    return sequence(sequence(rsaEncryption + null) + bitString(key))
  }

  /// The SubjectPublicKeyInfo of a point on P-256 (RFC 5480); both coordinates have 32 bytes.
  static func p256PublicKey(
    x: ContiguousArray<UInt8>, y: ContiguousArray<UInt8>
  ) -> ContiguousArray<UInt8> {
    sequence(sequence(ecPublicKey + p256) + bitString([0x04] + x + y))
  }

  /// The signature of ECDSA as libcrypto takes it, from the one that a token carries: both numbers at their full width
  /// (RFC 7518 section 3.4). `nil` for any other length.
  static func ecdsaSignature(_ signature: ContiguousArray<UInt8>) -> ContiguousArray<UInt8>? {
    guard signature.count == 64 else { return nil }
    return sequence(integer(ContiguousArray(signature[..<32])) + integer(ContiguousArray(signature[32...])))
  }

  // MARK: - Pieces

  private static let rsaEncryption: ContiguousArray<UInt8> = [
    0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01,
  ]
  private static let ecPublicKey: ContiguousArray<UInt8> = [
    0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01,
  ]
  private static let p256: ContiguousArray<UInt8> = [
    0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07,
  ]
  private static let null: ContiguousArray<UInt8> = [0x05, 0x00]

  private static func sequence(_ content: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    value(0x30, content)
  }

  private static func bitString(_ content: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    value(0x03, [0x00] + content)
  }

  /// A number that is not negative, in as few bytes as it takes.
  private static func integer(_ bytes: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    var start = 0
    while start + 1 < bytes.count, bytes[start] == 0 { start += 1 }
    let number = ContiguousArray(bytes[start...])
    // A first bit that is set would make it negative.
    return value(0x02, (number.first ?? 0) >= 0x80 ? [0x00] + number : number)
  }

  private static func value(_ tag: UInt8, _ content: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    [tag] + length(content.count) + content
  }

  private static func length(_ count: Int) -> ContiguousArray<UInt8> {
    if count < 0x80 { return [UInt8(truncatingIfNeeded: count)] }
    if count < 0x100 { return [0x81, UInt8(truncatingIfNeeded: count)] }
    return [0x82, UInt8(truncatingIfNeeded: count >> 8), UInt8(truncatingIfNeeded: count)]
  }
}
