extension Rule {
  /// The values for templates.
  package static let variableFamily: [Rule] = [variableValue]

  package static let variableValue = Rule(
    "variable-value", .error, "A variable's value cannot stand in the templates that it fills",
    reference: "RFC 3986 section 2; the provider's documentation",
    rationale: """
      The value becomes part of an endpoint, a redirect URI or a URL scheme. One of another form makes an address that \
      nobody answers, and the sign-in stops at an error page of the provider.
      """,
    failing: .check(
      #"{"provider": "microsoft.com", "registration": {"variables": {"tenant": "foo bar"}}}"#),
    passing: .check(
      #"{"provider": "microsoft.com", "registration": {"variables": {"tenant": "contoso.example"}}}"#))
}

/// Judges values for the templates of providers and SDKs.
///
/// - Parameters:
///   - declared: What the providers and SDKs say of their variables.
///   - place: The mapping that has the values.
package func checkVariables(
  _ variables: [(name: String, value: String)], declared: [Variable], at place: Place,
  into findings: inout Findings
) {
  for variable in variables {
    guard let fault = VariableFault(of: variable.name, variable.value, declared: declared) else { continue }
    findings.report(
      .variableValue, "\(variable.value.quoted) is not a value of \(variable.name.quoted): \(fault.reason)",
      at: place.appending(variable.name), help: fault.help)
  }
}

/// Judges the value that a description gives for clients that give none. A default may be a template itself, and then
/// nobody knows its value here.
///
/// - Parameter place: The variables of the description.
package func checkDefault(of variable: Variable, at place: Place, into findings: inout Findings) {
  guard let value = variable.defaultValue, !variable.formats.isEmpty,
    !value.utf8.contains(UInt8(ascii: "{")), !variable.takes(value)
  else { return }
  findings.report(
    .variableValue, "\(value.quoted) is not a value of \(variable.name.quoted): \(variable.expectation)",
    at: place.appending(variable.name).appending("default"))
}

/// Why a value does not fit its variable.
private struct VariableFault {
  let reason: String
  let help: String?

  /// The fault of a value; `nil` when it has none that is known.
  init?(of name: String, _ value: String, declared: [Variable]) {
    for variable in declared where variable.name.hasSameBytes(as: name) {
      if variable.takes(value) { return nil }
      if !variable.formats.isEmpty {
        self.init(
          reason: (value.isEmpty ? "it is empty; " : "") + variable.expectation,
          help: variable.defaultValue.map { "leave it out to take " + $0.quoted })
        return
      }
    }
    self.init(ofNameWithForm: name, value)
  }

  private init(reason: String, help: String?) {
    self.reason = reason
    self.help = help
  }

  /// Names that templates of several SDKs have, and anything else as a part of a URL.
  private init?(ofNameWithForm name: String, _ value: String) {
    if name.hasSameBytes(as: "firebase_project"), !value.isFirebaseProject {
      self.init(
        reason: "a project's id has lower-case letters, digits and '-', and begins with a letter",
        help: "copy the project ID from the project settings; its name and its number are others")
    } else if name.hasSameBytes(as: "bundle_id"), !value.isBundleID {
      self.init(reason: "a bundle id has letters, digits, '-' and '.'", help: nil)
    } else if value.isEmpty {
      self.init(reason: "it is empty", help: "write the value, or leave the variable out")
    } else if let scalar = value.firstUnfitForURL {
      self.init(
        reason: "no part of a URL has \(scalar == " " ? "a space" : scalar.codePointName)",
        help: "write it as it is in the URL")
    } else {
      return nil
    }
  }
}

extension Variable {
  /// Whether a value is one of the well-known, or has one of the forms.
  fileprivate func takes(_ value: String) -> Bool {
    values.containsBytes(of: value) || formats.contains { $0.accepts(value) }
  }

  /// What a value must be: `expected 'common', a GUID or a host name`.
  fileprivate var expectation: String {
    var words: [String] = []
    for value in values { words.append(value.quoted) }
    for format in formats { words.append(format.noun) }
    var text = "expected "
    for (index, word) in words.enumerated() {
      text += (index == 0 ? "" : index == words.count - 1 ? " or " : ", ") + word
    }
    return text
  }
}

extension String {
  /// Whether the text may be the id of a Firebase project.
  package var isFirebaseProject: Bool {
    guard let first = utf8.first, first.isASCIILetter else { return false }
    return utf8.allSatisfy { $0.isLabelCharacter && !$0.isASCIIUppercase }
  }

  fileprivate var isBundleID: Bool {
    !utf8.isEmpty && utf8.allSatisfy { $0.isLabelCharacter || $0 == UInt8(ascii: ".") }
  }

  /// The first character that neither a host nor a path has.
  fileprivate var firstUnfitForURL: Unicode.Scalar? {
    for scalar in unicodeScalars
    where scalar.value <= 0x20 || scalar.value >= 0x7F || "\"<>\\^`{|}#?@".unicodeScalars.contains(scalar) {
      return scalar
    }
    return nil
  }
}
