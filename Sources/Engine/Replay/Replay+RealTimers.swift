import ReactorStreams

extension Replay {
  /// Fails the replay if a timer of the system has been started since the last call, and names the action that is being
  /// handled, because the work of the timer would be missing.
  ///
  /// This is called after a bridged reactor's code has run. Other replays don't watch timers.
  func noticeRealTimers() {
    guard realTimers?.hasNewTimer() == true else { return }
    let cause = Cause(token: ExecutionContext.currentCause)
    fail(.realTimer(session: session(at: cause.session)?.name, cause: name(of: cause)))
  }

  /// Starts watching the timers of the system, if the options allow it.
  func watchRealTimers() {
    guard realTimers == nil, let watch = options.watchRealTimers else { return }
    realTimers = RealTimerWatch(watch)
  }
}

/// Detects timers of the system that a bridged reactor starts, and that no replay waits for.
final class RealTimerWatch {
  private let remaining: () -> [String: Int64]
  /// The due times of the known timers.
  private var due: [String: ContinuousClock.Instant] = [:]

  /// The minimum difference by which a due time must be earlier to indicate a different timer. The system shows one
  /// timer for many, due when the first of them is, and reading it takes a moment.
  private static let tolerance = Duration.milliseconds(250)

  /// Starts watching; timers that are already running don't count.
  init(_ remaining: @escaping () -> [String: Int64]) {
    self.remaining = remaining
    _ = hasNewTimer()
  }

  /// Returns whether a timer has been started since the last call.
  func hasNewTimer() -> Bool {
    let now = ContinuousClock.now
    var isNew = false
    var found: [String: ContinuousClock.Instant] = [:]
    for (name, nanoseconds) in remaining() {
      let time = now + .nanoseconds(nanoseconds)
      found[name] = time
      if let known = due[name], time > known - Self.tolerance { continue }
      isNew = true
    }
    due = found
    return isNew
  }
}
