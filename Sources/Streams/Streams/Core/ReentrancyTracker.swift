import ReactorBase
import Synchronization

/// Records whether a sender sends an event while it is still sending another event on the same
/// thread. RxSwift prints "Reentrancy anomaly" in this case.
///
/// This is a non-copyable struct, so it is stored inline in the sender.
package struct ReentrancyTracker: ~Copyable, Sendable {
  private let isSending = Atomic(false)

  /// Creates a tracker for a sender that is not sending anything yet.
  package init() {}

  /// Sends an event.
  @inline(__always)
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
