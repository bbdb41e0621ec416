/// What knows the keys and can do the arithmetic.
///
/// The library holds neither: PreflightTokens answers with the system's libcrypto, an app may pass its own, and without
/// one every verdict says that the signature was not verified.
public struct SignatureVerifier: Sendable {
  /// A signed message: the first two parts of a token with the dot between them, and the third (RFC 7515 section 5.2).
  public struct Message: Sendable {
    /// The whole token.
    public let token: ContiguousArray<UInt8>
    /// How many of its bytes are signed, from the start.
    public let signedCount: Int
    /// The signature, decoded.
    public let signature: ContiguousArray<UInt8>
    /// The algorithm that the header names; the profile allows it.
    public let algorithm: TokenAlgorithm
    /// The key that the header names.
    public let keyID: String?

    package init(
      token: ContiguousArray<UInt8>, signedCount: Int, signature: ContiguousArray<UInt8>,
      algorithm: TokenAlgorithm, keyID: String?
    ) {
      self.token = token
      self.signedCount = signedCount
      self.signature = signature
      self.algorithm = algorithm
      self.keyID = keyID
    }
  }

  /// What a verification came to.
  ///
  /// An open vocabulary: whatever is not `valid` is not a valid signature.
  public struct Outcome: Sendable, Hashable {
    private let rank: UInt8

    /// The key signed exactly this message.
    public static let valid = Outcome(rank: 0)
    /// It did not.
    public static let invalid = Outcome(rank: 1)
    /// No key has the id that the header names.
    public static let unknownKey = Outcome(rank: 2)
    /// The header names no key, and several could be meant.
    public static let ambiguousKey = Outcome(rank: 3)
    /// The key is meant for another algorithm (RFC 8725 section 3.1).
    public static let keyOfOtherAlgorithm = Outcome(rank: 4)
    /// The verifier does not know the algorithm.
    public static let unsupportedAlgorithm = Outcome(rank: 5)
    /// The key is too small to trust, or not well-formed.
    public static let unusableKey = Outcome(rank: 6)
  }

  /// Verifies one message.
  public var verify: @Sendable (Message) -> Outcome

  /// A verifier that asks a function.
  public init(verify: @escaping @Sendable (Message) -> Outcome) {
    self.verify = verify
  }
}
