#ifdef __linux__
#define _GNU_SOURCE
#include "CReactorProcesses.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
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

// Kills the children of this process. Returns whether there are any. A signal handler may call it, so it reads and
// writes numbers itself: the library's functions are not safe there.
static int kill_children(void) {
  static const char start[] = "/proc/self/task/", end[] = "/children";
  char path[64], text[4096];
  char *first = path + sizeof path - sizeof end;
  memcpy(first, end, sizeof end);
  for (pid_t rest = getpid(); rest > 0; rest /= 10) *--first = '0' + rest % 10;
  first -= sizeof start - 1;
  memcpy(first, start, sizeof start - 1);
  int file = open(first, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t length = read(file, text, sizeof text);
  close(file);
  int count = 0;
  pid_t number = 0;
  // A space follows each number; a number that is cut off is read in the next round.
  for (ssize_t index = 0; index < length; index++) {
    if (text[index] >= '0' && text[index] <= '9') {
      number = number * 10 + (text[index] - '0');
    } else if (number > 0) {
      kill(number, SIGKILL);
      count++;
      number = 0;
    }
  }
  return count > 0;
}

void process_end_children(void) {
  if (process_is_like_macos()) return;
  // A process that has ended leaves its children to this one.
  for (int round = 0; round < 100000; round++) {
    int some = kill_children();
    pid_t ended = waitpid(-1, NULL, some ? 0 : WNOHANG);
    if (ended < 0 && errno == EINTR) continue;
    if (ended <= 0) return;
  }
}

static void adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1); }

static void end_family(int number) {
  process_end_children();
  _exit(128 + number);
}

void process_end_family_with_parent(void) {
  if (process_is_like_macos()) return;
  adopt_orphans();
  static const int ending[] = {SIGINT, SIGTERM, SIGHUP};
  struct sigaction action = {.sa_handler = end_family};
  sigfillset(&action.sa_mask);
  for (size_t index = 0; index < sizeof ending / sizeof *ending; index++)
    sigaction(ending[index], &action, NULL);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
}

static volatile pid_t kept;

static void end_kept(int number) { kill(kept, SIGKILL); }

// Waits for the kept process, and ends in the same way.
static void keep(pid_t number) {
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
  process_end_children();
  if (WIFSIGNALED(status)) {
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    signal(WTERMSIG(status), SIG_DFL);
    raise(WTERMSIG(status));
  }
  _exit(WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
}

void process_continue_in_kept_copy(void) {
  if (process_is_like_macos()) return;
  adopt_orphans();
  signal(SIGCHLD, SIG_DFL);
  sigset_t all, former;
  sigfillset(&all);
  // The handler must not run before the number is known.
  sigprocmask(SIG_SETMASK, &all, &former);
  pid_t number = fork();
  if (number > 0) keep(number);
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
