import ReactorReplay
import ReactorSystem

extension ReplayOptions {
  /// Makes replays fail if a reactor starts a thread, or if a bridged reactor starts a system timer or dispatches work
  /// to the main queue. Use this method only in a process that has no other timers.
  ///
  /// - Parameter files: The files that list the timers of the process.
  mutating func watchProcess(with files: Files) {
    watchesThreads = true
    setTimeZone = { PosixSystem.setTimeZone($0) }
    let timers = RealTimers(files)
    guard timers.areVisible else { return }
    watchRealTimers = {
      RealTimers.waitForStarts()
      var remaining = timers.remaining
      // Like a timer without a delay, work on the main queue is due immediately.
      if RealTimers.mainQueueHasNewWork { remaining["main queue"] = 0 }
      return remaining
    }
  }
}
