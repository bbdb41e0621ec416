import OAuthPreflight

/// The rules of one `.gitignore` file (gitignore(5)).
struct IgnoreRules {
  private struct Rule {
    var pattern: [UInt8]
    var isNegated = false
    var isForFolders = false
    /// Whether the pattern is compared with the path from the file's folder, not with a name alone.
    var isAnchored = false
  }

  private var rules: [Rule] = []

  init(_ bytes: ContiguousArray<UInt8>) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      var pattern = Array(line)
      while pattern.last == UInt8(ascii: "\r") || pattern.last == UInt8(ascii: " ") { pattern.removeLast() }
      guard let first = pattern.first, first != UInt8(ascii: "#") else { continue }
      var rule = Rule(pattern: [])
      if first == UInt8(ascii: "!") {
        rule.isNegated = true
        pattern.removeFirst()
      }
      if pattern.last == UInt8(ascii: "/") {
        rule.isForFolders = true
        pattern.removeLast()
      }
      rule.isAnchored = pattern.contains(UInt8(ascii: "/"))
      if pattern.first == UInt8(ascii: "/") { pattern.removeFirst() }
      guard !pattern.isEmpty else { continue }
      rule.pattern = pattern
      rules.append(rule)
    }
  }

  /// What the rules say about a path below their folder; `nil` when no rule names it. The last one counts.
  func isIgnored(_ path: String, isFolder: Bool) -> Bool? {
    let whole = Array(path.utf8)
    let name = whole.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? whole
    for rule in rules.reversed() where isFolder || !rule.isForFolders {
      if IgnoreRules.matches(rule.pattern[...], (rule.isAnchored ? whole : name)[...]) {
        return !rule.isNegated
      }
    }
    return nil
  }

  /// `*` and `?` stay within a name, `**` does not. Each star is tried greedily once, so the time is at most quadratic.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
    var pattern = pattern
    var text = text
    var retry: (pattern: ArraySlice<UInt8>, text: ArraySlice<UInt8>, crossesFolders: Bool)?
    while true {
      if pattern.first == UInt8(ascii: "*") {
        let crosses = pattern.dropFirst().first == UInt8(ascii: "*")
        pattern = pattern.dropFirst(crosses ? 2 : 1)
        // `**/` stands for no folder, too.
        if crosses, pattern.first == UInt8(ascii: "/") { pattern = pattern.dropFirst() }
        retry = (pattern, text, crosses)
      } else if let letter = text.first, let wanted = pattern.first,
        wanted == letter || wanted == UInt8(ascii: "?") && letter != UInt8(ascii: "/")
      {
        pattern = pattern.dropFirst()
        text = text.dropFirst()
      } else if text.isEmpty, pattern.isEmpty {
        return true
      } else {
        guard let last = retry, let skipped = last.text.first,
          last.crossesFolders || skipped != UInt8(ascii: "/")
        else { return false }
        text = last.text.dropFirst()
        pattern = last.pattern
        retry = (pattern, text, last.crossesFolders)
      }
    }
  }
}
