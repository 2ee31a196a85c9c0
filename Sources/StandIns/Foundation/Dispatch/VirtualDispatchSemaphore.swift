public import Dispatch
import ReactorBase

/// A counting semaphore: `DispatchSemaphore` of a file that imports this module. To wait for it in a
/// replay takes virtual time.
///
/// Threads: as Dispatch's own, it may be used from any thread.
public final class VirtualDispatchSemaphore: Sendable {
  private let value: Lock<Int>
  private let real: Dispatch.DispatchSemaphore

  /// Makes a semaphore.
  ///
  /// - Parameter value: The number of waits that need no signal, not negative.
  public init(value: Int) {
    self.value = Lock(value)
    real = Dispatch.DispatchSemaphore(value: value)
  }

  /// Wakes a waiter, now or later.
  ///
  /// - Returns: A number that is not 0 if a thread was woken. Nothing is, in a replay.
  @discardableResult
  public func signal() -> Int {
    guard LocalReplay.isRunning else { return real.signal() }
    value.withLock { $0 += 1 }
    return 0
  }

  /// Blocks until there is a signal.
  public func wait() {
    _ = wait(timeout: .distantFuture)
  }

  /// Blocks until there is a signal, or until a time has come.
  ///
  /// - Parameter timeout: The time at which to stop waiting.
  /// - Returns: `.success`, or `.timedOut` if the time came first. In a replay, virtual time passes
  ///   meanwhile.
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
