import OAuthPreflight

/// Whether text is coloured, and how (ECMA-48 SGR).
package struct TextStyle: Sendable {
  package var isColored: Bool

  package init(isColored: Bool) {
    self.isColored = isColored
  }

  func severity(_ severity: Severity, _ text: String) -> String {
    paint(severity >= .error ? "1;31" : severity >= .warning ? "1;33" : "1;36", text)
  }

  func strong(_ text: String) -> String { paint("1", text) }

  func gutter(_ text: String) -> String { paint("34", text) }

  func related(_ text: String) -> String { paint("36", text) }

  func added(_ text: String) -> String { paint("32", text) }

  func removed(_ text: String) -> String { paint("31", text) }

  private func paint(_ code: String, _ text: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
