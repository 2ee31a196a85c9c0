import ReactorStreams

extension Replay {
  /// Fails the replay if a timer of the system has been started since this was last called, and names the
  /// action that is being handled: what the timer brings about would be missing.
  ///
  /// Called when code of a bridged reactor has run. A replay without one does not watch.
  func noticeRealTimers() {
    guard realTimers?.hasNewTimer() == true else { return }
    let cause = Cause(token: ExecutionContext.currentCause)
    fail(.realTimer(session: session(at: cause.session)?.name, cause: name(of: cause)))
  }

  /// Begins to watch the timers of the system, if the options allow it.
  func watchRealTimers() {
    guard realTimers == nil, let watch = options.watchRealTimers else { return }
    realTimers = RealTimerWatch(watch)
  }
}

/// Notices timers of the system that a bridged reactor starts, for which no replay waits.
final class RealTimerWatch {
  private let remaining: () -> [String: Int64]
  /// When the timers that are known are due.
  private var due: [String: ContinuousClock.Instant] = [:]

  /// The difference from which an earlier due time means another timer. The system shows one for many,
  /// due when the first of them is, and reading it takes a moment.
  private static let tolerance = Duration.milliseconds(250)

  /// Begins to watch; timers that run already do not count.
  init(_ remaining: @escaping () -> [String: Int64]) {
    self.remaining = remaining
    _ = hasNewTimer()
  }

  /// Returns whether a timer has been started since this was last asked.
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
