import OAuthPreflight

// Command lines that a message offers.

extension String {
  /// Whether a shell reads the text as it stands.
  var needsNoQuotes: Bool {
    !isEmpty && utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "._:/-+@".utf8.contains($0) }
  }

  /// The text as a word of a command line.
  var shellWord: String {
    needsNoQuotes ? self : "'" + splitAtBytes(of: "'").joined(separator: #"'\''"#) + "'"
  }
}
