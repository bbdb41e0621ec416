import OAuthPreflight

/// Follows the fenced code blocks of a Markdown file, line by line (CommonMark 0.31.2, section 4.5): a mark in one is an
/// example.
struct FencedCode {
  /// The fence of the block that is open.
  private var fence: ArraySlice<UInt8>?
  /// Whether that block is in a quotation, and ends with it.
  private var isQuoted = false

  /// Takes the next line, and says whether it belongs to a code block, the fences included.
  mutating func takes(_ line: String) -> Bool {
    let text = Array(line.utf8)[...]
    let isInQuotation = text.drop(while: \.isBlank).first == UInt8(ascii: ">")
    if isQuoted, !isInQuotation { fence = nil }
    if let fence {
      let end = text.behindQuoteMarks
      let run = end.fence
      let isClosed =
        run.first == fence.first && run.count >= fence.count
        && end.dropFirst(run.count).allSatisfy(\.isBlank)
      if isClosed { self.fence = nil }
      return true
    }
    let start = text.behindContainerMarks
    let run = start.fence
    // Backticks behind backticks are a piece of code within a line.
    guard run.count >= 3, run.first != .backtick || !start.dropFirst(run.count).contains(.backtick) else {
      return false
    }
    fence = run
    isQuoted = isInQuotation
    return true
  }
}

extension ArraySlice<UInt8> {
  /// The row of backticks or tildes that the text begins with.
  fileprivate var fence: ArraySlice<UInt8> {
    guard let first, first == .backtick || first == UInt8(ascii: "~") else { return [] }
    return prefix { $0 == first }
  }

  /// The text without its indentation and the marks of the quotations that it is in.
  fileprivate var behindQuoteMarks: ArraySlice<UInt8> { drop { $0.isBlank || $0 == UInt8(ascii: ">") } }

  /// The text without the marks of the quotations and lists that it begins in.
  fileprivate var behindContainerMarks: ArraySlice<UInt8> {
    var text = behindQuoteMarks
    while let rest = text.behindListMark { text = rest.behindQuoteMarks }
    return text
  }

  /// What follows `-`, `+`, `*`, `1.` or `1)`; `nil` where no item of a list begins.
  private var behindListMark: ArraySlice<UInt8>? {
    let digits = prefix(while: \.isASCIIDigit)
    let rest = dropFirst(digits.count)
    guard let mark = rest.first, (digits.isEmpty ? "-+*" : ".)").utf8.contains(mark),
      rest.dropFirst().first?.isBlank == true
    else { return nil }
    return rest.dropFirst()
  }
}

extension UInt8 {
  static let backtick = UInt8(ascii: "`")

  /// Whether the byte shows nothing at the end of a line.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r") }
}
