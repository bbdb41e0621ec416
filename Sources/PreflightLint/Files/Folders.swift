import OAuthPreflight

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Files {
  /// Something in a folder.
  struct Entry {
    var name: String
    var kind: Kind
    /// A link to a folder is not entered: it may lead back up.
    var isLink: Bool

    /// The first eight bytes of its name as a number, which is in the order of the bytes.
    fileprivate var beginning: UInt64 {
      var beginning: UInt64 = 0
      for byte in name.utf8.prefix(8) { beginning = beginning << 8 | UInt64(byte) }
      return beginning << UInt64(8 * (8 - min(name.utf8.count, 8)))
    }
  }

  /// What a folder holds, in the order of the names' bytes, which is the same on every machine.
  static func entries(of folder: String) throws(FileError) -> [Entry] {
    guard let stream = opendir(folder) else { throw .last(folder) }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let record = readdir(stream) {
      let name = withUnsafePointer(to: &record.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name.utf8.elementsEqual(".".utf8) || name.utf8.elementsEqual("..".utf8) { continue }
      let type = CInt(record.pointee.d_type)
      let isKnown = type == CInt(DT_REG) || type == CInt(DT_DIR)
      let kind = isKnown ? (type == CInt(DT_DIR) ? .folder : .file) : Files.kind(of: folder + "/" + name)
      entries.append(Entry(name: name, kind: kind ?? .other, isLink: !isKnown))
    }
    return inOrder(entries)
  }

  /// Entries in the order of their names' bytes. Mostly the first eight tell, and comparing these counts no references.
  private static func inOrder(_ entries: [Entry]) -> [Entry] {
    let keys = entries.indices.map { (beginning: entries[$0].beginning, position: $0) }
    let sorted = keys.sorted { one, other in
      one.beginning == other.beginning
        ? entries[one.position].name.isBefore(bytesOf: entries[other.position].name)
        : one.beginning < other.beginning
    }
    return sorted.map { entries[$0.position] }
  }
}
