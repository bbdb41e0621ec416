extension String {
  /// The text without what follows `code=` or `token=` in it.
  ///
  /// In a malformed answer, with a second `?` or none at all, a code stands in the host or in another parameter's value,
  /// which a message quotes.
  var withoutCredentials: String {
    let bytes = ContiguousArray(utf8)
    var kept: ContiguousArray<UInt8> = []
    var isWhole = true
    var index = 0
    while index < bytes.count {
      let name = ["code=", "token="].first { bytes.hasASCIIPrefix($0, at: index, ignoringCase: true) }
      guard let name else {
        kept.append(bytes[index])
        index += 1
        continue
      }
      isWhole = false
      kept += bytes[index..<index + name.utf8.count]
      kept += "...".utf8
      index += name.utf8.count
      while index < bytes.count, bytes[index] != UInt8(ascii: "'"), bytes[index] != UInt8(ascii: " ") {
        index += 1
      }
    }
    return isWhole ? self : String(decoding: kept, as: UTF8.self)
  }
}
