#include "PlainVerify.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/rsa.h>
#include <stdlib.h>

struct plain_key {
  EVP_PKEY *key;
};

plain_key *plain_new(void) {
  plain_key *key = malloc(sizeof *key);
  key->key = EVP_RSA_gen(2048);
  return key;
}

void plain_modulus(const plain_key *key, unsigned char modulus[256]) {
  BIGNUM *n = NULL;
  EVP_PKEY_get_bn_param(key->key, OSSL_PKEY_PARAM_RSA_N, &n);
  BN_bn2binpad(n, modulus, 256);
  BN_free(n);
}

void plain_sign(const plain_key *key, const unsigned char *message, size_t count, unsigned char signature[256]) {
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  size_t length = 256;
  EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key->key);
  EVP_DigestSign(context, signature, &length, message, count);
  EVP_MD_CTX_free(context);
}

int plain_verify(const plain_key *key, const unsigned char *message, size_t count, const unsigned char signature[256],
                 int times) {
  int valid = 0;
  EVP_MD *digest = EVP_MD_fetch(NULL, "SHA256", NULL);
  for (int i = 0; i < times; i++) {
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    EVP_DigestVerifyInit(context, NULL, digest, NULL, key->key);
    valid += EVP_DigestVerify(context, signature, 256, message, count) == 1;
    EVP_MD_CTX_free(context);
  }
  EVP_MD_free(digest);
  return valid;
}
