public import Dispatch
import ReactorBase

/// Work that is waited for together: `DispatchGroup` of a file that imports this module.
///
/// Threads: as Dispatch's own, it may be used from any thread.
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
  /// The group as Dispatch itself takes it.
  let real = Dispatch.DispatchGroup()

  /// Makes an empty group.
  public init() {}

  /// Begins a piece of work.
  public func enter() {
    guard LocalReplay.isRunning else { return real.enter() }
    state.withLock { $0.count += 1 }
  }

  /// Ends a piece of work. It has to be one that was begun.
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

  /// Runs something on a queue when all of the work has ended.
  ///
  /// - Parameters:
  ///   - qos: The quality of service. A replay ignores it.
  ///   - flags: The options of the work. A replay ignores them.
  ///   - queue: The queue.
  ///   - work: The work, which is dispatched at once if the group is empty.
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

  /// Runs an item on a queue when all of the work has ended.
  public func notify(queue: DispatchQueue, work item: VirtualDispatchWorkItem) {
    notify(queue: queue) { item.perform() }
  }

  /// Blocks until all of the work has ended.
  public func wait() {
    _ = wait(timeout: .distantFuture)
  }

  /// Blocks until all of the work has ended, or until a time.
  ///
  /// - Parameter timeout: The time at which to stop waiting.
  /// - Returns: `.success`, or `.timedOut` if the time came first. In a replay, virtual time passes
  ///   meanwhile.
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
