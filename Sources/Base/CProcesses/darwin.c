#ifdef __APPLE__
#include "CReactorProcesses.h"

#include <fcntl.h>
#include <limits.h>
#include <mach-o/dyld.h>
#include <stdint.h>
#include <unistd.h>

void process_release_free_memory(void) {}
int process_is_like_macos(void) { return 1; }

int process_make_closing_pipe(int *ends) {
  if (pipe(ends) != 0) return -1;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
  return 0;
}

const char *process_executable_path(void) {
  static char path[PATH_MAX];
  uint32_t size = sizeof path;
  return _NSGetExecutablePath(path, &size) == 0 ? path : "";
}

int process_watch_end(int number) { return -1; }
void process_end_with_parent(void) {}
void process_continue_in_kept_copy(int *keeps) {}
int process_has_main_queue_work(void) { return 0; }
int process_begin_watching(void) { return -1; }
int process_watch_directory(int file, const char *path) { return -1; }
#endif
