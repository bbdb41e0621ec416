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
    return entries.sorted { $0.name.isBefore(bytesOf: $1.name) }
  }
}
