/* Preloaded, it counts the heap allocations between two calls of `allocation_count`. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>

static unsigned long count;

unsigned long allocation_count(void) { return count; }

void *malloc(size_t size) {
  static void *(*next)(size_t);
  if (!next) next = (void *(*)(size_t))dlsym(RTLD_NEXT, "malloc");
  count++;
  return next(size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  static int (*next)(void **, size_t, size_t);
  if (!next) next = (int (*)(void **, size_t, size_t))dlsym(RTLD_NEXT, "posix_memalign");
  count++;
  return next(result, alignment, size);
}
