import CReactorProcesses
import Dispatch

/// The running system timers of this process. Dispatch queues, run loops, and sleeping tasks use system timers.
///
/// On Linux, a process's timers are visible as files in `/proc`. On other systems, they are not visible.
package struct RealTimers {
  private static let directory = "/proc/self/fdinfo"

  private let files: Files

  /// Creates a view of the timers in the current process.
  package init(_ files: Files) {
    self.files = files
  }

  /// Indicates whether the system makes timers visible.
  package var areVisible: Bool { files.status(Self.directory) != nil }

  /// Waits until all timers that have been started are visible. A dispatch queue passes its timer to a system thread,
  /// which starts several timers together.
  ///
  /// The system thread first runs the timers that are due, and then starts the waiting timers. Therefore, this method
  /// starts two timers, one after the other, with immediate deadlines. Once the second timer has run, all earlier
  /// timers are visible.
  package static func waitForStarts() {
    for _ in 0..<2 {
      let isDone = DispatchSemaphore(value: 0)
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.setEventHandler { isDone.signal() }
      timer.schedule(deadline: .now())
      timer.resume()
      isDone.wait()
      timer.cancel()
    }
  }

  /// Indicates whether work has been queued on the main queue since the previous check. Such work does not run while a
  /// replay occupies the main thread. The value is `false` if the system does not report timers.
  package static var mainQueueHasNewWork: Bool { process_has_main_queue_work() != 0 }

  private static let queue = DispatchQueue(label: "reactor-trace.timers")

  /// The time, in nanoseconds, until each running timer is due, keyed by the name of the timer's file.
  ///
  /// Each access reads a small file for each open file of the process. The results are not cached, because a timer may
  /// reuse the number of a closed file.
  package var remaining: [String: Int64] {
    var remaining: [String: Int64] = [:]
    for name in (try? files.list(Self.directory)) ?? [] {
      if let time = time(of: name), time > 0 { remaining[name] = time }
    }
    return remaining
  }

  /// Returns the time, in nanoseconds, until a file's timer is due, 0 if the timer is not running, or `nil` if the file
  /// is not a timer.
  private func time(of name: String) -> Int64? {
    guard let bytes = try? files.read("\(Self.directory)/\(name)", limit: 4096) else { return nil }
    let mark = "it_value: ("
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    where line.hasPrefix(mark) {
      let parts = line.dropFirst(mark.count).split { ", )".contains($0) }
      guard parts.count == 2, let seconds = Int64(parts[0]), let rest = Int64(parts[1]) else {
        return nil
      }
      let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
      return overflow ? .max : whole.addingReportingOverflow(rest).partialValue
    }
    return nil
  }
}
