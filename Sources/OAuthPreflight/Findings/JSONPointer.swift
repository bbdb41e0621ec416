/// The path of a value in a document, as RFC 6901 writes it: `/providers/yahoo.com/requests/sign_in/scopes/1`.
public struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
  /// The pointer's text; empty for the whole document.
  public let description: String

  /// The whole document.
  public static let root = JSONPointer("")

  /// A pointer that is already written as RFC 6901 demands.
  public init(_ text: String) {
    description = text
  }

  /// The pointer to a member of this value.
  public func appending(_ key: String) -> JSONPointer {
    var text = description
    text.reserveCapacity(text.utf8.count + key.utf8.count + 1)
    text.append("/")
    if key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) {
      text.append(JSONPointer.escaped(key))
    } else {
      text.append(key)
    }
    return JSONPointer(text)
  }

  /// `~` and `/` as a reference token writes them (RFC 6901 section 3).
  private static func escaped(_ key: String) -> String {
    var text = ""
    for scalar in key.unicodeScalars {
      switch scalar {
      case "~": text.append("~0")
      case "/": text.append("~1")
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The pointer to an item of this list.
  public func appending(_ index: Int) -> JSONPointer {
    JSONPointer(description + "/" + String(index))
  }

  /// The reference tokens, unescaped (RFC 6901 section 4).
  package var tokens: [String] {
    var tokens: [String] = []
    var token = ""
    var escaped = false
    for scalar in description.unicodeScalars.dropFirst() {
      if escaped {
        token.append(scalar == "1" ? "/" : "~")
        escaped = false
      } else if scalar == "~" {
        escaped = true
      } else if scalar == "/" {
        tokens.append(token)
        token = ""
      } else {
        token.unicodeScalars.append(scalar)
      }
    }
    if !description.isEmpty { tokens.append(token) }
    return tokens
  }

  /// Whether both are the same UTF-8 bytes.
  public static func == (one: JSONPointer, other: JSONPointer) -> Bool {
    one.description.hasSameBytes(as: other.description)
  }

  /// Hashes the UTF-8 bytes.
  public func hash(into hasher: inout Hasher) {
    description.hashBytes(into: &hasher)
  }
}
