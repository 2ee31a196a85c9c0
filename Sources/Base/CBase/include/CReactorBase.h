#ifndef C_REACTOR_BASE_H
#define C_REACTOR_BASE_H

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__linux__)
#include <features.h>
#endif
#ifdef __GLIBC__
#if __GLIBC_PREREQ(2, 32)
#define KNOWS_THREADS
#include <sys/single_threaded.h>
#endif
#endif

// Whether this process has never had a second thread. 0 where the system does not report it. Defined here so
// that it is one load where it is asked.
static inline int process_is_single_threaded(void) {
#ifdef KNOWS_THREADS
  return __libc_single_threaded;
#else
  return 0;
#endif
}

// A number that no other living thread has, never 0. One instruction on Linux, where the functions of pthreads
// are calls of another library.
static inline uintptr_t current_thread_number(void) {
#if defined(__linux__) && __has_builtin(__builtin_thread_pointer)
  return (uintptr_t)__builtin_thread_pointer();
#else
  return (uintptr_t)pthread_self();
#endif
}

// Lets other threads run before the calling one tries something again: first for a moment, and after some attempts,
// which are counted from 0, for a tenth of a millisecond.
void current_thread_pause(long attempt);

// The object of the calling thread, NULL at first.
extern _Thread_local void *reactor_thread_object;
static inline void *current_thread_object(void) { return reactor_thread_object; }

// Has a function release the object of each thread that ends, which has none again then. Called once. Returns 0 or an error
// number.
int reactor_release_thread_objects(void (*release)(void *object));

// Gives the calling thread its object. Returns 0 or an error number.
int reactor_keep_thread_object(void *object);

// Copies of this process, a worker, that are made by code of a reactor (`fork`).

// Whether the next copies are none of those, but are made by this program itself.
void reactor_set_makes_own_copy(int is_own);

// Keeps memory that this process shares with another one from copies that code of a reactor makes.
void reactor_guard_from_copies(void *start, size_t size);

// Ends this process if it is such a copy, or one of its copies.
void reactor_end_if_stray_copy(void);

// Waits until one of the copies that were made has returned to the replay, or all have ended or begun to run another
// program, but at most some milliseconds. Returns whether one has returned; also if that is not known.
int reactor_has_stray_copy(int milliseconds);

// Waits until the calling thread is the only one of this process, but at most some milliseconds. Returns
// whether it is. The answer is 1 where the system does not report it.
int process_wait_for_threads(int milliseconds);

// Whether two pieces of memory hold the same bytes.
static inline int bytes_are_equal(const void *left, const void *right, size_t count) {
  return memcmp(left, right, count) == 0;
}

// Writes bytes to standard error. They are lost if it is closed or full.
void write_standard_error(const void *bytes, size_t count);

#endif
