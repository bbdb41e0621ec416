extension String {
  /// Whether every character is `VSCHAR`: a space or visible ASCII (RFC 6749 appendix A).
  package var isPrintableASCII: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 <= 0x7E } }
}
