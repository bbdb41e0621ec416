/// Host names (RFC 1034 section 3.5, RFC 1123 section 2.1), by byte.
package enum HostName {
  /// The labels between the dots; a leading, doubled or trailing dot gives an empty one.
  package static func labels(of bytes: ContiguousArray<UInt8>, _ host: Range<Int>) -> [Range<Int>] {
    var labels: [Range<Int>] = []
    var start = host.lowerBound
    var index = host.lowerBound
    while index < host.upperBound {
      if bytes[index] == UInt8(ascii: ".") {
        labels.append(start..<index)
        start = index + 1
      }
      index += 1
    }
    labels.append(start..<host.upperBound)
    return labels
  }

  /// What keeps a text from being a host name.
  package enum Fault: Sendable {
    case emptyLabel(Int)
    case character(Int)
    case hyphen(Range<Int>)
    case longLabel(Range<Int>)
    case longName
  }

  /// The first fault of a name; letters may be of either case.
  package static func fault(in bytes: ContiguousArray<UInt8>, _ host: Range<Int>) -> Fault? {
    if host.count > maximumLength { return .longName }
    for label in labels(of: bytes, host) {
      if let fault = fault(ofLabel: label, in: bytes) { return fault }
    }
    return nil
  }

  /// The most bytes of a name, without a root's dot (RFC 1035 section 2.3.4).
  static let maximumLength = 253

  /// The first fault of a label between two dots: it has 1 to 63 letters, digits and inner hyphens.
  static func fault<Bytes: RandomAccessCollection<UInt8>>(ofLabel label: Range<Int>, in bytes: Bytes)
    -> Fault?
  where Bytes.Index == Int {
    guard let first = label.first, let last = label.last else { return .emptyLabel(label.lowerBound) }
    for index in label where !bytes[index].isLabelCharacter { return .character(index) }
    if bytes[first] == UInt8(ascii: "-") || bytes[last] == UInt8(ascii: "-") { return .hyphen(label) }
    return label.count > 63 ? .longLabel(label) : nil
  }

  /// Whether a label is an A-label's shape (RFC 5890 section 2.3.2.1), in either case.
  package static func hasALabel(_ name: String) -> Bool {
    let name = name.asciiLowercased
    let bytes = ContiguousArray(name.utf8)
    for label in labels(of: bytes, 0..<bytes.count) where bytes[label].starts(with: "xn--".utf8) {
      return true
    }
    return false
  }
}
