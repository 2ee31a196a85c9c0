#ifdef __linux__
#define _GNU_SOURCE
#include "CReactorProcesses.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>

void process_release_free_memory(void) { malloc_trim(0); }
#else
void process_release_free_memory(void) {}
#endif

int process_is_like_macos(void) {
  const char *value = getenv("REACTOR_TRACE_PLATFORM");
  return value != NULL && strcmp(value, "macos") == 0;
}

int process_make_closing_pipe(int *ends) { return pipe2(ends, O_CLOEXEC); }

// The running program, even if its file has been replaced.
const char *process_executable_path(void) { return "/proc/self/exe"; }

int process_watch_end(int number) {
  if (process_is_like_macos()) return -1;
#ifdef SYS_pidfd_open
  int end = (int)syscall(SYS_pidfd_open, number, 0);
  if (end < 0 || end > 2) return end;
  // A standard stream is closed: its number must not become the descriptor of a process.
  int copy = fcntl(end, F_DUPFD_CLOEXEC, 3);
  close(end);
  return copy;
#else
  return -1;
#endif
}

void process_end_with_parent(void) {
  if (!process_is_like_macos()) prctl(PR_SET_PDEATHSIG, SIGKILL);
}

// Kills the children of this process. Returns whether there are any.
static int kill_children(void) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
  FILE *children = fopen(path, "re");
  if (!children) return 0;
  int number, count = 0;
  while (fscanf(children, "%d", &number) == 1) {
    kill(number, SIGKILL);
    count++;
  }
  fclose(children);
  return count > 0;
}

// Kills the children of this process, and the processes that they leave behind.
static void end_children(void) {
  // A process that has ended leaves its children to this one.
  for (int round = 0; round < 100000; round++) {
    int some = kill_children();
    pid_t ended = waitpid(-1, NULL, some ? 0 : WNOHANG);
    if (ended < 0 && errno == EINTR) continue;
    if (ended <= 0) return;
  }
}

static volatile pid_t kept;

static void end_kept(int number) { kill(kept, SIGKILL); }

// Waits for the kept process, and ends in the same way.
static void keep(pid_t number, volatile int *keeps) {
  kept = number;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = end_kept;
  sigaction(SIGTERM, &action, NULL);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  // The process itself receives the signals of a terminal.
  static const int ignored[] = {SIGINT, SIGQUIT, SIGHUP, SIGPIPE, SIGTSTP, SIGTTIN, SIGTTOU};
  for (size_t index = 0; index < sizeof ignored / sizeof *ignored; index++)
    signal(ignored[index], SIG_IGN);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  int status = 0;
  while (waitpid(number, &status, WUNTRACED) != number || WIFSTOPPED(status)) {
    if (WIFSTOPPED(status)) raise(SIGSTOP);
  }
  *keeps = 0;
  end_children();
  if (WIFSIGNALED(status)) {
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    signal(WTERMSIG(status), SIG_DFL);
    raise(WTERMSIG(status));
  }
  _exit(WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
}

void process_continue_in_kept_copy(int *keeps) {
  if (process_is_like_macos()) return;
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  signal(SIGCHLD, SIG_DFL);
  sigset_t all, former;
  sigfillset(&all);
  // The handler must not run before the number is known.
  sigprocmask(SIG_SETMASK, &all, &former);
  *keeps = 1;
  pid_t number = fork();
  if (number > 0) keep(number, keeps);
  if (number < 0) *keeps = 0;
  sigprocmask(SIG_SETMASK, &former, NULL);
}

// The event descriptor that notifies Foundation's run loop of work on the main queue. Nothing else reads it here,
// because a replaying process has no run loop.
extern int _dispatch_get_main_queue_handle_4CF(void);

int process_has_main_queue_work(void) {
  struct pollfd events = {_dispatch_get_main_queue_handle_4CF(), POLLIN, 0};
  uint64_t count;
  return poll(&events, 1, 0) > 0 && read(events.fd, &count, sizeof count) == sizeof count;
}

int process_begin_watching(void) {
  return process_is_like_macos() ? -1 : inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
}

int process_watch_directory(int file, const char *path) {
  return inotify_add_watch(
      file, path,
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB |
          IN_DELETE_SELF | IN_MOVE_SELF);
}
#endif
