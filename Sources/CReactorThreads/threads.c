#include "CReactorThreads.h"

_Thread_local void *reactor_thread_object;

#ifdef KNOWS_THREADS
#include <sys/stat.h>
#include <unistd.h>

int process_wait_for_threads(int milliseconds) {
  for (int waited = 0;; waited++) {
    struct stat tasks;
    // The directory has a link for itself, one for its parent, and one for each thread.
    if (stat("/proc/self/task", &tasks) != 0 || tasks.st_nlink <= 3) return 1;
    if (waited >= milliseconds) return 0;
    usleep(1000);
  }
}
#else
int process_wait_for_threads(int milliseconds) { return 1; }
#endif
