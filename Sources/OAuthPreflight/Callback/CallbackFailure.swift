/// Why an answer gives nothing to go on with. Printing it says what was wrong, and shows no credential.
public struct CallbackFailure: Error, Sendable, CustomStringConvertible {
  /// The errors; empty when the answer is sound and does not bring what was asked for.
  public let findings: [Finding]
  /// What the app wanted to take.
  public let wanted: CredentialKind

  /// What is wrong and what to do: a line for each error, those after the first indented.
  public var description: String {
    findings.isEmpty ? "the answer does not bring " + wanted.noun : findings.sentences
  }
}
