import ReactorReplay
import ReactorSystem

extension ReplayOptions {
  /// Makes a replay fail if a reactor starts a thread, or if a bridged reactor starts a system timer or adds work to
  /// the main queue. Use this method only in a replaying process that has no other timers.
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
      // Due immediately, like a timer that was started without a delay.
      if RealTimers.mainQueueHasNewWork { remaining["main queue"] = 0 }
      return remaining
    }
  }
}
