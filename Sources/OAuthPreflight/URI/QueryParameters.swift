/// The parameters of a query, by the form encoding that RFC 6749 appendix B names; names and values are decoded.
package struct QueryParameters: Sendable {
  package struct Parameter: Sendable {
    package let name: String
    package let value: String
    /// The parameter's bytes in the URI, not decoded.
    package let range: Range<Int>
  }

  package private(set) var all: [Parameter] = []

  package init(_ bytes: ContiguousArray<UInt8>, _ query: Range<Int>) {
    var start = query.lowerBound
    for index in query.lowerBound...query.upperBound
    where index == query.upperBound || bytes[index] == UInt8(ascii: "&") {
      if index > start { append(bytes, start..<index) }
      start = index + 1
    }
  }

  private mutating func append(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) {
    var equals = range.lowerBound
    while equals < range.upperBound, bytes[equals] != UInt8(ascii: "=") { equals += 1 }
    let value = min(equals + 1, range.upperBound)..<range.upperBound
    all.append(
      Parameter(
        name: QueryParameters.text(bytes, range.lowerBound..<equals),
        value: QueryParameters.text(bytes, value),
        range: range))
  }

  private static func text(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) -> String {
    var decoded = PercentEncoding.decoded(bytes, range)
    // "+" is a space in a form. A "+" that was encoded has become one too, which no comparison of names minds.
    for index in decoded.indices where decoded[index] == UInt8(ascii: "+") {
      decoded[index] = UInt8(ascii: " ")
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
