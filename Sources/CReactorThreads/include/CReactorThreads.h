#ifndef C_REACTOR_THREADS_H
#define C_REACTOR_THREADS_H

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

// Waits until the calling thread is the only one of this process, but at most some milliseconds. Returns
// whether it is. The answer is 1 where the system does not report it.
int process_wait_for_threads(int milliseconds);

#endif
