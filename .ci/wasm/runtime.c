// What the digest program needs of a C library where there is none: memory, and a way to print.
typedef unsigned long size_t;

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write")))
int fd_write(int fd, const void *pieces, int count, size_t *written);

extern unsigned char __heap_base;
static size_t top;

// Hands out memory upwards and takes none back: the program is short.
static void *take(size_t alignment, size_t size) {
  if (top == 0) top = (size_t)&__heap_base;
  top = (top + alignment - 1) & ~(alignment - 1);
  size_t start = top;
  top += size;
  size_t pages = (top + 65535) / 65536, have = __builtin_wasm_memory_size(0);
  if (pages > have && __builtin_wasm_memory_grow(0, pages - have + 256) == (size_t)-1)
    __builtin_trap();
  return (void *)start;
}

void *malloc(size_t size) { return take(16, size); }
void free(void *memory) { (void)memory; }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = take(alignment, size);
  return 0;
}

// By the instructions for it: byte by byte it took half of a tick.
void *memset(void *to, int value, size_t count) {
  __asm__("local.get %0\n local.get %1\n local.get %2\n memory.fill 0" :: "r"(to), "r"(value), "r"(count));
  return to;
}
void *memmove(void *to, const void *from, size_t count) {
  __asm__("local.get %0\n local.get %1\n local.get %2\n memory.copy 0, 0" :: "r"(to), "r"(from), "r"(count));
  return to;
}
void *memcpy(void *to, const void *from, size_t count) { return memmove(to, from, count); }

size_t __stack_chk_guard = 0x595e9fbd;
void __stack_chk_fail(void) { __builtin_trap(); }

void arc4random_buf(void *memory, size_t count) { memset(memory, 0, count); }

int putchar(int character) {
  char byte = (char)character;
  struct { const void *start; size_t length; } piece = { &byte, 1 };
  size_t written;
  fd_write(1, &piece, 1, &written);
  return character;
}

int entry(int argc, char **argv) __asm__("__main_argc_argv");
void _start(void) { entry(0, 0); }
