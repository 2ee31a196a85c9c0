import ReactorStreams

/// Runs something as a replay does: on a virtual clock to which every scheduler of the library
/// resolves.
///
/// - Parameter body: Takes the clock. Whatever it schedules runs after it.
/// - Returns: The time of the last piece of work, in nanoseconds.
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
