package import OAuthPreflight

/// Reads a property list: its values by Foundation's decoder, their places by a second look at the bytes.
package struct PropertyListReader {
  /// What is read of a file. An app's property list has a few kilobytes.
  package static let sizeLimit = 1 << 20
  /// How deep values may stand in each other. Foundation's decoder has no limit but its stack.
  static let depthLimit = 64
  /// How many values there may be, each counted as often as it is referred to.
  static let countLimit = 20_000

  /// The values with their places; `nil` when the file is not a property list, and the findings say why.
  package private(set) var list: PropertyList?
  /// The file as text, so that an excerpt of it can be shown.
  package private(set) var isText = false
  /// The bytes of the comments of an XML property list, from `<!--` to `-->`.
  package private(set) var comments: [Range<Int>] = []
  /// What is wrong with the file itself. Their places have spans.
  package private(set) var findings = Findings()

  private let path: String
  private let bytes: ContiguousArray<UInt8>

  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path, as reports name it.
  package init(_ bytes: ContiguousArray<UInt8>, path: String) {
    self.bytes = bytes
    self.path = path
    read()
  }

  private mutating func read() {
    if bytes.allSatisfy({ $0 <= 0x20 && $0 > 0 }) {
      report("the file is empty")
    } else if bytes.count > PropertyListReader.sizeLimit {
      report("the file is larger than a property list of an app can be")
    } else if bytes.starts(with: "bplist".utf8) {
      readBinary()
    } else if bytes.isUTF16 {
      report(
        "the file is not a property list in UTF-8",
        help: "convert it with 'plutil -convert xml1 FILE'")
    } else {
      readText()
    }
  }

  // MARK: - Binary

  private mutating func readBinary() {
    switch BinaryExtent.measure(bytes) {
    case .bounded: break
    case .damaged:
      return report("the binary property list is damaged", help: "write it again with Xcode or plutil")
    case .unbounded: return report("the values of the property list are nested without end, or too many")
    }
    guard let value = DecodedValue(bytes) else {
      return report("the binary property list is damaged", help: "write it again with Xcode or plutil")
    }
    take(value.node)
  }

  // MARK: - XML, or the older braces

  private mutating func readText() {
    var scanner = XMLPositions(bytes)
    let positions = scanner.scan()
    isText = scanner.isXML
    if scanner.isTooDeep || positions == nil && bytes.collectionTags > PropertyListReader.depthLimit {
      return report("the values of the property list are nested too deeply", at: scanner.failure)
    }
    guard let value = DecodedValue(bytes) else {
      if let offset = bytes.firstInvalidUTF8 {
        return report("the file is not UTF-8 from byte \(offset) on", help: "save it as UTF-8")
      }
      return report(
        scanner.isXML && scanner.failure != nil
          ? "the file is not a property list from here on" : "the file is not a property list",
        at: scanner.failure,
        help: scanner.failureHelp
          ?? (scanner.isXML ? nil : "property lists of an app are XML or binary, as Xcode writes them"))
    }
    for duplicate in scanner.duplicates { report(duplicate) }
    if positions != nil { comments = scanner.comments }
    take(positions.map { value.node.placed(by: $0) } ?? value.node)
  }

  private mutating func take(_ root: Node) {
    guard root.isMapping else {
      return report("the file is not a property list with a dictionary")
    }
    guard root["$archiver"] == nil else {
      return report("the file is an archive of objects, no property list that the system reads")
    }
    list = PropertyList(root, path: path)
  }

  // MARK: - Findings

  private mutating func report(_ message: String, at span: Node.Span? = nil, help: String? = nil) {
    findings.report(.propertyListInvalid, message, at: place(span ?? .none), help: help)
  }

  private mutating func report(_ duplicate: XMLPositions.Duplicate) {
    findings.report(
      .propertyListDuplicateKey, "the key \(duplicate.key.quoted) appears twice, and only one value is read",
      at: place(duplicate.second), help: "put both values into one",
      related: [Finding.Related(place(duplicate.first), "the other one")])
  }

  private func place(_ span: Node.Span) -> Place {
    var place = Place(document: path)
    place.span = span
    return place
  }
}

extension ContiguousArray<UInt8> {
  /// A byte order mark of UTF-16, or the zeros that ASCII has in it.
  fileprivate var isUTF16: Bool {
    starts(with: [0xFE, 0xFF]) || starts(with: [0xFF, 0xFE]) || prefix(64).contains(0)
  }

  /// The offset of the first byte that is not well-formed UTF-8.
  fileprivate var firstInvalidUTF8: Int? {
    var index = 0
    while index < count {
      guard let length = UTF8Sequence.length(in: self, at: index) else { return index }
      index += length
    }
    return nil
  }

  /// How many tags of collections there are, so that no more can be nested.
  fileprivate var collectionTags: Int {
    var count = 0
    for index in indices where self[index] == UInt8(ascii: "<") {
      let rest = self[(index + 1)...]
      if rest.starts(with: "array".utf8) || rest.starts(with: "dict".utf8) { count += 1 }
    }
    return count
  }
}

extension Node {
  /// The values with the spans of a tree of the same shape.
  fileprivate func placed(by positions: Node) -> Node {
    guard isMapping == positions.isMapping, isSequence == positions.isSequence else { return self }
    if isScalar { return Node(kind, text: text, span: positions.span) }
    var placed = ContiguousArray(children)
    if isMapping {
      var names = MemberNames()
      for index in stride(from: 0, to: positions.children.count, by: 2) {
        _ = names.insert(positions.children[index].text)
      }
      for index in stride(from: 0, to: placed.count, by: 2) {
        guard let position = names.position(of: placed[index].text) else { continue }
        let key = positions.children[2 * position]
        placed[index] = Node(.quoted, text: placed[index].text, span: key.span)
        placed[index + 1] = placed[index + 1].placed(by: positions.children[2 * position + 1])
      }
    } else if placed.count == positions.children.count {
      for index in placed.indices { placed[index] = placed[index].placed(by: positions.children[index]) }
    }
    return Node(kind, children: placed, span: positions.span)
  }
}
