// Needed for `MAP_ANON` on Linux.
#define _GNU_SOURCE
#include "CReactorBase.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static int makes_own_copy, is_stray_copy;
static void *guarded;
static size_t guarded_size;
// The copies that a reactor's code has made, and a pipe whose writing end they hold until they end or run another
// program. A copy that returns to the replay writes to it.
static int copies;
static int ends[2] = {-1, -1};

static int is_own(void) { return makes_own_copy || is_stray_copy || !guarded; }

static void will_copy(void) {
  if (is_own() || ends[0] >= 0 || pipe(ends) != 0) return;
  for (int end = 0; end < 2; end++) {
    // A reactor that closes descriptors starts with the lowest ones.
    int copy = fcntl(ends[end], F_DUPFD_CLOEXEC, 512);
    if (copy < 0) copy = fcntl(ends[end], F_DUPFD_CLOEXEC, 64);
    if (copy >= 0) {
      close(ends[end]);
      ends[end] = copy;
    } else {
      fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    }
  }
}

static void did_copy(void) {
  if (!is_own()) copies++;
}

static void end_stray_copy(int number) {
  (void)!write(ends[1], "", 1);
  _exit(0);
}

// The copy cannot access the worker's memory, so it crashes as soon as it returns to the replay. It also crashes when
// it releases a lock, because the lock belongs to the worker.
static void become_copy(void) {
  if (is_own()) return;
  is_stray_copy = 1;
  static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
  for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++)
    signal(crashes[index], end_stray_copy);
  int flags = MAP_PRIVATE | MAP_ANON | MAP_NORESERVE | MAP_FIXED;
  if (mmap(guarded, guarded_size, PROT_NONE, flags, -1, 0) == MAP_FAILED) _exit(1);
}

void reactor_guard_from_copies(void *start, size_t size) {
  if (!guarded) pthread_atfork(will_copy, did_copy, become_copy);
  guarded = start;
  guarded_size = size;
}

void reactor_set_makes_own_copy(int is_own) { makes_own_copy = is_own; }

void reactor_end_if_stray_copy(void) {
  if (is_stray_copy) end_stray_copy(0);
}

// Returns whether a copy may still return to the replay: it is running, or about to run. A copy that sleeps, or that
// has ended and left other processes behind, does not count.
static int may_return(void) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
  FILE *children = fopen(path, "re");
  // A system without such a file does not report this.
  if (!children) return 1;
  int number, is_running = 0;
  while (!is_running && fscanf(children, "%d", &number) == 1) {
    char status[512];
    snprintf(path, sizeof path, "/proc/%d/stat", number);
    FILE *file = fopen(path, "re");
    if (!file) continue;
    size_t length = fread(status, 1, sizeof status - 1, file);
    fclose(file);
    status[length] = 0;
    // The state follows the name, which is in parentheses and may contain any characters.
    const char *name_end = strrchr(status, ')');
    is_running = name_end && (name_end[2] == 'R' || name_end[2] == 'D');
  }
  fclose(children);
  return is_running;
}

int reactor_has_stray_copy(int milliseconds) {
  if (copies == 0) return 0;
  copies = 0;
  // Without the pipe, nothing is known about the copies, so one of them may have returned.
  if (ends[0] < 0) return 1;
  close(ends[1]);
  struct pollfd request = {ends[0], POLLIN, 0};
  char mark;
  int ready = 0;
  // A copy that is about to return may also sleep for a moment.
  for (int waited = 0, asleep = 0; waited < milliseconds && asleep < 5; waited += 10) {
    ready = poll(&request, 1, 10);
    if (ready > 0 || (ready < 0 && errno != EINTR)) break;
    asleep = may_return() ? 0 : asleep + 1;
  }
  int result = ready > 0 && (request.revents & POLLNVAL || read(ends[0], &mark, 1) != 0);
  close(ends[0]);
  ends[0] = ends[1] = -1;
  return result;
}
