import PreflightCommand
import TestSupport

/// Imports a file in a folder of its own.
func imported(_ kind: String, _ text: String, _ words: [String] = []) -> CommandRun {
  let workspace = Workspace()
  workspace.write("file.json", text)
  return CommandRun(words: ["import", kind, "file.json"] + words, folder: workspace.path, now: 1_795_996_800)
}

/// What the linter says about a description, advice included.
func lintRules(of text: String) -> [String] {
  let workspace = Workspace()
  workspace.write("providers/imported.yaml", text)
  return CommandRun("lint", "--format", "json", "providers", folder: workspace.path).diagnostics.map(\.rule)
}

extension CommandRun {
  /// The rules of what stands on standard error.
  var reportedRules: [String] {
    errors.split(separator: "\n").compactMap { line in
      guard let end = line.firstIndex(of: "]"), let start = line.firstIndex(of: "["), start < end,
        ["error", "warning", "note"].contains(String(line[..<start]))
      else { return nil }
      return String(line[line.index(after: start)..<end])
    }
  }
}

/// Files that several suites import.
enum ImportSamples {
  static let openAPI = """
    {"openapi": "3.0.3", "info": {"title": "Orders"},
     "security": [{"o": ["orders.read"]}],
     "components": {"securitySchemes": {"o": {"type": "oauth2", "flows": {
       "implicit": {"authorizationUrl": "https://idp.example.org/authorize", "scopes": {"orders.read": "Read orders."}},
       "authorizationCode": {"authorizationUrl": "https://idp.example.org/authorize",
         "tokenUrl": "https://idp.example.org/token", "scopes": {"orders.read": "Read orders.", "orders.write": ""}}}}}}}
    """
}
