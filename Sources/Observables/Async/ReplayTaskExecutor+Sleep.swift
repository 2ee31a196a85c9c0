// The protocol by which Swift 6.3's runtime finds out that an executor can wait is not public yet,
// and Apple's SDKs do not show it. Elsewhere `Task.sleep` leaves the replay (docs/operators.md).
#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
  @_spi(ExperimentalScheduling) import _Concurrency

  /// Has `Task.sleep`, and the sleep of the standard library's clocks, take virtual time.
  extension ReplayTaskExecutor: SchedulingExecutor {
    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      enqueue(job, at: clock.now.advanced(by: delay), tolerance: tolerance, clock: clock)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      let remaining = clock.now.duration(to: instant) as? Duration
      if let replayClock = ExecutionContext.current.clock, let remaining {
        let length = SleepLength.found(
          remaining: RxTimeInterval(remaining).inNanoseconds,
          elapsed: RxTimeInterval(JobWork.timeInJobs).inNanoseconds)
        replayClock.schedule(JobWork(UnownedJob(job)), after: length)
      } else if let executor = globalConcurrentExecutor as? any SchedulingExecutor {
        executor.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
      } else {
        enqueue(job)
      }
    }
  }
#endif
