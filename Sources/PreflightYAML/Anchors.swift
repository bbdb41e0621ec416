import OAuthPreflight

/// The anchors of a document, and what its aliases stand for.
struct Anchors {
  struct Anchor {
    var name: String
    /// Where the anchor itself stands.
    var range: Range<Int>
    /// Its first aliases.
    var aliases: [Node.Span] = []
    /// Whether the anchored value has not ended yet.
    var isOpen = true
    /// Whether a finding about one of its aliases says what is wrong already.
    var isExplained = false
    /// How many values the anchored one stands for when every alias in it is written out, up to a limit.
    var weight = 1
  }

  /// More values than aliases can stand for without meaning harm.
  static let weightLimit = 10_000

  enum Use {
    case ofAnchor, insideItsAnchor, ofNothing
  }

  private(set) var all: [Anchor] = []

  /// An anchor before a value.
  mutating func open(_ name: String, at range: Range<Int>) -> Int {
    all.append(Anchor(name: name, range: range))
    return all.count - 1
  }

  /// The first anchor whose value grows beyond all measure when its aliases are written out.
  var bomb: Anchor? {
    all.first { $0.weight >= Anchors.weightLimit }
  }

  /// The end of the anchored value.
  mutating func close(_ index: Int) {
    all[index].isOpen = false
  }

  /// An alias. An anchor that was defined again stands for the later value (YAML 1.2.2 7.1).
  mutating func use(_ name: String, at span: Node.Span, isMerge: Bool) -> Use {
    guard let index = all.lastIndex(where: { $0.name.hasSameBytes(as: name) }) else {
      return isMerge ? .ofAnchor : .ofNothing
    }
    if all[index].isOpen || isMerge { all[index].isExplained = true }
    if all[index].isOpen { return .insideItsAnchor }
    if all[index].aliases.count < 3 { all[index].aliases.append(span) }
    let weight = all[index].weight
    for position in all.indices where all[position].isOpen {
      all[position].weight = min(all[position].weight + weight, Anchors.weightLimit)
    }
    return .ofAnchor
  }
}

/// The tag and the anchor before a value, in whatever order they stand.
struct NodeProperties {
  private(set) var tag: Range<Int>
  private(set) var anchor: Range<Int>

  init(in bytes: ContiguousArray<UInt8>, from start: Int) {
    tag = start..<start
    anchor = start..<start
    var offset = start
    while offset < bytes.count {
      let end = NodeProperties.endOfWord(in: bytes, from: offset)
      switch bytes[offset] {
      case UInt8(ascii: "&"): anchor = offset..<end
      case UInt8(ascii: "!"): tag = offset..<end
      case UInt8(ascii: "#"):
        offset = bytes.endOfLine(from: offset)
        continue
      case let byte where byte.isBlank || byte.isBreak: break
      default: return
      }
      offset = Swift.max(end, offset + 1)
    }
  }

  /// The word that begins at a position.
  static func word(in bytes: ContiguousArray<UInt8>, at start: Int) -> Range<Int> {
    start..<max(endOfWord(in: bytes, from: start), min(start + 1, bytes.count))
  }

  private static func endOfWord(in bytes: ContiguousArray<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, !bytes[end].isBlank, !bytes[end].isBreak, !bytes[end].isFlowIndicator {
      end += 1
    }
    return end
  }
}

extension UInt8 {
  /// A bracket or comma, which ends a word in a flow collection.
  var isFlowIndicator: Bool {
    switch self {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","): true
    default: false
    }
  }
}
