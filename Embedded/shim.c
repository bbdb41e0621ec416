// What Embedded Swift wants from a C library, and no more: memory, and bytes for the seed of hash tables.

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;

extern byte __heap_base;

// Bytes that nobody can guess come from the page.
__attribute__((import_module("env"), import_name("random"))) void preflight_random(byte *buffer, size_t count);

void arc4random_buf(void *buffer, size_t count) { preflight_random(buffer, count); }

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  return __builtin_memcpy(to, from, count);
}

void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }

void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }

int memcmp(const void *one, const void *other, size_t count) {
  const byte *a = one, *b = other;
  for (; count > 0; count--, a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
}

// A product of 128 bits, from halves of 64: the machine has none, and Swift multiplies so where it looks for overflow.
__int128 __multi3(__int128 one, __int128 other) {
  typedef unsigned long long word;
  const word low = 0xFFFFFFFF;
  word a = (word)one, b = (word)other;
  word low_product = (a & low) * (b & low);
  word middle = (low_product >> 32) + (a >> 32) * (b & low);
  word carry = (middle & low) + (a & low) * (b >> 32);
  word high = (middle >> 32) + (carry >> 32) + (a >> 32) * (b >> 32);
  high += (word)(one >> 64) * b + a * (word)(other >> 64);
  return (__int128)(((unsigned __int128)high << 64) | (carry << 32 | (low_product & low)));
}

// Free blocks are kept by size class (powers of two); a block's class stands in the 16 bytes before it. Nothing is ever
// given back to the page, and a page needs little.
enum { HEADER = 16, CLASSES = 28, SMALLEST = 5 };

typedef struct block {
  struct block *next;
} block;

static block *lists[CLASSES];
static size_t top;

static byte *grow(size_t count) {
  if (top == 0) top = ((size_t)&__heap_base + 15) & ~(size_t)15;
  size_t end = top + count;
  if (end < top) return 0;
  size_t have = __builtin_wasm_memory_size(0) << 16;
  if (end > have && __builtin_wasm_memory_grow(0, (end - have + 0xFFFF) >> 16) == (size_t)-1) return 0;
  byte *start = (byte *)top;
  top = end;
  return start;
}

void *malloc(size_t count) {
  if (count > ((size_t)1 << (CLASSES - 1)) - HEADER) return 0;
  unsigned class = SMALLEST;
  while (((size_t)1 << class) < count + HEADER) class++;
  byte *start = (byte *)lists[class];
  if (start) lists[class] = lists[class]->next;
  else if (!(start = grow((size_t)1 << class))) return 0;
  *(size_t *)start = class;
  return start + HEADER;
}

void free(void *pointer) {
  if (!pointer) return;
  byte *start = (byte *)pointer - HEADER;
  size_t class = *(size_t *)start;
  ((block *)start)->next = lists[class];
  lists[class] = (block *)start;
}

// Swift asks for more than 16 bytes of alignment nowhere here; refuse rather than lie.
int posix_memalign(void **result, size_t alignment, size_t count) {
  if (alignment > HEADER) return 22;
  void *pointer = malloc(count);
  if (!pointer) return 12;
  *result = pointer;
  return 0;
}
