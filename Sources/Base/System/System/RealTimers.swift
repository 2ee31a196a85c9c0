import CReactorProcesses
import Dispatch

/// The system timers that are running in this process: those of dispatch queues, of run loops and of sleeping tasks.
///
/// Linux shows them as files of the process. Other systems don't show them.
package struct RealTimers {
  private static let directory = "/proc/self/fdinfo"

  private let files: Files

  /// Creates a view of the timers of the calling process.
  package init(_ files: Files) {
    self.files = files
  }

  /// Indicates whether the system shows the timers.
  package var areVisible: Bool { files.status(Self.directory) != nil }

  /// Waits until the timers that have been started so far are visible: a queue's timer is handed to a thread of the
  /// system, which starts it together with others.
  ///
  /// That thread handles timers in order, and starts waiting timers after it has run those that are due. So when a
  /// second timer that was due at once becomes visible, all earlier ones are visible, too.
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

  /// Indicates whether work has been queued on the main queue since the last check. It does not run while a replay
  /// occupies the main thread. The value is false if the system does not report timers.
  package static var mainQueueHasNewWork: Bool { process_has_main_queue_work() != 0 }

  private static let queue = DispatchQueue(label: "reactor-trace.timers")

  /// The time until each running timer is due, in nanoseconds, by the name of its file.
  ///
  /// It reads a small file for each open file of the process, and reads all of them each time, because the number of a
  /// closed file may now belong to a timer.
  package var remaining: [String: Int64] {
    var remaining: [String: Int64] = [:]
    for name in (try? files.list(Self.directory)) ?? [] {
      if let time = time(of: name), time > 0 { remaining[name] = time }
    }
    return remaining
  }

  /// The time until a file's timer is due; 0 for a timer that is not running, nil for a file of a different kind.
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
