public import Dispatch
import ReactorBase

/// A group of work items that can be waited for together. In a file that imports this module, `DispatchGroup` is this
/// type.
///
/// Like Dispatch's own type, it can be used on any thread.
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
  /// The group as a value of Dispatch's own type.
  let real = Dispatch.DispatchGroup()

  /// Creates an empty group.
  public init() {}

  /// Begins a work item.
  public func enter() {
    guard LocalReplay.isRunning else { return real.enter() }
    state.withLock { $0.count += 1 }
  }

  /// Ends a work item, which must have been begun.
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

  /// Runs work on a queue when all of the group's work has ended.
  ///
  /// - Parameters:
  ///   - qos: The quality of service. A replay ignores it.
  ///   - flags: The options of the work. A replay ignores them.
  ///   - queue: The queue.
  ///   - work: The work, which is dispatched immediately if the group is empty.
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

  /// Runs a work item on a queue when all of the group's work has ended.
  public func notify(queue: DispatchQueue, work item: VirtualDispatchWorkItem) {
    notify(queue: queue) { item.perform() }
  }

  /// Blocks until all of the work has ended.
  public func wait() {
    _ = wait(timeout: .distantFuture)
  }

  /// Blocks until all of the work has ended, or until a given time.
  ///
  /// - Parameter timeout: The time at which to stop waiting.
  /// - Returns: `.success`, or `.timedOut` if the time was reached first. In a replay, virtual time passes while it
  ///   waits.
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
