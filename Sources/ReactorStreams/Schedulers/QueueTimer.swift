import Dispatch

/// A timer of the system and the work that it runs on a queue.
///
/// Not `asyncAfter`, which would keep work that was disposed of in memory until it is due.
final class QueueTimer: Disposable {
  private let timer: any DispatchSourceTimer
  private let work: ScheduledWork

  /// Starts a timer.
  init(_ timer: any DispatchSourceTimer, _ work: ScheduledWork, repeats: Bool) {
    self.timer = timer
    self.work = work
    // The handler keeps the timer alive; cancelling frees the handler.
    timer.setEventHandler {
      work.runUnlessDisposed()
      if !repeats { timer.cancel() }
    }
    timer.resume()
  }

  func dispose() {
    work.dispose()
    timer.cancel()
  }
}
