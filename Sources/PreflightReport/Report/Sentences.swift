import OAuthPreflight
import PreflightDocuments

extension Diagnostic {
  /// What is wrong and the way out as sentences, safe to show: for reports that have one text for both.
  var sentences: String {
    let said = message.echoed.capitalizedFirst + "."
    guard let help else { return said }
    let end = help.utf8.last == UInt8(ascii: "?") ? "" : "."
    return said + " " + help.echoed.capitalizedFirst + end
  }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalizedFirst: String {
    guard let first = unicodeScalars.first, ("a"..."z").contains(first) else { return self }
    return first.properties.uppercaseMapping + String(unicodeScalars.dropFirst())
  }
}
