/// Request parameters in the order they are sent. A name may stand twice, so that a check can say so.
public struct Parameters: Sendable, ExpressibleByDictionaryLiteral {
  /// One parameter.
  public struct Entry: Sendable {
    /// Its name, decoded.
    public let name: String
    /// Its value, decoded.
    public let value: String

    /// A parameter.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The parameters, in order.
  public private(set) var entries: [Entry] = []

  /// No parameters.
  public init() {}

  /// Parameters in the order given.
  public init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// Parameters that an SDK accepts in a dictionary; their order means nothing, and is that of their names.
  public init(_ values: [String: String]) {
    for (name, value) in values.sorted(by: { $0.key.isBefore(bytesOf: $1.key) }) {
      entries.append(Entry(name: name, value: value))
    }
  }

  /// Parameters written in the source; unlike a dictionary's, a repeated name is kept.
  public init(dictionaryLiteral pairs: (String, String)...) {
    entries = pairs.map { Entry(name: $0.0, value: $0.1) }
  }

  /// Adds a parameter at the end.
  public mutating func append(_ name: String, _ value: String) {
    entries.append(Entry(name: name, value: value))
  }

  /// The value of the first parameter with a name.
  public subscript(_ name: String) -> String? {
    for entry in entries where entry.name.hasSameBytes(as: name) { return entry.value }
    return nil
  }
}
