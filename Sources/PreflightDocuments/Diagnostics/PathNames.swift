extension String {
  /// The names of a path, without `.`, and with `..` resolved as far as there is something above. Slashes are bytes: a
  /// combining mark behind one is the beginning of a name.
  package var pathNames: [String] {
    var names: [String] = []
    for name in utf8.split(separator: UInt8(ascii: "/")) where !name.elementsEqual(".".utf8) {
      if name.elementsEqual("..".utf8), let last = names.last, !last.utf8.elementsEqual("..".utf8) {
        names.removeLast()
      } else {
        names.append(String(Substring(name)))
      }
    }
    return names
  }
}
