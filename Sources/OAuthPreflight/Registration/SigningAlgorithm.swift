/// JWS algorithms (RFC 7518 section 3.1, RFC 8037) by what they sign with.
enum SigningAlgorithm {
  /// Why a client cannot authenticate with an algorithm by a method; `nil` when it can.
  static func fault(of algorithm: String, for method: String?) -> String? {
    if algorithm.hasSameBytesIgnoringASCIICase(as: "none") {
      return "'none' does not sign the client's assertion"
    }
    guard let method else { return nil }
    if method.hasSameBytes(as: "private_key_jwt") {
      return isSymmetric(algorithm)
        ? "'private_key_jwt' signs with a key pair, and " + algorithm.quoted + " with a shared secret" : nil
    }
    if method.hasSameBytes(as: "client_secret_jwt") {
      return isSymmetric(algorithm)
        ? nil
        : "'client_secret_jwt' signs with the shared secret, and " + algorithm.quoted + " with a key pair"
    }
    return method.shownMethod + " does not sign, so it has no algorithm"
  }

  private static func isSymmetric(_ algorithm: String) -> Bool {
    algorithm.hasBytePrefix("HS")
  }
}
