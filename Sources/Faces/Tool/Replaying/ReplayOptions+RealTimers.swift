import ReactorReplay
import ReactorSystem

extension ReplayOptions {
  /// Has reactors fail the replay when they start threads, and bridged ones when they start timers of
  /// the system or put work on the main queue. For a process that replays and has no timers of its own.
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
