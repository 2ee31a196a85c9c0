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

// Whether this process has never had a second thread. 0 if the system does not report it. It is defined here so that a
// query takes a single load.
static inline int process_is_single_threaded(void) {
#ifdef KNOWS_THREADS
  return __libc_single_threaded;
#else
  return 0;
#endif
}

// A number that no other running thread has, and that is never 0. This is one instruction on Linux, where the pthreads
// functions are calls to another library.
static inline uintptr_t current_thread_number(void) {
#if defined(__linux__) && __has_builtin(__builtin_thread_pointer)
  return (uintptr_t)__builtin_thread_pointer();
#else
  return (uintptr_t)pthread_self();
#endif
}

// Lets other threads run before the calling thread tries something again: first for a moment, and after some attempts,
// which are counted from 0, for a tenth of a millisecond.
void current_thread_pause(long attempt);

// The object of the calling thread, NULL at first.
extern _Thread_local void *reactor_thread_object;
static inline void *current_thread_object(void) { return reactor_thread_object; }

// Sets the function that releases the object of each thread that ends; the thread then has no object. Called once.
// Returns 0 or an error number.
int reactor_release_thread_objects(void (*release)(void *object));

// Sets the object of the calling thread. Returns 0 or an error number.
int reactor_keep_thread_object(void *object);

// Copies of this process, a worker, that a reactor's code makes (`fork`).

// Whether the next copies are made by this program itself, and not by a reactor.
void reactor_set_makes_own_copy(int is_own);

// Protects memory that this process shares with another one from copies that a reactor's code makes.
void reactor_guard_from_copies(void *start, size_t size);

// Ends this process if it is such a copy, or a copy of one.
void reactor_end_if_stray_copy(void);

// Waits until one of the copies has returned to the replay, or until all of them have ended or run another program, but
// at most the given number of milliseconds. Returns whether one has returned, or may have returned.
int reactor_has_stray_copy(int milliseconds);

// Waits until the calling thread is the only one of this process, but at most the given number of milliseconds. Returns
// whether it is, or 1 if the system does not report it.
int process_wait_for_threads(int milliseconds);

// Whether two regions of memory contain the same bytes.
static inline int bytes_are_equal(const void *left, const void *right, size_t count) {
  return memcmp(left, right, count) == 0;
}

// Writes bytes to standard error. They are lost if it is closed or full.
void write_standard_error(const void *bytes, size_t count);

#endif
