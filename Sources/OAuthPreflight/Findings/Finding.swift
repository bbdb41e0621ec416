/// One finding: the rule it breaks, what is wrong, where, and the way out.
public struct Finding: Sendable {
  /// A second place that explains the first.
  public struct Related: Sendable {
    /// Where it is.
    public var place: Place
    /// What it has to do with the finding.
    public var message: String

    /// A labelled second place.
    public init(_ place: Place, _ message: String) {
      self.place = place
      self.message = message
    }
  }

  /// The change of one place that mends the finding.
  public struct Replacement: Sendable {
    /// What is replaced.
    public var place: Place
    /// The decoded text that is there afterwards; `nil` removes the item or entry.
    public var text: String?
    /// Whether the change keeps what the document means, so that a tool may make it unasked.
    public var isSafe: Bool

    /// A replacement of the value at a place.
    public init(_ place: Place, with text: String?, isSafe: Bool = true) {
      self.place = place
      self.text = text
      self.isSafe = isSafe
    }
  }

  /// The rule that is broken.
  public var rule: Rule
  /// The rule's default severity, or what the provider makes of it.
  public var severity: Severity
  /// What is wrong, in one line, ending without a period.
  public var message: String
  /// The way out, in one line; `nil` when the message says it.
  public var help: String?
  /// What is wrong with just this place, printed under the caret.
  public var label: String?
  /// Where it is.
  public var place: Place
  /// Other places that explain it.
  public var related: [Related]
  /// The change that mends it, when there is exactly one.
  public var replacement: Replacement?
  /// The items that one text was meant to be, so that a command line can name an option for each; mostly none.
  package var items: [String] = []
  /// What and why in one sentence, for an error that has room for no more; `nil` when message and help make one.
  package var sentence: String?

  /// A finding of a rule at a place, with the rule's own severity unless another is given.
  public init(
    _ rule: Rule, severity: Severity? = nil, _ message: String, at place: Place, help: String? = nil,
    label: String? = nil, related: [Related] = [], replacement: Replacement? = nil
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.message = message
    self.help = help
    self.label = label
    self.place = place
    self.related = related
    self.replacement = replacement
  }

  /// A finding about a value that names nothing: it asks for the name that was likely meant, and can be mended by it.
  package init(
    _ rule: Rule, _ message: String, at place: Place, meaning near: String?, otherwise help: String? = nil
  ) {
    self.init(
      rule, message, at: place, help: NearestSpelling.help(naming: near, otherwise: help),
      replacement: near.map { Replacement(place, with: $0, isSafe: false) })
  }

  /// The finding with a sentence of its own.
  package func saying(_ sentence: String) -> Finding {
    var finding = self
    finding.sentence = sentence
    return finding
  }
}
