import ReactorReplay
import ReactorSystem

extension ReplayOptions {
  /// Makes a replay fail when reactors start threads, and when bridged reactors start timers of the system or queue
  /// work on the main queue. This is for a replaying process that has no other timers.
  ///
  /// - Parameter files: The files of the system.
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
