// The protocol for executors that support delayed jobs is not yet public in Swift 6.3, and is missing from Apple's
// SDKs. Other runtimes call a hook instead (see TaskCapture).
#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
  @_spi(ExperimentalScheduling) import _Concurrency

  /// An extension that rejects sleeps on the standard library's clocks. The runtime passes the executor a deadline on
  /// the real clock instead of the duration of the sleep, so a replay cannot convert the sleep to virtual time.
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
