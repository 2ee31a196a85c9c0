#include "CReactorProcesses.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/ioctl.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

int process_fork(void) { return fork(); }

int process_make_pipe(int *reading, int *writing) {
  int ends[2];
  if (process_make_closing_pipe(ends) != 0) return -1;
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

void process_print_line_by_line(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

// A pipe that becomes readable when a signal arrives. This also detects a signal that arrives just before a process
// begins to wait, or that another thread receives.
static int notices[2] = {-1, -1};

static void notice(int number) {
  int error = errno;
  // A full pipe is just as noticeable.
  (void)!write(notices[1], "", 1);
  errno = error;
}

static void make_notices(void) {
  if (notices[0] >= 0 || process_make_closing_pipe(notices) != 0) return;
  for (int end = 0; end < 2; end++) fcntl(notices[end], F_SETFL, O_NONBLOCK);
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
    // Signals are blocked while the worker is recorded, and a program that is not a worker would keep them blocked.
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

// The address or the number of a thread in the C library, neither of which is 0.
unsigned long process_start_thread(
    unsigned long stack_size, void *(*body)(void *), void *context) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack_size);
  pthread_t thread;
  int error = pthread_create(&thread, &attributes, body, context);
  pthread_attr_destroy(&attributes);
  return error == 0 ? (unsigned long)thread : 0;
}

void process_join_thread(unsigned long thread) { pthread_join((pthread_t)thread, NULL); }
void process_detach_thread(unsigned long thread) { pthread_detach((pthread_t)thread); }

long process_raise_stack_limit(long wanted) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= (rlim_t)wanted) return wanted;
  limit.rlim_cur = limit.rlim_max < (rlim_t)wanted ? limit.rlim_max : (rlim_t)wanted;
  setrlimit(RLIMIT_STACK, &limit);
  return getrlimit(RLIMIT_STACK, &limit) == 0 ? (long)limit.rlim_cur : wanted;
}
