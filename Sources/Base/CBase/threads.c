#include "CReactorBase.h"

#include <unistd.h>

_Thread_local void *reactor_thread_object;

static pthread_key_t key;
static void (*release_object)(void *);

static void end_object(void *object) {
  reactor_thread_object = NULL;
  release_object(object);
}

int reactor_release_thread_objects(void (*release)(void *)) {
  release_object = release;
  return pthread_key_create(&key, end_object);
}

int reactor_keep_thread_object(void *object) {
  int error = pthread_setspecific(key, object);
  if (error == 0) reactor_thread_object = object;
  return error;
}

void current_thread_pause(long attempt) {
  if (attempt < 100) sched_yield();
  else usleep(100);
}

#ifdef KNOWS_THREADS
#include <sys/stat.h>

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
