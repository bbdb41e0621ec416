/// What nearly every endpoint is: `https`, a host of lower-case labels, and a path without anything to judge.
///
/// It is told by one scan; whatever is not ordinary is split by RFC 3986 and judged part by part.
struct OrdinaryURL {
  /// The host, in bytes of the text.
  let host: Range<Int>
  /// The path.
  let path: Range<Int>

  private static let scheme = StaticString("https://")

  init?(_ text: String) {
    let url: OrdinaryURL?? = text.utf8.withContiguousStorageIfAvailable { OrdinaryURL(bytes: $0) }
    guard let url, let url else { return nil }
    self = url
  }

  private init?(bytes: UnsafeBufferPointer<UInt8>) {
    let start = OrdinaryURL.scheme.utf8CodeUnitCount
    guard bytes.count > start else { return nil }
    for index in 0..<start where bytes[index] != OrdinaryURL.scheme.utf8Start[index] { return nil }
    var index = start
    var label = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "/") {
      if bytes[index] == UInt8(ascii: ".") {
        guard OrdinaryURL.isLabel(bytes, label..<index) else { return nil }
        label = index + 1
      }
      index += 1
    }
    // A last label that begins with a letter is not part of an address.
    guard label > start, index - start <= HostName.maximumLength, OrdinaryURL.isLabel(bytes, label..<index),
      bytes[label] >= UInt8(ascii: "a")
    else { return nil }
    // `your-domain` is a placeholder.
    if bytes[start..<min(start + 4, index)].elementsEqual("your".utf8) { return nil }
    host = start..<index
    path = index..<bytes.count
    while index < bytes.count {
      guard OrdinaryURL.isPathByte(bytes[index]) else { return nil }
      // A segment that begins with a dot may be a dot segment.
      if bytes[index] == UInt8(ascii: "."), bytes[index - 1] == UInt8(ascii: "/") { return nil }
      index += 1
    }
  }

  /// A label of a host name without upper-case letters.
  private static func isLabel(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range where bytes[index].isASCIIUppercase { return false }
    return HostName.fault(ofLabel: range, in: bytes) == nil
  }

  private static func isPathByte(_ byte: UInt8) -> Bool {
    byte.isLabelCharacter && !byte.isASCIIUppercase || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ".")
  }
}
