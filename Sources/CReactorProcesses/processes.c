#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "CReactorProcesses.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <poll.h>
#include <stdint.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#endif

extern char **environ;

int process_fork(void) { return fork(); }

#ifdef __GLIBC__
#include <malloc.h>

void process_release_free_memory(void) { malloc_trim(0); }
#else
void process_release_free_memory(void) {}
#endif

int process_make_pipe(int *reading, int *writing) {
  int ends[2];
#ifdef __linux__
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
#else
  if (pipe(ends) != 0) return -1;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
#endif
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  *reading = ends[0];
  *writing = ends[1];
  return 0;
}

int process_exit_status(int status) { return WEXITSTATUS(status); }
int process_was_signaled(int status) { return WIFSIGNALED(status); }
int process_ending_signal(int status) { return WTERMSIG(status); }
int process_is_stopped(int status) { return WIFSTOPPED(status); }
int process_stopping_signal(int status) { return WSTOPSIG(status); }

int process_watch_end(int number) {
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
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}

#ifdef __linux__
// Kills the children of this process. Returns whether there are any. A handler of signals may call it, so that it
// reads and writes numbers by hand: the library's functions are not safe there.
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
  // A space follows each number; one that is cut off is read in the next round.
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

// Waits for the process that is kept, and ends as it has ended.
static void keep(pid_t number) {
  kept = number;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = end_kept;
  sigaction(SIGTERM, &action, NULL);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  // The process itself gets what a terminal sends.
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
#else
void process_end_children(void) {}
void process_end_family_with_parent(void) {}
void process_continue_in_kept_copy(void) {}
#endif

#ifdef __linux__
// The event descriptor by which Foundation's run loop learns of work on the main queue. Nobody else reads
// it here: a process that replays runs no run loop.
extern int _dispatch_get_main_queue_handle_4CF(void);

int process_has_main_queue_work(void) {
  struct pollfd events = {_dispatch_get_main_queue_handle_4CF(), POLLIN, 0};
  uint64_t count;
  return poll(&events, 1, 0) > 0 && read(events.fd, &count, sizeof count) == sizeof count;
}
#else
int process_has_main_queue_work(void) { return 0; }
#endif

void process_print_line_by_line(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

// A pipe that has something to read once a signal has arrived. A signal that arrives just before a process
// begins to wait is noticed by that, too, and so is one that another thread has got.
static int notices[2] = {-1, -1};

static void notice(int number) {
  int error = errno;
  // A full pipe is noticed just as well.
  (void)!write(notices[1], "", 1);
  errno = error;
}

static void make_notices(void) {
  if (notices[0] >= 0 || pipe(notices) != 0) return;
  for (int end = 0; end < 2; end++) {
    fcntl(notices[end], F_SETFD, FD_CLOEXEC);
    fcntl(notices[end], F_SETFL, O_NONBLOCK);
  }
}

int process_notice_signal(int number) {
  make_notices();
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = notice;
  sigaction(number, &action, NULL);
  return notices[0];
}

int process_terminal_columns(int file) {
  struct winsize size;
  return ioctl(file, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

#ifdef __linux__
int process_begin_watching(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }

int process_watch_directory(int file, const char *path) {
  return inotify_add_watch(
      file, path,
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB |
          IN_DELETE_SELF | IN_MOVE_SELF);
}
#else
int process_begin_watching(void) { return -1; }
int process_watch_directory(int file, const char *path) { return -1; }
#endif

void process_reset_signal(int number) {
  if (signal(number, SIG_DFL) == SIG_IGN) signal(number, SIG_IGN);
}

void process_handle_crash(int number, void (*handler)(int)) {
  static char stack[1 << 16];
  stack_t place = {.ss_sp = stack, .ss_size = sizeof stack};
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  sigaltstack(&place, NULL);
  sigaction(number, &action, NULL);
}

void process_place_descriptors(const int *from, int count) {
  for (int number = 0; number < count; number++) dup2(from[number], number);
}

int process_spawn(
    int *number, const char *path, char *const *arguments, const int *from, int count,
    int leads_group) {
  posix_spawn_file_actions_t actions;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  for (int target = 0; target < count && error == 0; target++) {
    error = posix_spawn_file_actions_adddup2(&actions, from[target], target);
  }
  posix_spawnattr_t attributes;
  if (error == 0) error = posix_spawnattr_init(&attributes);
  if (error == 0) {
    pid_t spawned = 0;
    // Signals are blocked while the worker is noted, and a program that is no worker would keep them blocked.
    sigset_t none;
    sigemptyset(&none);
    error = posix_spawnattr_setsigmask(&attributes, &none);
    // The group gets the number of its first process.
    short flags = POSIX_SPAWN_SETSIGMASK | (leads_group ? POSIX_SPAWN_SETPGROUP : 0);
    if (error == 0) error = posix_spawnattr_setflags(&attributes, flags);
    if (error == 0) error = posix_spawn(&spawned, path, &actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    *number = spawned;
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}
