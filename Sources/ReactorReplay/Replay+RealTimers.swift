import ReactorStreams

extension Replay {
  /// Fails the replay if a timer of the system has been started since this was last called, and names the
  /// action that is being handled: what the timer brings about would be missing.
  ///
  /// Called when code of a bridged reactor has run. A replay without one does not watch.
  func noticeRealTimers() {
    guard realTimers?.hasNewTimer() == true else { return }
    let cause = Cause(token: ExecutionContext.currentCause)
    let session = sessions.indices.contains(cause.session) ? sessions[cause.session] : nil
    let text = session?.action(numbered: cause.number) ?? emittedEvents[cause.number]
    fail(
      .realTimer(
        session: session?.name,
        cause: cause.numberIfAny.map { number in "#\(number)" + (text.map { " \($0)" } ?? "") }))
  }

  /// Begins to watch the timers of the system, if the options allow it.
  func watchRealTimers() {
    guard realTimers == nil, let watch = options.watchRealTimers else { return }
    realTimers = RealTimerWatch(watch)
  }
}
