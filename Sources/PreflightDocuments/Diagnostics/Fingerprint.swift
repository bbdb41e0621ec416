import OAuthPreflight

/// What a finding is called from one run to the next: in reports that compare runs, and in baselines.
///
/// It is made of the rule, the file, the path in the document without the positions of list items, and the value; not of
/// lines, columns or the words of the message. So it stands still when lines move, when items are put before it, and
/// when a later version says the same in other words.
package struct Fingerprint: Sendable, Hashable, CustomStringConvertible {
  /// 32 hexadecimal digits.
  package let description: String

  fileprivate init(of parts: [String]) {
    var message = ContiguousArray<UInt8>()
    for part in parts {
      message.append(contentsOf: part.utf8)
      message.append(0)
    }
    var text = ""
    for byte in SHA256.digest(message).prefix(16) {
      text += byte < 16 ? "0" : ""
      text += String(byte, radix: 16)
    }
    description = text
  }

  package static func == (one: Fingerprint, other: Fingerprint) -> Bool {
    one.description.hasSameBytes(as: other.description)
  }

  package func hash(into hasher: inout Hasher) {
    description.hashBytes(into: &hasher)
  }
}

/// Gives the findings of a document their fingerprints, in the order they are reported: equal findings are counted, so
/// that no two have the same.
package struct Fingerprints {
  private let document: String
  private let root: SourceRoot
  private var counts: [Fingerprint: Int] = [:]

  /// - Parameters:
  ///   - document: The document whose findings these are; it tells them apart where two documents name one file.
  ///   - root: What paths are relative to, so that how a command line spells them makes no difference.
  package init(document: String = "", root: SourceRoot = SourceRoot()) {
    self.document = root.path(of: document)
    self.root = root
  }

  /// The fingerprint of the next finding.
  package mutating func next(_ diagnostic: Diagnostic) -> Fingerprint {
    let file = diagnostic.location.map { root.path(of: $0.file) } ?? ""
    var parts = [
      diagnostic.rule.id, file, diagnostic.pointer.withoutPositions,
      diagnostic.value ?? diagnostic.message.quotedParts,
    ]
    if !document.isEmpty, !document.hasSameBytes(as: file) { parts.append(document) }
    let first = Fingerprint(of: parts)
    let count = counts[first, default: 0]
    counts[first] = count + 1
    if count == 0 { return first }
    parts.append(String(count))
    return Fingerprint(of: parts)
  }
}

extension [Diagnostic] {
  /// Gives each finding of a document its fingerprint.
  package mutating func setFingerprints(document: String, root: SourceRoot) {
    if isEmpty { return }
    var fingerprints = Fingerprints(document: document, root: root)
    for index in indices { self[index].fingerprint = fingerprints.next(self[index]).description }
  }
}

extension JSONPointer {
  /// The pointer with a star for each list position.
  fileprivate var withoutPositions: String {
    var text = ""
    for token in description.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .dropFirst()
    {
      let isPosition = !token.isEmpty && token.allSatisfy { $0 &- 0x30 < 10 }
      text += "/" + (isPosition ? "*" : String(decoding: token, as: UTF8.self))
    }
    return text
  }
}

extension String {
  /// The parts of a message that stand in quotes, each followed by a line break.
  package var quotedParts: String {
    var parts = ""
    var isInside = false
    for scalar in unicodeScalars {
      if scalar == "'" {
        if isInside { parts += "\n" }
        isInside.toggle()
      } else if isInside {
        parts.unicodeScalars.append(scalar)
      }
    }
    return parts
  }
}
