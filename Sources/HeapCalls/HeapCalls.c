#include "HeapCalls.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

static atomic_int_fast64_t calls;
// A program that measures time counts nothing: counting took 8 of the 85 ns of a tween with closures (the reference of
// `tweenbench --only w4.churn`).
static atomic_bool counting;

void heap_calls_count(bool on) { atomic_store_explicit(&counting, on, memory_order_relaxed); }

int64_t heap_call_count(void) { return atomic_load_explicit(&calls, memory_order_relaxed); }

// A sanitizer has a malloc of its own.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define SANITIZED
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

// The names under which glibc exports its own; memory is freed by glibc as ever.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static void note(void) {
  if (!atomic_load_explicit(&counting, memory_order_relaxed)) return;
  atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
}

bool heap_calls_are_counted(void) { return true; }

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  note();
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  note();
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  note();
  void *memory = __libc_memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *result = memory;
  return 0;
}

#if __GLIBC_PREREQ(2, 33)
int64_t heap_bytes_held(void) {
  struct mallinfo2 info = mallinfo2();
  // In blocks of the arenas, and in those that are large enough for pages of their own.
  return (int64_t)(info.uordblks + info.hblkhd);
}
#else
int64_t heap_bytes_held(void) { return -1; }
#endif

#else

int64_t heap_bytes_held(void) { return -1; }

bool heap_calls_are_counted(void) { return false; }

#endif

#ifdef __GLIBC__
void heap_keep_freed(void) {
  // The end of the heap is never given back, and blocks get no pages of their own up to the largest size for which that
  // can be said. (If larger ones got none either, arrays of 1M × 30 numbers that grow took 1.8 times as long:
  // `tweenbench --only growth.crowd`.)
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, -1);
}
#else
void heap_keep_freed(void) {}
#endif
