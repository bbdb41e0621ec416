/// A few names that a document may have in some place. No text is made of a key or a word of the document to find it
/// among them.
///
/// A class, because it is shared and never changed.
package final class KnownNames: Sendable, ExpressibleByArrayLiteral {
  package let names: [String]
  private let hashes: ContiguousArray<UInt32>
  /// All names, one behind the other.
  private let bytes: ContiguousArray<UInt8>
  /// Where each name ends.
  private let ends: ContiguousArray<Int>

  package init(_ names: [String]) {
    self.names = names
    var hashes: ContiguousArray<UInt32> = []
    var bytes: ContiguousArray<UInt8> = []
    var ends: ContiguousArray<Int> = []
    for name in names {
      hashes.append(TextHash.short(TextHash.of(name)))
      bytes.append(contentsOf: name.utf8)
      ends.append(bytes.count)
    }
    self.hashes = hashes
    self.bytes = bytes
    self.ends = ends
  }

  package convenience init(arrayLiteral names: String...) {
    self.init(names)
  }

  /// The position of the name that a key of a document is.
  package func position(of key: Int, in tree: NodeTree) -> Int? {
    var hash = tree.entries[key].hash
    if hash == 0 { hash = TextHash.short(TextHash.of(tree.text(at: key))) }
    var index = 0
    while index < hashes.count {
      if hashes[index] == hash, isName(index, key, in: tree) { return index }
      index += 1
    }
    return nil
  }

  /// The position of the name that a scalar of a document is.
  package func position(ofWord scalar: Int, in tree: NodeTree) -> Int? {
    var index = 0
    while index < ends.count {
      if isName(index, scalar, in: tree) { return index }
      index += 1
    }
    return nil
  }

  private func isName(_ index: Int, _ scalar: Int, in tree: NodeTree) -> Bool {
    let start = index == 0 ? 0 : ends[index - 1]
    return bytes.withUnsafeBytes {
      tree.hasBytes(UnsafeRawBufferPointer(rebasing: $0[start..<ends[index]]), at: scalar)
    }
  }
}
