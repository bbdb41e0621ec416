import OAuthPreflight
import PreflightDocuments
import PreflightYAML
import Testing

/// The findings of single check families about a provider's description or a batch line.
enum CheckedInput {
  /// What the metadata check finds in a provider of `members`, written as JSON.
  static func metadata(_ members: String, protocol name: String? = nil) throws -> Findings {
    let line = name.map { #""protocol": "\#($0)", "# } ?? ""
    let root = try JSONReader.read(#"{"provider": "a", "scopes": [], \#(line)"metadata": \#(members)}"#)
    var findings = Findings()
    checkMetadata(of: try provider(root, into: &findings), into: &findings)
    return findings
  }

  /// What the metadata check finds in a description.
  static func yaml(_ text: String) throws -> Findings {
    var findings = Findings()
    let root = try #require(YAMLReader.read(text, into: &findings))
    checkMetadata(of: try provider(root, into: &findings), into: &findings)
    return findings
  }

  /// What the registration and flow checks find in a line.
  static func line(_ text: String, sdk: SDKProfile? = nil) throws -> Findings {
    var findings = Findings()
    let line = BatchLine.load(try JSONReader.read(text), into: &findings)
    let registration = line.registration ?? Registration()
    if line.registration != nil {
      checkClientRegistration(
        registration, provider: line.provider, sdk: sdk, at: Place().appending("registration"),
        into: &findings)
    }
    if let request = line.request {
      checkFlow(
        of: request, provider: line.provider, registration: registration, sdk: sdk,
        at: Place().appending("request"), into: &findings)
    }
    return findings
  }

  static func sdk(_ members: String) throws -> SDKProfile {
    var findings = Findings()
    let document = DocumentLoader.load(try JSONReader.read(members), into: &findings)
    guard case .sdk(let sdk)? = document?.model else { throw Unsound() }
    return sdk
  }

  private static func provider(_ root: Node, into findings: inout Findings) throws -> Provider {
    let document = DocumentLoader.load(root, as: .provider, into: &findings)
    guard case .provider(let provider)? = document?.model else { throw Unsound() }
    return provider
  }

  struct Unsound: Error {}
}

extension Findings {
  /// `rule severity pointer` of each finding.
  var lines: [String] {
    all.map { "\($0.rule.id) \($0.severity) \($0.place.pointer)" }
  }

  /// `rule severity` of each finding.
  var weights: [String] {
    all.map { "\($0.rule.id) \($0.severity)" }
  }
}
