import ReactorStreams

/// Runs a closure as in a replay: on a virtual clock that all schedulers of the library use.
///
/// - Parameter body: Receives the clock. Work that it schedules runs after it.
/// - Returns: The time of the last work item, in nanoseconds.
@discardableResult
func onReplayClock(_ body: (VirtualClock) -> Void) -> Int64 {
  let context = ExecutionContext.current
  let clock = VirtualClock()
  context.beginReplay(with: clock)
  defer { context.endReplay() }
  context.perform { body(clock) }
  while clock.runNext(until: .max) {}
  return clock.now
}
