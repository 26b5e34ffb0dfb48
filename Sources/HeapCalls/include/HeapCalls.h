// Counts what a process asks of the heap, and lets it keep what it frees. Linking this into a program
// replaces glibc's malloc and its kin by functions that count and pass on; elsewhere nothing is counted.
// It is written in C because Swift lets nobody define a function called malloc.

#ifndef HEAP_CALLS_H
#define HEAP_CALLS_H

#include <stdbool.h>
#include <stdint.h>

/// Whether heap calls are counted on this platform.
bool heap_calls_are_counted(void);

/// Begins to count heap calls, or ends it; none is counted at first.
void heap_calls_count(bool on);

/// How often memory has been asked for while calls were counted.
int64_t heap_call_count(void);

/// How many bytes are held now, with what the allocator itself needs for each block and what it rounds
/// up to; negative where that is not known.
int64_t heap_bytes_held(void);

/// Sees to it that memory which is freed stays with the process, which else gives much of it back to the system and
/// gets cleared pages for it again; glibc only.
void heap_keep_freed(void);

#endif
