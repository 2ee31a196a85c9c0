// The places where Swift's concurrency runtime looks for somebody who wants a task's next job before an
// executor of its own gets it. They are variables of the runtime's, which Swift alone cannot name; their
// values are Swift functions.
#if defined(__APPLE__)
#include <dlfcn.h>
// A runtime that is older than a hook has no such variable, and an SDK need not list it.
#define REPLAY_TASK_HOOK(variable, function) \
  static inline void *_Nullable *_Nullable function(void) { \
    return (void **)dlsym(RTLD_DEFAULT, #variable); \
  }
#else
#define REPLAY_TASK_HOOK(variable, function) \
  extern __attribute__((weak, swift_attr("nonisolated(unsafe)"))) void *_Nullable variable; \
  static inline void *_Nullable *_Nullable function(void) { return &variable; }
#endif

// A job that becomes ready for the global executor.
extern __attribute__((swift_attr("nonisolated(unsafe)"))) void *_Nullable swift_task_enqueueGlobal_hook;
// A job that is to become ready after some nanoseconds, or at a moment of a clock.
REPLAY_TASK_HOOK(swift_task_enqueueGlobalWithDelay_hook, replay_delay_hook)
REPLAY_TASK_HOOK(swift_task_enqueueGlobalWithDeadline_hook, replay_deadline_hook)
// The executor of the main actor, where code asks for it; or, in older runtimes, a job that becomes ready
// for it.
REPLAY_TASK_HOOK(swift_task_getMainExecutor_hook, replay_main_executor_hook)
REPLAY_TASK_HOOK(swift_task_enqueueMainExecutor_hook, replay_main_job_hook)
