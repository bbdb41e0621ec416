import OAuthPreflight

/// How far the values of a binary property list reach, before a decoder follows them.
///
/// Its collections refer to objects of a table: one that refers to itself has no end, and thirty of ten references each
/// have more values than memory. Foundation's decoder follows both.
enum BinaryExtent {
  case bounded
  /// A cycle, or more levels or values than a property list of an app has.
  case unbounded
  /// A reference or an object outside the file.
  case damaged

  static func measure(_ bytes: ContiguousArray<UInt8>) -> BinaryExtent {
    guard var walk = Walk(bytes) else { return .damaged }
    walk.visit(walk.top, depth: 0)
    return walk.extent
  }

  private struct Walk {
    let bytes: ContiguousArray<UInt8>
    let offsetSize: Int
    let referenceSize: Int
    let count: Int
    let top: Int
    let table: Int
    var extent = BinaryExtent.bounded
    var visited = 0

    /// Reads the trailer: the last 32 bytes.
    init?(_ bytes: ContiguousArray<UInt8>) {
      guard bytes.count >= 8 + 32 else { return nil }
      let trailer = bytes.count - 32
      self.bytes = bytes
      offsetSize = Int(bytes[trailer + 6])
      referenceSize = Int(bytes[trailer + 7])
      guard let count = Walk.integer(bytes, at: trailer + 8, size: 8),
        let top = Walk.integer(bytes, at: trailer + 16, size: 8),
        let table = Walk.integer(bytes, at: trailer + 24, size: 8),
        (1...8).contains(offsetSize), (1...8).contains(referenceSize), top < count, count <= bytes.count,
        table <= trailer, count * offsetSize <= trailer - table
      else { return nil }
      self.count = count
      self.top = top
      self.table = table
    }

    /// A big-endian integer; `nil` when it is not in the file, or larger than the file can be.
    private static func integer(_ bytes: ContiguousArray<UInt8>, at start: Int, size: Int) -> Int? {
      guard start >= 0, size >= 0, start <= bytes.count - size else { return nil }
      var value = 0
      for byte in bytes[start..<start + size] {
        guard value < 1 << 40 else { return nil }
        value = value << 8 | Int(byte)
      }
      return value
    }

    mutating func visit(_ object: Int, depth: Int) {
      visited += 1
      guard visited <= PropertyListReader.countLimit, depth <= PropertyListReader.depthLimit else {
        extent = .unbounded
        return
      }
      guard object < count,
        let offset = Walk.integer(bytes, at: table + object * offsetSize, size: offsetSize), offset < table
      else {
        extent = .damaged
        return
      }
      switch bytes[offset] >> 4 {
      case 0xA, 0xB, 0xC: visitItems(at: offset, each: 1, depth: depth)
      case 0xD: visitItems(at: offset, each: 2, depth: depth)
      default: break
      }
    }

    private mutating func visitItems(at offset: Int, each: Int, depth: Int) {
      var start = offset + 1
      var items = Int(bytes[offset] & 0x0F)
      if items == 0x0F {
        // The number of items is an integer object of its own.
        guard start < table, bytes[start] >> 4 == 1,
          let long = Walk.integer(bytes, at: start + 1, size: 1 << Int(bytes[start] & 0x0F))
        else {
          extent = .damaged
          return
        }
        items = long
        start += 1 + 1 << Int(bytes[start] & 0x0F)
      }
      for item in 0..<items * each {
        guard let object = Walk.integer(bytes, at: start + item * referenceSize, size: referenceSize) else {
          extent = .damaged
          return
        }
        visit(object, depth: depth + 1)
        guard case .bounded = extent else { return }
      }
    }
  }
}
