private import CLibIDN2
private import CLibPSL
package import OAuthPreflight

// All unsafe code of the module is in this file.

extension DomainNames {
  /// The answers of libpsl's built-in list, its private section included, and of libidn2.
  package static let system = DomainNames(
    isPublicSuffix: { isPublicSuffix($0) }, unicodeForm: { unicodeForm(ofName: $0) })

  /// A name that no rule of the list matches is a suffix when it has one label: the list's prevailing rule `*`.
  private static func isPublicSuffix(_ name: String) -> Bool {
    // A C string would end at a zero byte, and the rest of the name would not be looked at.
    guard let list = psl_builtin(), !name.isEmpty, !name.utf8.contains(0) else { return false }
    return psl_is_public_suffix(list, name) != 0
  }

  /// The labels that begin with `xn--` in their Unicode form, the others as they are.
  private static func unicodeForm(ofName name: String) -> String? {
    guard !name.utf8.contains(0) else { return nil }
    var labels: [String] = []
    for bytes in name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      let label = String(Substring(bytes))
      guard label.asciiLowercased.hasBytePrefix("xn--") else {
        labels.append(label)
        continue
      }
      guard let unicode = unicodeForm(ofLabel: label) else { return nil }
      labels.append(unicode)
    }
    return labels.joined(separator: ".")
  }

  /// The U-label of an A-label, when it leads back to the same A-label (RFC 5891 section 5.4): libidn2 decodes labels
  /// that no registry could have made.
  private static func unicodeForm(ofLabel label: String) -> String? {
    guard let unicode = output({ idn2_to_unicode_8z8z(label, $0, 0) }),
      unicode.utf8.contains(where: { $0 > 0x7F })
    else { return nil }
    let flags = Int32(bitPattern: IDN2_NFC_INPUT.rawValue | IDN2_NONTRANSITIONAL.rawValue)
    let ascii = output { idn2_to_ascii_8z(unicode, $0, flags) }
    guard let ascii, ascii.hasSameBytes(as: label.asciiLowercased) else { return nil }
    return unicode
  }

  /// The string that a function of libidn2 makes; `nil` when it fails.
  private static func output(_ function: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32)
    -> String?
  {
    var result: UnsafeMutablePointer<CChar>?
    guard function(&result) == IDN2_OK.rawValue, let result else { return nil }
    defer { idn2_free(result) }
    return String(validatingCString: result)
  }
}
