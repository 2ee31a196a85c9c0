// Hooks that intercept a task's next job before one of the executors in Swift's concurrency runtime receives the job.
// The types match those in the runtime's `include/swift/Runtime/Concurrency.h`.
#include "TaskHooks.h"

#if defined(__APPLE__)
#include <dlfcn.h>
#endif

#define SWIFT_CALL __attribute__((swiftcall))

typedef const void *Job;

typedef SWIFT_CALL void (*Enqueue)(Job);
typedef SWIFT_CALL void (*EnqueueHook)(Job, Enqueue);
typedef SWIFT_CALL void (*EnqueueDelayed)(unsigned long long, Job);
typedef SWIFT_CALL void (*DelayHook)(unsigned long long, Job, EnqueueDelayed);
typedef SWIFT_CALL void (*EnqueueTimed)(long long, long long, long long, long long, int, Job);
typedef SWIFT_CALL void (*DeadlineHook)(
    long long, long long, long long, long long, int, Job, EnqueueTimed);
typedef SWIFT_CALL ReactorExecutor (*MainExecutor)(void);
typedef SWIFT_CALL ReactorExecutor (*MainExecutorHook)(MainExecutor);

// Runtimes that predate a hook don't define its variable, and Apple's SDKs may not declare the variable.
#if defined(__APPLE__)
#define HOOK(type, variable) \
  static type *place_of_##variable(void) { return (type *)dlsym(RTLD_DEFAULT, #variable); }
#else
#define HOOK(type, variable) \
  extern __attribute__((weak)) type variable; \
  static type *place_of_##variable(void) { return &variable; }
#endif

HOOK(EnqueueHook, swift_task_enqueueGlobal_hook)
HOOK(EnqueueHook, swift_task_enqueueMainExecutor_hook)
HOOK(DelayHook, swift_task_enqueueGlobalWithDelay_hook)
HOOK(DeadlineHook, swift_task_enqueueGlobalWithDeadline_hook)
HOOK(MainExecutorHook, swift_task_getMainExecutor_hook)

static ReactorTaskHandlers handlers;
// A thread that has read one of this file's hooks may still call the hook while another thread removes it and sets it
// again.
static _Atomic(EnqueueHook) previous_enqueue, previous_main_enqueue;
static _Atomic(DelayHook) previous_delay;
static _Atomic(DeadlineHook) previous_deadline;
static _Atomic(MainExecutorHook) previous_main_executor;

static SWIFT_CALL void enqueue(Job job, Enqueue original) {
  if (handlers.takeJob(job)) return;
  EnqueueHook previous = previous_enqueue;
  if (previous) previous(job, original);
  else original(job);
}

static SWIFT_CALL void main_enqueue(Job job, Enqueue original) {
  if (handlers.takeMainJob(job)) return;
  EnqueueHook previous = previous_main_enqueue;
  if (previous) previous(job, original);
  else original(job);
}

static SWIFT_CALL void enqueue_delayed(
    unsigned long long delay, Job job, EnqueueDelayed original) {
  if (handlers.refusesSleep()) return;
  DelayHook previous = previous_delay;
  if (previous) previous(delay, job, original);
  else original(delay, job);
}

static SWIFT_CALL void enqueue_timed(
    long long seconds, long long nanoseconds, long long toleranceSeconds,
    long long toleranceNanoseconds, int clock, Job job, EnqueueTimed original) {
  if (handlers.refusesSleep()) return;
  DeadlineHook previous = previous_deadline;
  if (previous)
    previous(
        seconds, nanoseconds, toleranceSeconds, toleranceNanoseconds, clock, job, original);
  else
    original(seconds, nanoseconds, toleranceSeconds, toleranceNanoseconds, clock, job);
}

static SWIFT_CALL ReactorExecutor main_executor(MainExecutor original) {
  ReactorExecutor chosen;
  if (handlers.chooseMainExecutor(&chosen)) return chosen;
  MainExecutorHook previous = previous_main_executor;
  return previous ? previous(original) : original();
}

// Flags that indicate which hooks are installed. A hook remains installed when another hook is set after it.
static bool has_enqueue, has_main_enqueue, has_delay, has_deadline, has_main_executor;

// Other threads may read a hook's variable while the hook is being set, and call the hook that they find.
#define INSTALL(place, hook, name) \
  do { \
    __typeof__(place) variable = (place); \
    if (variable && !has_##name) { \
      previous_##name = *variable; \
      has_##name = true; \
      __atomic_store_n(variable, (hook), __ATOMIC_RELEASE); \
    } \
  } while (0)

#define REMOVE(place, hook, name) \
  do { \
    __typeof__(place) variable = (place); \
    if (variable && *variable == (hook)) { \
      has_##name = false; \
      __atomic_store_n(variable, previous_##name, __ATOMIC_RELEASE); \
    } \
  } while (0)

void reactor_install_task_hooks(ReactorTaskHandlers newHandlers) {
  // The handlers are stored only once, because another thread may be about to call one of them. Callers always pass the
  // same functions.
  if (!handlers.takeJob) handlers = newHandlers;
  INSTALL(place_of_swift_task_enqueueGlobal_hook(), enqueue, enqueue);
  INSTALL(place_of_swift_task_enqueueGlobalWithDelay_hook(), enqueue_delayed, delay);
  INSTALL(place_of_swift_task_enqueueGlobalWithDeadline_hook(), enqueue_timed, deadline);
  // The hook for the main actor's jobs is needed only by runtimes without a hook that chooses the main actor's
  // executor.
  if (place_of_swift_task_getMainExecutor_hook())
    INSTALL(place_of_swift_task_getMainExecutor_hook(), main_executor, main_executor);
  else
    INSTALL(
        place_of_swift_task_enqueueMainExecutor_hook(), main_enqueue, main_enqueue);
}

void reactor_remove_task_hooks(void) {
  REMOVE(place_of_swift_task_enqueueGlobal_hook(), enqueue, enqueue);
  REMOVE(place_of_swift_task_enqueueGlobalWithDelay_hook(), enqueue_delayed, delay);
  REMOVE(place_of_swift_task_enqueueGlobalWithDeadline_hook(), enqueue_timed, deadline);
  REMOVE(place_of_swift_task_getMainExecutor_hook(), main_executor, main_executor);
  REMOVE(place_of_swift_task_enqueueMainExecutor_hook(), main_enqueue, main_enqueue);
}
