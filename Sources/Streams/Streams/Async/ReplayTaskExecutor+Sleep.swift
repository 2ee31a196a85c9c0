// The protocol that tells Swift 6.3's runtime that an executor can wait is not public yet, and is missing in Apple's
// SDKs. Other runtimes ask a hook (TaskCapture).
#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
  @_spi(ExperimentalScheduling) import _Concurrency

  /// Rejects sleeping on the standard library's clocks, because the executor is given the
  /// real-clock time at which to wake a task, not how long the task sleeps.
  extension ReplayTaskExecutor: SchedulingExecutor {
    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      let job = UnownedJob(job)
      if ExecutionContext.current.refuseSleep() { return }
      enqueue(
        ExecutorJob(job), at: clock.now.advanced(by: delay), tolerance: tolerance, clock: clock)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      let job = UnownedJob(job)
      if ExecutionContext.current.refuseSleep() { return }
      if let executor = globalConcurrentExecutor as? any SchedulingExecutor {
        executor.enqueue(ExecutorJob(job), at: instant, tolerance: tolerance, clock: clock)
      } else {
        enqueue(ExecutorJob(job))
      }
    }
  }
#endif
