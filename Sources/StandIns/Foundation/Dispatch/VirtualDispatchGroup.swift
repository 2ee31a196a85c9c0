public import Dispatch
import ReactorBase

/// A group of work items that code can wait for as a unit. In a file that imports this module, `DispatchGroup` refers
/// to this type.
///
/// Like Dispatch's own groups, these groups can be used on any thread.
///
/// ```swift
/// let group = DispatchGroup()
/// for page in 1...3 {
///   DispatchQueue.global().async(group: group) { load(page) }
/// }
/// group.notify(queue: .main) { showAll() }
/// ```
public final class VirtualDispatchGroup: Sendable {
  private struct State {
    var count = 0
    var observers: [(queue: DispatchQueue, work: @Sendable () -> Void)] = []
  }

  private let state = Lock(State())
  /// The underlying Dispatch group.
  let real = Dispatch.DispatchGroup()

  /// Creates an empty group.
  public init() {}

  /// Increments the number of unfinished work items in the group.
  public func enter() {
    guard LocalReplay.isRunning else { return real.enter() }
    state.withLock { $0.count += 1 }
  }

  /// Decrements the number of unfinished work items in the group. Each call must balance an earlier call to
  /// ``enter()``.
  public func leave() {
    guard LocalReplay.isRunning else { return real.leave() }
    let observers = state.withLock { state in
      precondition(state.count > 0, "DispatchGroup.leave() has no matching enter()")
      state.count -= 1
      defer { if state.count == 0 { state.observers = [] } }
      return state.count == 0 ? state.observers : []
    }
    for (queue, work) in observers { queue.async(execute: work) }
  }

  /// Runs work on a queue after all work in the group has finished.
  ///
  /// - Parameters:
  ///   - qos: The quality of service. A replay ignores it.
  ///   - flags: The options for the work. A replay ignores them.
  ///   - queue: The queue on which the work runs.
  ///   - work: The work to run, which is dispatched immediately if the group is empty.
  @preconcurrency
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping @Sendable () -> Void
  ) {
    guard LocalReplay.isRunning else {
      return real.notify(qos: qos, flags: flags, queue: queue.dispatchQueue, execute: work)
    }
    let isEmpty = state.withLock { state in
      if state.count > 0 { state.observers.append((queue, work)) }
      return state.count == 0
    }
    if isEmpty { queue.async(execute: work) }
  }

  /// Runs a work item on a queue after all work in the group has finished.
  public func notify(queue: DispatchQueue, work item: VirtualDispatchWorkItem) {
    notify(queue: queue) { item.perform() }
  }

  /// Blocks the calling thread until all work in the group has finished.
  public func wait() {
    _ = wait(timeout: .distantFuture)
  }

  /// Blocks the calling thread until all work in the group has finished or the given time is reached. In a replay,
  /// virtual time advances during the wait.
  ///
  /// - Parameter timeout: The time at which to stop waiting.
  /// - Returns: `.success`, or `.timedOut` if the time was reached first.
  public func wait(timeout: VirtualDispatchTime) -> DispatchTimeoutResult {
    guard let replay = LocalReplay.current else {
      return real.wait(timeout: timeout.dispatchTime)
    }
    let isEmpty = replay.wait(timeout.delay(in: replay), in: "DispatchGroup.wait()") {
      state.withLock { $0.count == 0 }
    }
    return isEmpty ? .success : .timedOut
  }
}
