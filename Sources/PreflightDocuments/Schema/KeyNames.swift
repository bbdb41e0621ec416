import OAuthPreflight

/// The names of a mapping's keys, found by their hash; no text is made of a document's key to find its name.
struct KeyNames: Sendable {
  private var hashes: ContiguousArray<UInt32> = []
  /// All names, one behind the other.
  private var bytes: ContiguousArray<UInt8> = []
  /// Where each name ends.
  private var ends: ContiguousArray<Int> = []

  init(_ names: [String]) {
    for name in names {
      hashes.append(TextHash.short(TextHash.of(name)))
      bytes.append(contentsOf: name.utf8)
      ends.append(bytes.count)
    }
  }

  /// The position of the name that a key of a document is.
  func position(of key: Int, in tree: NodeTree) -> Int? {
    var hash = tree.entries[key].hash
    if hash == 0 { hash = TextHash.short(TextHash.of(tree.text(at: key))) }
    var index = 0
    while index < hashes.count {
      if hashes[index] == hash, isName(index, key, in: tree) { return index }
      index += 1
    }
    return nil
  }

  private func isName(_ index: Int, _ key: Int, in tree: NodeTree) -> Bool {
    let start = index == 0 ? 0 : ends[index - 1]
    return bytes.withUnsafeBytes {
      tree.hasBytes(UnsafeRawBufferPointer(rebasing: $0[start..<ends[index]]), at: key)
    }
  }
}
