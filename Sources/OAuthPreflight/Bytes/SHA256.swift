/// SHA-256 (FIPS 180-4), for what a client can compare by itself: a code challenge with its verifier (RFC 7636 section
/// 4.2), the hash claims of an ID token (OpenID Connect Core section 3.3.2.11). It is not part of any signature.
package enum SHA256 {
  /// The 32 bytes of a message's digest.
  package static func digest(_ message: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    var state: [UInt32] = [
      0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
    ]
    let padded = padded(message)
    var schedule = [UInt32](repeating: 0, count: 64)
    var block = 0
    while block < padded.count {
      fill(&schedule, from: padded, at: block)
      compress(schedule, into: &state)
      block += 64
    }
    var digest: ContiguousArray<UInt8> = []
    for word in state { append(UInt64(word), bytes: 4, to: &digest) }
    return digest
  }

  /// The message, a one bit, zeros, and its length in bits: whole blocks of 64 bytes.
  private static func padded(_ message: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    var bytes = message
    bytes.append(0x80)
    while bytes.count % 64 != 56 { bytes.append(0) }
    append(UInt64(message.count) * 8, bytes: 8, to: &bytes)
    return bytes
  }

  private static func append(_ value: UInt64, bytes count: UInt64, to bytes: inout ContiguousArray<UInt8>) {
    var shift = count * 8
    while shift > 0 {
      shift -= 8
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  private static func fill(_ schedule: inout [UInt32], from bytes: ContiguousArray<UInt8>, at block: Int) {
    for index in 0..<16 {
      let start = block + index * 4
      schedule[index] =
        UInt32(bytes[start]) << 24 | UInt32(bytes[start + 1]) << 16 | UInt32(bytes[start + 2]) << 8
        | UInt32(bytes[start + 3])
    }
    for index in 16..<64 {
      let early = schedule[index - 15]
      let late = schedule[index - 2]
      let mixed = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      schedule[index] =
        schedule[index - 16] &+ mixed &+ schedule[index - 7]
        &+ (rotated(late, 17) ^ rotated(late, 19) ^ late >> 10)
    }
  }

  private static func compress(_ schedule: [UInt32], into state: inout [UInt32]) {
    // a…h of FIPS 180-4 section 6.2.2.
    var work = state
    for round in 0..<64 {
      let choice = work[4] & work[5] ^ ~work[4] & work[6]
      let majority = work[0] & work[1] ^ work[0] & work[2] ^ work[1] & work[2]
      let first =
        work[7] &+ (rotated(work[4], 6) ^ rotated(work[4], 11) ^ rotated(work[4], 25)) &+ choice
        &+ constants[round] &+ schedule[round]
      let second = (rotated(work[0], 2) ^ rotated(work[0], 13) ^ rotated(work[0], 22)) &+ majority
      for index in stride(from: 7, to: 0, by: -1) { work[index] = work[index - 1] }
      work[4] = work[4] &+ first
      work[0] = first &+ second
    }
    for index in 0..<8 { state[index] = state[index] &+ work[index] }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}
