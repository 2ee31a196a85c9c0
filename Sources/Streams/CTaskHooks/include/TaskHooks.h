// The hooks of Swift's concurrency runtime, declared with their types in TaskHooks.c.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// A reference to a serial executor, laid out as Swift's `UnownedSerialExecutor`.
typedef struct {
  void *_Nullable identity;
  uintptr_t implementation;
} ReactorExecutor;

/// The functions that the hooks call. Jobs are the runtime's, laid out as Swift's `UnownedJob`.
typedef struct {
  /// Takes a job that is ready for the global executor; false leaves it to the runtime.
  bool (*_Nonnull takeJob)(const void *_Nonnull job);
  /// Takes a job that is ready for the main actor; false leaves it to the runtime. Only runtimes that cannot ask for
  /// the main actor's executor call this.
  bool (*_Nonnull takeMainJob)(const void *_Nonnull job);
  /// Returns whether the job of a task that is about to sleep is dropped.
  bool (*_Nonnull refusesSleep)(void);
  /// Chooses the executor of the main actor; false leaves the choice to the runtime.
  bool (*_Nonnull chooseMainExecutor)(ReactorExecutor *_Nonnull executor);
} ReactorTaskHandlers;

/// Sets the hooks. A hook that was set before is called for everything that the handlers leave to it.
///
/// The handlers must be the same functions each time, because another thread may be calling them.
void reactor_install_task_hooks(ReactorTaskHandlers handlers);

/// Restores the previous hooks, except those that have been replaced since.
void reactor_remove_task_hooks(void);
