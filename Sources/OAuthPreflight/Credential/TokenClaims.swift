/// The claims of a token, with those that a check asks for found in one pass: a token has a dozen, and a check asks for
/// twenty.
struct TokenClaims {
  /// A claim that some rule is about.
  enum Name: Int, CaseIterable {
    case audience, issuer, subject, expiry, issuedAt, notBefore, authenticationTime, authorizedParty, nonce
    case authenticationContext, authenticationMethods, tokenID, accessTokenHash, codeHash, scope, userID

    /// The claim with a name; `nil` for one that no rule is about.
    init?(_ text: String) {
      let mark = text.firstBytes
      for entry in Name.marks where entry.mark == mark && entry.name.text.hasSameBytes(as: text) {
        self = entry.name
        return
      }
      return nil
    }

    private static let marks: ContiguousArray<(mark: UInt64, name: Name)> = {
      var marks: ContiguousArray<(mark: UInt64, name: Name)> = []
      for name in allCases { marks.append((name.text.firstBytes, name)) }
      return marks
    }()

    /// The claim's name in the token.
    var text: String {
      switch self {
      case .audience: "aud"
      case .issuer: "iss"
      case .subject: "sub"
      case .expiry: "exp"
      case .issuedAt: "iat"
      case .notBefore: "nbf"
      case .authenticationTime: "auth_time"
      case .authorizedParty: "azp"
      case .nonce: "nonce"
      case .authenticationContext: "acr"
      case .authenticationMethods: "amr"
      case .tokenID: "jti"
      case .accessTokenHash: "at_hash"
      case .codeHash: "c_hash"
      case .scope: "scope"
      case .userID: "user_id"
      }
    }
  }

  /// The payload.
  let node: Node
  /// For each name the position of its value among the children of the payload; 0, which no value has, when it is absent.
  private var positions: ContiguousArray<Int>
  /// The names that are a claim's but for their case.
  private(set) var misspelt: [String] = []

  init(_ node: Node) {
    self.node = node
    positions = ContiguousArray(repeating: 0, count: Name.allCases.count)
    var index = 0
    while index + 1 < node.children.count {
      let text = node.children[index].text
      if let name = Name(text) {
        positions[name.rawValue] = index + 1
      } else if text.hasASCIIUppercase, Name(text.asciiLowercased) != nil {
        misspelt.append(text)
      }
      index += 2
    }
  }

  /// The value of a claim.
  subscript(_ name: Name) -> Node? {
    let position = positions[name.rawValue]
    return position == 0 ? nil : node.children[position]
  }

  /// The text of a claim that is a string.
  func string(_ name: Name) -> String? {
    guard let value = self[name], value.kind == .quoted else { return nil }
    return value.text
  }

  /// Whether a claim is there, whatever its name.
  func has(_ name: String) -> Bool {
    if let known = Name(name) { return positions[known.rawValue] != 0 }
    return node.index(of: name) != nil
  }
}
