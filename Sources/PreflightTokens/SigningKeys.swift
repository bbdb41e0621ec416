public import OAuthPreflight

/// The keys of an issuer, parsed once: a JWKS (RFC 7517), or Firebase's map from key ids to certificates.
///
/// ```swift
/// let keys = try SigningKeys(jsonText)
/// let check = TokenPreflight(.firebaseIDToken(project: "example-1234"), verifier: keys.verifier)
/// ```
public struct SigningKeys: Sendable {
  /// Why a text holds no keys. Printing it says what is wrong.
  public struct Failure: Error, Sendable, CustomStringConvertible {
    /// What is wrong, in one line without a period.
    public let description: String
  }

  fileprivate let keys: [Entry]

  fileprivate struct Entry: Sendable {
    let id: String?
    /// The key; `nil` when it is for another use or algorithm than the two that are verified here, or has a fault.
    var key: PublicKey?
    /// Why nothing that the key signed is trusted.
    var fault: String?
  }

  /// The keys of a JSON text.
  public init(_ text: String) throws(Failure) {
    try self.init(ContiguousArray(text.utf8))
  }

  /// The keys of a JSON text in UTF-8.
  package init(_ text: ContiguousArray<UInt8>) throws(Failure) {
    let root: Node
    do throws(JSONError) {
      root = try JSONReader.read(text)
    } catch {
      throw Failure(description: "the keys are not JSON: " + error.description)
    }
    try self.init(root)
  }

  /// The keys of a tree.
  package init(_ root: Node) throws(Failure) {
    guard root.isMapping else {
      throw Failure(description: "the keys are not a JSON object: neither a JWKS nor a map of certificates")
    }
    if let set = root["keys"] {
      keys = try SigningKeys.keys(ofSet: set)
    } else if root["kty"] != nil {
      keys = [try Entry(root)]
    } else {
      keys = try SigningKeys.keys(ofCertificates: root)
    }
    guard !keys.isEmpty else { throw Failure(description: "there is not one key in the text") }
    // One bad key is not a reason to do without the others (RFC 7517 section 5).
    if keys.allSatisfy({ $0.fault != nil }), let fault = keys[0].fault { throw Failure(description: fault) }
  }

  /// The ids of the keys that can verify, in the order of the text.
  public var keyIDs: [String] {
    var ids: [String] = []
    for entry in keys where entry.key != nil {
      if let id = entry.id { ids.append(id) }
    }
    return ids
  }

  /// What verifies with these keys.
  public var verifier: SignatureVerifier {
    SignatureVerifier { self.verify($0) }
  }

  private func verify(_ message: SignatureVerifier.Message) -> SignatureVerifier.Outcome {
    guard message.algorithm == .rs256 || message.algorithm == .es256 else { return .unsupportedAlgorithm }
    let named = keys.filter { $0.isCalled(message.keyID, among: keys.count) }
    let candidates = named.compactMap(\.key).filter { $0.algorithm == message.algorithm }
    if candidates.isEmpty {
      if named.isEmpty { return .unknownKey }
      return named.contains { $0.fault != nil } ? .unusableKey : .keyOfOtherAlgorithm
    }
    if message.keyID == nil, candidates.count > 1 { return .ambiguousKey }
    return candidates.contains { $0.verify(message) } ? .valid : .invalid
  }
}

extension SigningKeys.Entry {
  /// Whether a token may mean the key. A token without a `kid` may mean any; a lone key without one is meant by all.
  fileprivate func isCalled(_ name: String?, among count: Int) -> Bool {
    guard let name else { return true }
    guard let id else { return count == 1 }
    return id.hasSameBytes(as: name)
  }
}

extension PublicKey {
  fileprivate func verify(_ message: SignatureVerifier.Message) -> Bool {
    var signature = message.signature
    if algorithm == .es256 {
      guard let encoded = DER.ecdsaSignature(signature) else { return false }
      signature = encoded
    }
    return verify(signature, over: message.token, count: message.signedCount)
  }
}

// MARK: - Certificates

