/// How much a finding weighs.
///
/// An open vocabulary: compare severities with `<`, do not switch over them.
public struct Severity: Sendable, Hashable, Comparable, CustomStringConvertible {
  private let rank: UInt8

  /// Worth knowing; nothing fails.
  public static let note = Severity(rank: 0)
  /// Works today, or only by luck.
  public static let warning = Severity(rank: 1)
  /// The provider, the SDK or a standard refuses it.
  public static let error = Severity(rank: 2)

  private init(rank: UInt8) {
    self.rank = rank
  }

  /// The severity that reports print: `note`, `warning` or `error`.
  public var description: String {
    switch rank {
    case 0: "note"
    case 1: "warning"
    default: "error"
    }
  }

  /// The severity with a report's name, `nil` for an unknown one.
  public init?(_ name: String) {
    if name.hasSameBytes(as: "note") {
      self = .note
    } else if name.hasSameBytes(as: "warning") {
      self = .warning
    } else if name.hasSameBytes(as: "error") {
      self = .error
    } else {
      return nil
    }
  }

  /// Whether the first weighs less.
  public static func < (one: Severity, other: Severity) -> Bool {
    one.rank < other.rank
  }
}
