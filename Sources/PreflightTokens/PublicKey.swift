private import CLibCrypto
internal import OAuthPreflight

// All unsafe code of the module is in this file.

/// A public key that is ready to verify, parsed once and shared by threads.
///
/// Preparing a key for verification costs libcrypto a tenth of a verification, so a prepared context is kept and copied.
/// Copying only reads it, which is why threads may share it without a lock; the key's own counts are atomic.
final class PublicKey: Sendable {
  /// The one algorithm the key is used with.
  let algorithm: TokenAlgorithm
  /// The bits of an RSA modulus or a curve's field.
  let bits: Int
  /// Whether an RSA key's numbers are such that only its owner can sign: with the exponent 1 everybody can.
  let hasSoundExponent: Bool
  nonisolated(unsafe) private let template: OpaquePointer

  /// The key of a SubjectPublicKeyInfo (RFC 5280 section 4.1); `nil` when it is malformed or of no supported kind.
  convenience init?(subjectPublicKeyInfo der: ContiguousArray<UInt8>) {
    let parsed: OpaquePointer? = der.withUnsafeBufferPointer { buffer in
      var next = buffer.baseAddress
      return d2i_PUBKEY(nil, &next, buffer.count)
    }
    guard let parsed else {
      ERR_clear_error()
      return nil
    }
    defer { EVP_PKEY_free(parsed) }
    self.init(parsed)
  }

  /// The key of a certificate in PEM; `nil` when it is malformed or of no supported kind.
  convenience init?(certificate pem: String) {
    let bytes = ContiguousArray(pem.utf8)
    let certificate: OpaquePointer? = bytes.withUnsafeBufferPointer { buffer in
      guard let input = BIO_new_mem_buf(buffer.baseAddress, Int32(truncatingIfNeeded: buffer.count)) else {
        return nil
      }
      defer { BIO_free(input) }
      return PEM_read_bio_X509(input, nil, nil, nil)
    }
    guard let certificate else {
      ERR_clear_error()
      return nil
    }
    defer { X509_free(certificate) }
    guard let key = X509_get0_pubkey(certificate) else { return nil }
    self.init(key)
  }

  private init?(_ key: OpaquePointer) {
    guard let algorithm = PublicKey.algorithm(of: key), let context = EVP_MD_CTX_new() else { return nil }
    guard let digest = EVP_MD_fetch(nil, "SHA256", nil) else {
      EVP_MD_CTX_free(context)
      return nil
    }
    defer { EVP_MD_free(digest) }
    guard EVP_DigestVerifyInit(context, nil, digest, nil, key) == 1 else {
      EVP_MD_CTX_free(context)
      ERR_clear_error()
      return nil
    }
    self.algorithm = algorithm
    bits = Int(EVP_PKEY_get_bits(key))
    hasSoundExponent = algorithm != .rs256 || PublicKey.hasSoundExponent(key)
    template = context
  }

  deinit {
    EVP_MD_CTX_free(template)
  }

  /// The algorithm of a key: an RSA key that is bound to another padding, and another curve, have none.
  private static func algorithm(of key: OpaquePointer) -> TokenAlgorithm? {
    switch EVP_PKEY_get_base_id(key) {
    case EVP_PKEY_RSA:
      return .rs256
    case EVP_PKEY_EC:
      return isP256(key) ? .es256 : nil
    default:
      return nil
    }
  }

  /// Whether the exponent is odd, at least 3 and at most of 64 bits, and the modulus odd.
  private static func hasSoundExponent(_ key: OpaquePointer) -> Bool {
    var exponent: OpaquePointer?
    var modulus: OpaquePointer?
    defer {
      BN_free(exponent)
      BN_free(modulus)
    }
    guard EVP_PKEY_get_bn_param(key, "e", &exponent) == 1, EVP_PKEY_get_bn_param(key, "n", &modulus) == 1,
      let exponent, let modulus
    else { return false }
    return BN_is_odd(exponent) == 1 && BN_is_odd(modulus) == 1 && (2...64).contains(BN_num_bits(exponent))
  }

  private static func isP256(_ key: OpaquePointer) -> Bool {
    var name = [CChar](repeating: 0, count: 32)
    var count = 0
    guard EVP_PKEY_get_group_name(key, &name, name.count, &count) == 1 else { return false }
    return name.prefix(count).elementsEqual("prime256v1".utf8.map { CChar(bitPattern: $0) })
  }

  /// Whether the signature, in the form libcrypto takes, is this key's over the first bytes of a message.
  func verify(
    _ signature: ContiguousArray<UInt8>, over message: ContiguousArray<UInt8>, count: Int
  ) -> Bool {
    guard count <= message.count, let context = VerifyingContext(copying: template) else { return false }
    let isValid = signature.withUnsafeBufferPointer { signature in
      message.withUnsafeBufferPointer { message in
        EVP_DigestVerify(
          context.pointer, signature.baseAddress, signature.count, message.baseAddress, count) == 1
      }
    }
    // A failure leaves its reason in a queue of the thread that nobody reads.
    if !isValid { ERR_clear_error() }
    return isValid
  }
}

/// The context of one verification.
private struct VerifyingContext: ~Copyable {
  let pointer: OpaquePointer

  init?(copying template: OpaquePointer) {
    guard let context = EVP_MD_CTX_new() else { return nil }
    guard EVP_MD_CTX_copy_ex(context, template) == 1 else {
      EVP_MD_CTX_free(context)
      return nil
    }
    pointer = context
  }

  deinit {
    EVP_MD_CTX_free(pointer)
  }
}
