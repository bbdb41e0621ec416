/// Where a finding is: a value of a document, or a part of it.
///
/// A place is symbolic. The linter resolves it to a line and a column by walking the marked tree; a run-time caller
/// reads the pointer.
public struct Place: Sendable, Hashable {
  /// Which part of an entry is meant.
  public struct Part: Sendable, Hashable {
    private let rank: UInt8

    /// The value.
    public static let value = Part(rank: 0)
    /// The key of a mapping's entry.
    public static let key = Part(rank: 1)
    /// The whole entry, key and value.
    public static let entry = Part(rank: 2)
  }

  /// The path of the value.
  public var pointer: JSONPointer
  /// Which part of the entry at `pointer` is meant.
  public var part: Part
  /// The UTF-8 bytes of the decoded value that are meant; `nil` means all of it.
  public var range: Range<Int>?
  /// The document when it is another one than the one under check: a provider's or SDK profile's id, or a file path.
  public var document: String?
  /// Where in the file it is, when the reader found it before there was a tree to walk.
  package var span: Node.Span?

  /// A place in the document under check.
  public init(
    _ pointer: JSONPointer = .root, part: Part = .value, range: Range<Int>? = nil, document: String? = nil
  ) {
    self.pointer = pointer
    self.part = part
    self.range = range
    self.document = document
  }

  /// The place of a member of this value.
  public func appending(_ key: String, part: Part = .value) -> Place {
    Place(pointer.appending(key), part: part, document: document)
  }

  /// The place of an item of this list.
  public func appending(_ index: Int) -> Place {
    Place(pointer.appending(index), document: document)
  }

  /// This place, narrowed to the key of its entry.
  package var key: Place {
    Place(pointer, part: .key, document: document)
  }

  /// This place, widened to its entry, key and value.
  package var entry: Place {
    Place(pointer, part: .entry, document: document)
  }

  /// This place, narrowed to some bytes of its value.
  package func bytes(_ range: Range<Int>) -> Place {
    Place(pointer, part: part, range: range, document: document)
  }
}
