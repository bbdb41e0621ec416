// What libcrypto does for RS256 when nothing stands around it.
#include <stddef.h>

typedef struct plain_key plain_key;

// A new RSA key of 2048 bits.
plain_key *plain_new(void);
// Its modulus, big-endian; 256 bytes.
void plain_modulus(const plain_key *key, unsigned char modulus[256]);
// Signs a message; 256 bytes.
void plain_sign(const plain_key *key, const unsigned char *message, size_t count, unsigned char signature[256]);
// Verifies a signature so many times with one prepared key, and says how often it was valid.
int plain_verify(const plain_key *key, const unsigned char *message, size_t count, const unsigned char signature[256],
                 int times);
