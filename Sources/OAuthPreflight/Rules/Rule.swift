/// A rule as data: what `explain` and the reference page print, and what the tests run.
public struct Rule: Sendable, Hashable, Identifiable, CustomStringConvertible {
  /// The rule's name in kebab-case, stable across versions.
  public let id: String
  /// The severity of a finding when the provider does not say otherwise.
  public let severity: Severity
  /// What a finding of the rule means, in one sentence without a period.
  public let summary: String
  /// The standard and its section, or the documentation, that the rule enforces.
  public let reference: String
  /// Why it matters: what goes wrong at the provider or for the user.
  public let rationale: String
  /// Whether only the pedantic run reports it.
  public let isPedantic: Bool
  /// Whether a comment, a baseline or a configuration may hide the rule's findings.
  ///
  /// Not those about a file that cannot be read, since nothing else in it is checked then; about two descriptions of which
  /// nobody knows the meant one; about text that shows other characters than it holds; about secrets, which stay known
  /// once they stood in a file; and about ignoring itself.
  public let isIgnorable: Bool
  /// Input that breaks the rule.
  package let failing: Example
  /// Nearly the same input that does not.
  package let passing: Example

  /// Input for a rule, small enough to read and complete enough to run.
  package enum Example: Sendable {
    /// A provider, SDK or client document, as YAML.
    case document(String)
    /// A client document, and provider or SDK documents that it uses.
    case documents([String])
    /// A file that is not text.
    case bytes([UInt8])
    /// A line of `check --batch`, as JSON.
    case check(String)
    /// A line of `callback --batch`, as JSON.
    case callback(String)
    /// A line of `token --batch`, as JSON.
    case token(String)
    /// A file that `import` reads, of a kind.
    case imported(_ kind: String, _ text: String)
    /// A provider document and the discovery document that `compare` reads with it.
    case compared(_ document: String, _ discovery: String)
    /// Files beside each other: a client document, and the files it names.
    case files([(name: String, text: String)])
    /// A document that is too long to print: `text` so many times, between a beginning and an end.
    case repeated(_ text: String, times: Int, after: String, before: String)
  }

  package init(
    _ id: String, _ severity: Severity, _ summary: String, reference: String, rationale: String,
    failing: Example, passing: Example, isPedantic: Bool = false, isIgnorable: Bool = true
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.reference = reference
    self.rationale = rationale
    self.failing = failing
    self.passing = passing
    self.isPedantic = isPedantic
    self.isIgnorable = isIgnorable
  }

  /// The rule's name.
  public var description: String { id }

  /// Whether both are the same UTF-8 bytes.
  public static func == (one: Rule, other: Rule) -> Bool {
    one.id.hasSameBytes(as: other.id)
  }

  /// Hashes the UTF-8 bytes.
  public func hash(into hasher: inout Hasher) {
    id.hashBytes(into: &hasher)
  }
}
