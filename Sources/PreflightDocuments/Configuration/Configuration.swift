package import OAuthPreflight

/// What a team decided about its runs: the file `.oauth-preflight.yaml`, or `.yml`.
package struct Configuration: Sendable {
  /// The names that the file may have.
  package static let fileNames = [fileStem + ".yaml", fileStem + ".yml"]
  /// The name without its extension.
  package static let fileStem = ".oauth-preflight"

  package var failLevel: String?
  package var isPedantic: Bool?
  /// Folders of private descriptions.
  package var folders: [String] = []
  package var formats: [String] = []
  package var baseline: String?
  package var only: [String] = []
  package var except: [String] = []
  package var severities: [RuleSelection.Weight] = []

  /// A configuration that says nothing.
  package init() {}

  /// A configuration from a mapping whose structure is sound.
  package init(_ node: Node) {
    Configuration.table.assign(node, to: &self)
  }
}
