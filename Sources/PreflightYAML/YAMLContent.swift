/// What a file is meant to hold, so that a finding shows the way to that.
package enum YAMLContent: Sendable {
  /// A provider, an SDK or a client.
  case document
  /// The settings of a team.
  case configuration
  /// Somebody else's data. It may hold more, and numbers and other plain scalars may be keys: they are text.
  case foreign

  /// What such a file holds.
  var name: String {
    switch self {
    case .document, .foreign: "document"
    case .configuration: "settings"
    }
  }

  /// How such a file begins.
  var beginning: String? {
    switch self {
    case .document: "begin with `provider:`, `sdk:` or `client:`"
    case .configuration: "write a setting, such as `fail_level: warning`, or delete the file"
    case .foreign: nil
    }
  }

  /// What to do with a file that is too long.
  var division: String? {
    switch self {
    case .document: "split it into several descriptions"
    case .configuration: "delete what is no setting"
    case .foreign: nil
    }
  }

  /// What to do with a second document in the file.
  var separation: String {
    switch self {
    case .document: "give each description a file of its own"
    case .configuration: "write all settings in one, without the line"
    case .foreign: "read one of them from a file of its own"
    }
  }
}
