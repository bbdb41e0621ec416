import OAuthPreflight

/// Keys made for these tests, whose private halves are gone, and tokens that they signed.
enum TestKeys {
  /// The P-256 key `k1`.
  static let jwks = #"""
    {"keys": [{"kty": "EC", "crv": "P-256", "kid": "k1", "use": "sig", "alg": "ES256",
      "x": "rz_qdR76IITK2UPz1wzSwpyY13b5tNiyZcDGCoiFwRc", "y": "ZyZ3FoVuiTG8lBsU25et-argNlv8FHnE8fbYVztsJv8"}]}
    """#

  /// A token that `k1` signed, valid from 1000 to 4600.
  static let es256 =
    "eyJhbGciOiJFUzI1NiIsImtpZCI6ImsxIn0.eyJzdWIiOiJ1MSIsImlhdCI6MTAwMCwiZXhwIjo0NjAwfQ."
    + "xby1YML2oXcX0ZttXwkXqCRNEIC9vAmfWrTLJeEsrpaEDdvoSSb1fyCBsMF_zjdUC0PavxiusDvcdkbpXU17SA"

  /// A Firebase ID token of `my-app` that `r1` signed, valid from 1000 to 4600.
  static let firebase =
    "eyJhbGciOiJSUzI1NiIsImtpZCI6InIxIiwidHlwIjoiSldUIn0."
    + "eyJpc3MiOiJodHRwczovL3NlY3VyZXRva2VuLmdvb2dsZS5jb20vbXktYXBwIiwiYXVkIjoibXktYXBwIiwi"
    + "YXV0aF90aW1lIjoxMDAwLCJ1c2VyX2lkIjoidTEiLCJzdWIiOiJ1MSIsImlhdCI6MTAwMCwiZXhwIjo0NjAw"
    + "fQ."
    + "UpInHuOkVn-jxEJgu0FIOh6KPBuj2r9u5DwjgHfxfXiLyqAqps8lq_Se3Vnb9aVJi7664YosChC83MFvuiGp"
    + "aSrTVLEBuKJ_snfVDwMxlgRQZ76NKksXlIKT0jpM1IrLEDx6g15Iu-Ytp3bn0fk32u91vNKnpveGMH0sbns6"
    + "b5eXqU5K62cLk_X2Kaxkur6ZDUPH4izpY1xmtYZ7tunsKcnG1UJchyMtRda5oJmfQ1cRNl8upHuRwi1Odt4C"
    + "YVUoAJTXgF48vFBFdhRm-di7fbhRUUJ4NvHynJUNuy41L-ZdQBqlVJUZdJYg46u85mztd--pOJeIri4krf8I"
    + "Pi5b9A"

  /// The modulus of the RSA key `r1`.
  static let modulus =
    "2vPVQftlkQWNjtpp_uuPAc2myO4hnWrbewPHgoUx2UIz3tl_ym48MWC549PL_aVrx0EBIMgAhn8DXvUjG9Qq"
    + "eavTyifkJ6xoC7jxTBVAqR1P6dKXPc1GLkydPi7LZYes7VLik3DeXtx2EOnJg9Ci4R8_OQjJ3Tdou4C2wVsu"
    + "ENtYplEFn1yYkEtvo1jXSVRqxrv1QDJ_oJ82t_bvqSG9NrXCOjwms9zJbw4yDkmn7WIfGHbd5JKjVa5e9sUn"
    + "Mxk70J9XubqsB6T-62gGYotXomqKVt94L4l6SJgiwPFs6s4ReejbDQinrZUAXtyaHf_xkG6-xx1CbNhLhAFH"
    + "Uv39bQ"

  /// The modulus of a key of 1024 bits.
  static let smallModulus =
    "vdMPW_D22X_B1WRT6J4P5Bc4rKb7otcJgSUUMRg75zVTVY3G0Bqyb-7-SUf_Ulty_cexdDqk9uUFcTLF7iem"
    + "7dgOS_vkx4Dv6xZejQJ44p6D2bAeAg_pxCWtCyyQQv7IhXQuUSDTPMoPw7gzFp-VDi00LmwWUfOs0Md6Mukg"
    + "zjE"

  /// The certificate of `r1`, as Firebase publishes its own.
  static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIDHzCCAgegAwIBAgIUCb/biYqKhmciIieCUjWlycQg09MwDQYJKoZIhvcNAQEL
    BQAwHjEcMBoGA1UEAwwTc2VjdXJldG9rZW4uZXhhbXBsZTAgFw0yNjExMzAxNTMz
    MDFaGA8yMTI2MTEwNjE1MzMwMVowHjEcMBoGA1UEAwwTc2VjdXJldG9rZW4uZXhh
    bXBsZTCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEBANrz1UH7ZZEFjY7a
    af7rjwHNpsjuIZ1q23sDx4KFMdlCM97Zf8puPDFguePTy/2la8dBASDIAIZ/A171
    IxvUKnmr08on5CesaAu48UwVQKkdT+nSlz3NRi5MnT4uy2WHrO1S4pNw3l7cdhDp
    yYPQouEfPzkIyd03aLuAtsFbLhDbWKZRBZ9cmJBLb6NY10lUasa79UAyf6CfNrf2
    76khvTa1wjo8JrPcyW8OMg5Jp+1iHxh23eSSo1WuXvbFJzMZO9CfV7m6rAek/uto
    BmKLV6JqilbfeC+JekiYIsDxbOrOEXno2w0Ip62VAF7cmh3/8ZBuvscdQmzYS4QB
    R1L9/W0CAwEAAaNTMFEwHQYDVR0OBBYEFPyzK++xJJCD8acBqSK9ezSZU9fLMB8G
    A1UdIwQYMBaAFPyzK++xJJCD8acBqSK9ezSZU9fLMA8GA1UdEwEB/wQFMAMBAf8w
    DQYJKoZIhvcNAQELBQADggEBACrvd0E69ffag6fpLORuEkgIUEQkg+OWbp0pRdH7
    1aDivTeYq4IqQ/fF4VumGelHKJNeRKvpzYymLz0ss9pzztxUqFNeA3Jas7r5aI7y
    U1xWT4EG7okwDGp7x39+/VUnfYfweg8ZNLha/nVfmJMSLe5Ydv/AQRJiGm/X0CKC
    tjqxg3bCGLgK8ZFFRxK0iDQnjyYgs12zmzZdb9FBf3nxg6su3dPS0/8nQ1kQVkYn
    ucSjSE/VL9E1w1qX6drs7KHVRkqlwBoJQh0asnzhAeazwDhBV+L6bhu7RBehHg7U
    Ig5Lodu2QP0r26yT8abmduCx/nL/eLPD4wZqv1InTMLdojI=
    -----END CERTIFICATE-----

    """

  /// A JWK of an RSA key, with what is given besides.
  static func rsa(_ members: String, modulus: String = modulus) -> String {
    "{\"kty\": \"RSA\", \"e\": \"AQAB\", \"n\": \"" + modulus + "\"" + members + "}"
  }

  /// Firebase's map of certificates.
  static let certificates: String = {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("r1", certificate)
    writer.endObject()
    return writer.text
  }()

  /// A token of two JSON texts, with a signature that is none.
  static func compact(header: String, payload: String, signature: String = "c2ln") -> String {
    Base64URL.encoded(ContiguousArray(header.utf8)) + "."
      + Base64URL.encoded(ContiguousArray(payload.utf8)) + "." + signature
  }
}
