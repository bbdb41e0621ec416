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

/// Gives the findings of a run their fingerprints, in the order they are reported: equal findings are counted, so that
/// no two have the same.
package struct Fingerprints {
  private var counts: [Fingerprint: Int] = [:]

  package init() {}

  /// The fingerprint of the next finding.
  package mutating func next(_ diagnostic: Diagnostic) -> Fingerprint {
    var parts = [
      diagnostic.rule.id, diagnostic.location?.file.withoutLeadingDot ?? "",
      diagnostic.pointer.withoutPositions, diagnostic.value ?? "",
    ]
    let first = Fingerprint(of: parts)
    let count = counts[first, default: 0]
    counts[first] = count + 1
    if count == 0 { return first }
    parts.append(String(count))
    return Fingerprint(of: parts)
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
  /// `./a.yaml` and `a.yaml` are one file.
  fileprivate var withoutLeadingDot: String {
    var path = self
    while path.hasBytePrefix("./") { path.removeFirst(2) }
    return path
  }

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
