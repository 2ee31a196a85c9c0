import ReactorStreams

extension Replay {
  /// Records a failure if a system timer has been started since the previous call. The replay does not wait for the
  /// timer's work. The failure names the action that is being handled.
  ///
  /// This method is called after the code of a bridged reactor has run. Replays without bridged reactors don't watch
  /// timers.
  func noticeRealTimers() {
    guard realTimers?.hasNewTimer() == true else { return }
    let cause = Cause(token: ExecutionContext.currentCause)
    fail(.realTimer(session: session(at: cause.session)?.name, cause: name(of: cause)))
  }

  /// Starts watching system timers if the options allow it.
  ///
  /// - Returns: A closure that calls ``noticeRealTimers()``, or `nil` if the options don't allow watching.
  func watchRealTimers() -> (() -> Void)? {
    guard let watch = options.watchRealTimers else { return nil }
    if realTimers == nil { realTimers = RealTimerWatch(watch) }
    return { [unowned self] in noticeRealTimers() }
  }
}

/// A watch for system timers that a bridged reactor starts. The replay does not wait for these timers.
final class RealTimerWatch {
  private let remaining: () -> [String: Int64]
  /// The due times of the known timers, keyed by name.
  private var due: [String: ContinuousClock.Instant] = [:]

  /// The tolerance for comparing due times. The system combines several timers into a single timer, which is due when
  /// the first of them is due. If this timer becomes due earlier by at least the tolerance, a new timer has been
  /// started. Smaller differences are ignored because reading the timer takes some time.
  private static let tolerance = Duration.milliseconds(250)

  /// Creates a watch. Timers that are already running are not considered new.
  init(_ remaining: @escaping () -> [String: Int64]) {
    self.remaining = remaining
    _ = hasNewTimer()
  }

  /// Returns whether a timer has been started since the previous call.
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
