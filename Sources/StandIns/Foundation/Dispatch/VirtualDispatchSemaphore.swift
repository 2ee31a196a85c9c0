public import Dispatch
import ReactorBase

/// A counting semaphore. In a file that imports this module, `DispatchSemaphore` refers to this type. In a replay,
/// virtual time advances during a wait.
///
/// Like Dispatch's own semaphores, these semaphores can be used on any thread.
public final class VirtualDispatchSemaphore: Sendable {
  private let value: Lock<Int>
  private let real: Dispatch.DispatchSemaphore

  /// Creates a semaphore with the given initial value.
  ///
  /// - Parameter value: The number of waits that succeed without a signal, which must not be negative.
  public init(value: Int) {
    self.value = Lock(value)
    real = Dispatch.DispatchSemaphore(value: value)
  }

  /// Signals the semaphore.
  ///
  /// - Returns: A nonzero number if a thread was woken up. In a replay, the result is always 0.
  @discardableResult
  public func signal() -> Int {
    guard LocalReplay.isRunning else { return real.signal() }
    value.withLock { $0 += 1 }
    return 0
  }

  /// Blocks the calling thread until the semaphore is signaled.
  public func wait() {
    _ = wait(timeout: .distantFuture)
  }

  /// Blocks the calling thread until the semaphore is signaled or the given time is reached. In a replay, virtual time
  /// advances during the wait.
  ///
  /// - Parameter timeout: The time at which to stop waiting.
  /// - Returns: `.success`, or `.timedOut` if the time was reached first.
  public func wait(timeout: VirtualDispatchTime) -> DispatchTimeoutResult {
    guard let replay = LocalReplay.current else {
      return real.wait(timeout: timeout.dispatchTime)
    }
    let isSignalled = replay.wait(timeout.delay(in: replay), in: "DispatchSemaphore.wait()") {
      value.withLock { $0 > 0 }
    }
    guard isSignalled else { return .timedOut }
    value.withLock { $0 -= 1 }
    return .success
  }
}
