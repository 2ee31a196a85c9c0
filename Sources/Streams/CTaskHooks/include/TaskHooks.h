// The hooks of Swift's concurrency runtime, declared with their types in TaskHooks.c.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// A reference to a serial executor, with the same layout as Swift's `UnownedSerialExecutor`.
typedef struct {
  void *_Nullable identity;
  uintptr_t implementation;
} ReactorExecutor;

/// The functions that the hooks call. The runtime owns the jobs, which have the same layout as Swift's `UnownedJob`.
typedef struct {
  /// Takes a job that is ready for the global executor. Returns false to leave the job to the runtime.
  bool (*_Nonnull takeJob)(const void *_Nonnull job);
  /// Takes a job that is ready for the main actor. Returns false to leave the job to the runtime. Only runtimes that
  /// don't have a hook for the main actor's executor call this function.
  bool (*_Nonnull takeMainJob)(const void *_Nonnull job);
  /// Returns whether to drop the job of a task that is about to sleep.
  bool (*_Nonnull refusesSleep)(void);
  /// Chooses the executor of the main actor. Returns false to leave the choice to the runtime.
  bool (*_Nonnull chooseMainExecutor)(ReactorExecutor *_Nonnull executor);
} ReactorTaskHandlers;

/// Sets the hooks. If another hook was set before, it is called for every job or choice that the handlers leave to the
/// runtime.
///
/// The handlers must be the same functions each time, because another thread may be calling them.
void reactor_install_task_hooks(ReactorTaskHandlers handlers);

/// Restores the previous hooks. If another hook has been set since, that hook remains.
void reactor_remove_task_hooks(void);
