extension URIReference {
  /// Whether a port is its scheme's own.
  package func isDefaultPort(_ port: Range<Int>) -> Bool {
    var digits = port
    while digits.count > 1, bytes[digits.lowerBound] == UInt8(ascii: "0") {
      digits = digits.lowerBound + 1..<digits.upperBound
    }
    return hasScheme("https") ? holds("443", in: digits) : hasScheme("http") && holds("80", in: digits)
  }
}

/// The normal form of RFC 3986 section 6.2: what two spellings of one URI have in common. Never used to decide equality of
/// a request and a registration.
package enum URINormalForm {
  /// Lower-case scheme and host, no default port, `/` for an empty path, unreserved characters decoded and hexadecimal
  /// digits in upper case.
  package static func text(of uri: URIReference) -> String {
    var bytes: ContiguousArray<UInt8> = []
    bytes.reserveCapacity(uri.bytes.count + 1)
    if let scheme = uri.scheme {
      appendLowercased(uri, scheme, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
    }
    if let authority = uri.authority, let host = uri.host {
      bytes.append(contentsOf: "//".utf8)
      bytes.append(contentsOf: uri.bytes[authority.lowerBound..<host.lowerBound])
      appendLowercased(uri, host, to: &bytes)
      if let port = uri.port, !port.isEmpty, !uri.isDefaultPort(port) {
        bytes.append(UInt8(ascii: ":"))
        bytes.append(contentsOf: uri.bytes[port])
      }
    }
    if uri.path.isEmpty, uri.isWeb { bytes.append(UInt8(ascii: "/")) }
    appendUnescaped(uri, uri.path.lowerBound..<uri.bytes.count, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func appendLowercased(
    _ uri: URIReference, _ range: Range<Int>, to bytes: inout ContiguousArray<UInt8>
  ) {
    for byte in uri.bytes[range] { bytes.append(byte.asciiLowercased) }
  }

  private static func appendUnescaped(
    _ uri: URIReference, _ range: Range<Int>, to bytes: inout ContiguousArray<UInt8>
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      guard let byte = PercentEncoding.decodedByte(in: uri.bytes, at: index, before: range.upperBound) else {
        bytes.append(uri.bytes[index])
        index += 1
        continue
      }
      if byte.isUnreserved {
        bytes.append(byte)
      } else {
        bytes += PercentEncoding.triplet(of: byte).utf8
      }
      index += 3
    }
  }
}
