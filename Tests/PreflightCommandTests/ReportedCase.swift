import PreflightCommand
import Testing
import TestSupport

/// A public report, as a user would have asked about it before: files, a command, and the first thing it says.
struct ReportedCase: Sendable, CustomTestStringConvertible {
  /// The public thread or source.
  var source: String
  var files: [String: String] = [:]
  var words = ["lint"]
  var input = ""
  /// The first finding, its place and its way out, as far as they matter.
  var said: [String]

  var testDescription: String { source }

  func run() -> CommandRun {
    let workspace = Workspace()
    for (name, text) in files { workspace.write(name, text) }
    return CommandRun(words: words, input: Array(input.utf8), folder: workspace.path)
  }
}

extension ReportedCase {
  /// A client document with one provider.
  static func document(_ provider: String, _ body: String, sdk: String = "none", more: String = "") -> String
  {
    let lines = body.split(separator: "\n").map { "    " + $0 + "\n" }.joined()
    return "client: Example\nsdk: \(sdk)\n\(more)providers:\n  \(provider):\n" + lines
  }

  /// The lines of a document about the app's own files.
  static let appleFiles = """
    application_type: native
    firebase_project: acme
    apple: {info_plist: Info.plist, google_service_info: GoogleService-Info.plist}

    """

  static func propertyList(_ entries: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    <key>CFBundleIdentifier</key><string>com.acme.app</string>
    \(entries)
    </dict>
    </plist>

    """
  }

  static func info(schemes: String...) -> String {
    let items = schemes.map { "<string>\($0)</string>" }.joined()
    return propertyList(
      "<key>CFBundleURLTypes</key>\n<array><dict><key>CFBundleURLSchemes</key><array>\(items)</array></dict></array>"
    )
  }

  static func google(_ entries: [String: String]) -> String {
    propertyList(
      entries.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key><string>\($0.value)</string>" }
        .joined(separator: "\n"))
  }
}
