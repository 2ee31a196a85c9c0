import ReactorBase
import Synchronization

/// A tracker that detects when a sender sends an event while it is still sending another event on the same thread. In
/// this case, RxSwift prints "Reentrancy anomaly".
///
/// This struct is noncopyable, so it is stored inline in the sender.
package struct ReentrancyTracker: ~Copyable, Sendable {
  private let isSending = Atomic(false)

  /// Creates a tracker for a sender that is not currently sending an event.
  package init() {}

  /// Sends an event by calling the given closure, and records a note if another event is still
  /// being sent.
  package func track(_ send: () -> Void) {
    if isSending.load(ordering: .relaxed) {
      ExecutionContext.current.note(
        .reentrancy, "an event is sent while another event is still being sent")
      return send()
    }
    isSending.store(true, ordering: .relaxed)
    send()
    isSending.store(false, ordering: .relaxed)
  }
}
