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
    private let beginning: UInt64

    init(name: String, kind: Kind, isLink: Bool) {
      self.name = name
      self.kind = kind
      self.isLink = isLink
      var beginning: UInt64 = 0
      for byte in name.utf8.prefix(8) { beginning = beginning << 8 | UInt64(byte) }
      self.beginning = beginning << UInt64(8 * (8 - min(name.utf8.count, 8)))
    }

    /// Whether the bytes of its name come before another's. Mostly the first eight tell.
    func isBefore(_ other: Entry) -> Bool {
      beginning == other.beginning ? name.isBefore(bytesOf: other.name) : beginning < other.beginning
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
    return entries.sorted { $0.isBefore($1) }
  }
}
