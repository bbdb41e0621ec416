/// What a credential must be as text, whatever kind of token it is (RFC 6750 section 2.1).
package enum CredentialText {
  /// What is wrong with a credential; never the credential itself.
  package struct Fault: Sendable {
    package var rule: Rule
    package var message: String
    package var help: String?
  }

  /// The fault of a text that is where a token should be: a scheme left in it, or a value that was never filled in.
  package static func fault(of token: ContiguousArray<UInt8>) -> Fault? {
    if token.hasASCIIPrefix("bearer", ignoringCase: true), token.count == 6 || token[6] == UInt8(ascii: " ") {
      return Fault(
        rule: .bearerPrefix, message: "the token itself begins with the word 'Bearer'",
        help: "the scheme appears once, in the header: 'Authorization: Bearer TOKEN'")
    }
    // A real token is far longer than the longest placeholder, and is spared the look.
    if token.count > 64, token[0] == UInt8(ascii: "e") { return nil }
    return wordFault(of: token) ?? formFault(of: token) ?? exampleFault(of: token) ?? gapFault(of: token)
  }

  /// The fault of a text that is not `b64token`.
  package static func syntaxFault(of token: ContiguousArray<UInt8>) -> Fault? {
    var index = 0
    while index < token.count, token[index].isBase64TokenByte { index += 1 }
    if index == 0, token.first == UInt8(ascii: "=") {
      return Fault(rule: .bearerSyntax, message: "the credential begins with '='")
    }
    while index < token.count, token[index] == UInt8(ascii: "=") { index += 1 }
    guard index < token.count else { return nil }
    if let trace = CopiedText.trace(in: token) {
      return Fault(rule: .bearerSyntax, message: trace.message, help: trace.help)
    }
    return Fault(rule: .bearerSyntax, message: "the credential holds " + describe(token, at: index))
  }

  // MARK: - Values that were never filled in

  /// What languages print for nothing, and names that a template leaves behind. Each is a well-formed token.
  private static let words: [(word: String, origin: String)] = [
    ("undefined", "JavaScript's word for a variable without a value"),
    ("null", "the word for no value"),
    ("nil", "Swift's word for no value"),
    ("none", "the word for no value"),
    ("nan", "a number that is none"),
    ("true", "a boolean"),
    ("false", "a boolean"),
    ("todo", "a gap that was never filled"),
    ("changeme", "a gap that was never filled"),
    ("placeholder", "a gap that was never filled"),
    ("redacted", "what was put in the token's place"),
    ("token", "the word, not a token"),
    ("id_token", "the name, not its value"),
    ("access_token", "the name, not its value"),
  ]

  /// What is printed around a value or in its place, and is not a token.
  private static let forms: [(start: String, origin: String, help: String)] = [
    ("Optional(", "Swift's text of an optional", "unwrap the optional before it goes into the header"),
    ("Some(", "the text of an optional", "unwrap the optional before it goes into the header"),
    (
      "[object ", "JavaScript's text of an object",
      "send the object's token, and await the promise that makes it"
    ),
    ("(null)", "Objective-C's text of nothing", "wait for the token before the header is built"),
    ("${", "a variable that was not expanded", "check the quotes around it and where it is set"),
    ("$(", "a command that was not run", "check the quotes around it"),
    ("{{", "a template that was not filled in", "check the name and where it is set"),
    ("{", "an object or template where a token belongs", "send only the token"),
    ("[", "a list where a token belongs", "send only the token"),
    ("<", "an example that was not filled in", "put the token in its place"),
    ("%", "a format that was not filled in", "give the format its value"),
    ("$", "a variable that was not expanded", "check the quotes around it and where it is set"),
    ("b'", "Python's text of bytes", "decode the bytes before they go into the header"),
  ]

  private static func wordFault(of token: ContiguousArray<UInt8>) -> Fault? {
    for entry in words
    where token.count == entry.word.utf8.count && token.hasASCIIPrefix(entry.word, ignoringCase: true) {
      return Fault(
        rule: .bearerPlaceholder,
        message: "the credential is " + String(decoding: token, as: UTF8.self).quoted + ": " + entry.origin,
        help: "wait for the token before the header is built, and send no header without one")
    }
    return nil
  }

  private static func formFault(of token: ContiguousArray<UInt8>) -> Fault? {
    for form in forms where token.hasASCIIPrefix(form.start, ignoringCase: false) {
      return Fault(
        rule: .bearerSyntax,
        message: "the credential is " + form.origin + ": it begins with " + form.start.quoted,
        help: form.help)
    }
    return nil
  }

  /// The fault of words from an example: `YOUR_API_KEY`, `insert-your-token-here`.
  private static func exampleFault(of token: ContiguousArray<UInt8>) -> Fault? {
    let text = String(decoding: token, as: UTF8.self).asciiLowercased
    guard text.utf8.allSatisfy({ $0.isASCIILetter || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }),
      text.splitAtBytes(of: text.utf8.contains(UInt8(ascii: "_")) ? "_" : "-").containsBytes(of: "your")
    else { return nil }
    return Fault(
      rule: .bearerPlaceholder, message: "the credential was left in from an example: it says 'your'",
      help: "put the token in its place")
  }

  /// The fault of a token that was shortened for reading, or of a row of `x`.
  private static func gapFault(of token: ContiguousArray<UInt8>) -> Fault? {
    if token.count > 2, token.allSatisfy({ $0 | 0x20 == UInt8(ascii: "x") }) {
      return Fault(rule: .bearerPlaceholder, message: "the credential is a row of x, not a token")
    }
    for index in token.indices.dropLast(2)
    where token[index...index + 2].allSatisfy({ $0 == UInt8(ascii: ".") }) {
      return Fault(
        rule: .bearerPlaceholder, message: "the credential was shortened: it holds '...'",
        help: "send the whole token, from its first to its last character")
    }
    return nil
  }

  /// A byte that no credential holds, in words.
  private static func describe(_ token: ContiguousArray<UInt8>, at index: Int) -> String {
    switch token[index] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return "a line break" + end(index, of: token)
    case UInt8(ascii: " "): return "a space" + end(index, of: token)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return "quotation marks"
    case UInt8(ascii: ","): return "a comma"
    case UInt8(ascii: "%"): return "a percent sign: it is still encoded for a URL"
    case 0..<0x20, 0x7F: return "a control character"
    case 0x80...: return "a character that is not ASCII"
    default:
      if token[..<index].last == UInt8(ascii: "=") { return "'=' before its end" }
      return String(decoding: token[index...index], as: UTF8.self).quoted
    }
  }

  /// At which end of a credential a byte stands, when it is at one.
  private static func end(_ index: Int, of token: ContiguousArray<UInt8>) -> String {
    if index == 0 { return " at its start" }
    return index == token.count - 1 ? " at its end" : ""
  }
}

extension UInt8 {
  /// A character that `b64token` repeats (RFC 6750 section 2.1).
  fileprivate var isBase64TokenByte: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "/"):
      true
    default:
      false
    }
  }
}

extension ContiguousArray<UInt8> {
  /// Whether an ASCII text is at a place; when case is ignored, the text is given in lower case.
  package func hasASCIIPrefix(_ text: String, at start: Int = 0, ignoringCase: Bool) -> Bool {
    guard count - start >= text.utf8.count else { return false }
    var index = start
    for wanted in text.utf8 {
      var byte = self[index]
      if ignoringCase, byte &- 0x41 < 26 { byte |= 0x20 }
      if byte != wanted { return false }
      index += 1
    }
    return true
  }
}