extension SigningKeys {
  private static func keys(ofCertificates map: Node) throws(Failure) -> [Entry] {
    var keys: [Entry] = []
    var index = 0
    while index + 1 < map.children.count {
      let id = map.children[index].text
      let value = map.children[index + 1]
      guard value.kind == .quoted, value.text.hasBytePrefix("-----BEGIN CERTIFICATE-----") else {
        throw Failure(
          description: "the value of " + id.quoted + " is not a certificate, and there is no 'keys' of a JWKS"
        )
      }
      var entry = Entry(id: id)
      if let key = PublicKey(certificate: value.text) {
        entry.take(key)
      } else {
        entry.fault = "the certificate " + id.quoted + " cannot be read, or its key is of no known kind"
      }
      keys.append(entry)
      index += 2
    }
    return keys
  }
}

// MARK: - JSON Web Keys

extension SigningKeys {
  private static func keys(ofSet set: Node) throws(Failure) -> [Entry] {
    guard set.isSequence else { throw Failure(description: "'keys' of the JWKS is not a list") }
    var keys: [Entry] = []
    for child in set.children { keys.append(try Entry(child)) }
    return keys
  }
}

extension SigningKeys.Entry {
  fileprivate init(id: String?) {
    self.id = id
  }

  /// The key of a JWK; only a private one is refused together with all others.
  fileprivate init(_ node: Node) throws(SigningKeys.Failure) {
    self.init(id: node.text(of: "kid"))
    guard node["d"] == nil else {
      throw SigningKeys.Failure(
        description: "the key " + name + " is a private key: nobody but the issuer may have it")
    }
    guard let type = node.text(of: "kty") else {
      fault = "a key of the JWKS has no kty"
      return
    }
    guard node.mayVerify else { return }
    if type.hasSameBytes(as: "RSA") {
      takeRSA(node)
    } else if type.hasSameBytes(as: "EC"), node.text(of: "crv")?.hasSameBytes(as: "P-256") == true {
      takeP256(node)
    }
    // A key that names its algorithm is used with no other, and one that names none with its kind's own.
    if let algorithm = node["alg"], let key,
      algorithm.kind != .quoted || !algorithm.text.hasSameBytes(as: key.algorithm.name)
    {
      self.key = nil
    }
  }

  private mutating func takeRSA(_ node: Node) {
    guard let modulus = node.bytes(of: "n"), let exponent = node.bytes(of: "e"),
      let key = PublicKey(subjectPublicKeyInfo: DER.rsaPublicKey(modulus: modulus, exponent: exponent))
    else {
      fault = "the RSA key " + name + " has no sound 'n' and 'e'"
      return
    }
    take(key)
  }

  private mutating func takeP256(_ node: Node) {
    guard let x = node.bytes(of: "x"), let y = node.bytes(of: "y"), x.count == 32, y.count == 32,
      let key = PublicKey(subjectPublicKeyInfo: DER.p256PublicKey(x: x, y: y))
    else {
      fault = "the EC key " + name + " is not a point of P-256"
      return
    }
    take(key)
  }

  /// Keeps a key, unless it is too weak to trust (RFC 7518 section 3.3).
  fileprivate mutating func take(_ key: PublicKey) {
    if key.algorithm == .rs256, key.bits < 2_048 {
      fault = "the RSA key " + name + " has " + String(key.bits) + " bits, and 2048 are the least"
    } else if !key.hasSoundExponent {
      fault =
        "the RSA key " + name + " has an exponent that makes signatures forgeable, or a modulus that is even"
    } else {
      self.key = key
    }
  }

  /// The key's name, for a message.
  private var name: String { id?.quoted ?? "without a kid" }
}

extension Node {
  /// The text of a member that is a string.
  fileprivate func text(of name: String) -> String? {
    guard let value = self[name], value.kind == .quoted else { return nil }
    return value.text
  }

  /// The bytes of a member that is base64url.
  fileprivate func bytes(of name: String) -> ContiguousArray<UInt8>? {
    guard let text = text(of: name), !text.utf8.isEmpty else { return nil }
    let bytes = ContiguousArray(text.utf8)
    return try? Base64URL.decode(bytes, in: 0..<bytes.count)
  }

  /// Whether the key is meant for signatures (RFC 7517 sections 4.2 and 4.3).
  fileprivate var mayVerify: Bool {
    if let use = self["use"], !use.text.hasSameBytes(as: "sig") { return false }
    if let operations = self["key_ops"],
      !operations.isSequence || !operations.texts.containsBytes(of: "verify")
    {
      return false
    }
    return true
  }
}
