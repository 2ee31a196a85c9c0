public import Dispatch
import ReactorBase
@_spi(Sinks) import ReactorStreams

/// A unit of work that code can wait for and cancel. In a file that imports this module, `DispatchWorkItem` refers to
/// this type.
///
/// Like Dispatch's own work items, these items can be used on any thread.
///
/// ```swift
/// let search = DispatchWorkItem { send(query) }
/// DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: search)
/// search.cancel()
/// ```
public final class VirtualDispatchWorkItem: Sendable {
  private struct State {
    var isCancelled = false
    var isFinished = false
    /// The entry on the replay's clock that runs the item, or `nil` if the item is not scheduled.
    var scheduled: ScheduledWork?
    var observers: [(queue: DispatchQueue, work: @Sendable () -> Void)] = []
  }

  private let block: @Sendable () -> Void
  private let state = Lock(State())
  /// The underlying Dispatch work item.
  let real: Unchecked<Dispatch.DispatchWorkItem>

  /// Creates a work item.
  ///
  /// - Parameters:
  ///   - qos: The quality of service. A replay ignores it.
  ///   - flags: The options for the item. A replay ignores them.
  ///   - block: The work to run.
  @preconcurrency
  public init(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    block: @escaping @Sendable () -> Void
  ) {
    self.block = block
    real = Unchecked(Dispatch.DispatchWorkItem(qos: qos, flags: flags, block: block))
  }

  /// Indicates whether the item has been canceled.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Prevents the work from starting. Work that has already started continues.
  public func cancel() {
    let scheduled = state.withLock { state in
      state.isCancelled = true
      return state.observers.isEmpty ? state.scheduled : nil
    }
    scheduled?.dispose()
    real.value.cancel()
  }

  /// Stores the clock entry that runs the item.
  func scheduled(as work: ScheduledWork) {
    state.withLock { $0.scheduled = work }
  }

  /// Runs the work immediately unless the item has been canceled.
  public func perform() {
    guard LocalReplay.isRunning else { return real.value.perform() }
    if !isCancelled { block() }
    let observers = state.withLock { state in
      defer { state.observers = [] }
      state.isFinished = true
      return state.observers
    }
    for (queue, work) in observers { queue.async(execute: work) }
  }

  /// Runs work on a queue after this item has run or been canceled.
  ///
  /// - Parameters:
  ///   - qos: The quality of service. A replay ignores it.
  ///   - flags: The options for the work. A replay ignores them.
  ///   - queue: The queue on which the work runs.
  ///   - execute: The work to run, which is dispatched immediately if this item has finished.
  @preconcurrency
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute: @escaping @Sendable () -> Void
  ) {
    guard LocalReplay.isRunning else {
      return real.value.notify(qos: qos, flags: flags, queue: queue.dispatchQueue, execute: execute)
    }
    let isFinished = state.withLock { state in
      if !state.isFinished { state.observers.append((queue, execute)) }
      return state.isFinished
    }
    if isFinished { queue.async(execute: execute) }
  }

  /// Runs another item on a queue after this item has run or been canceled.
  public func notify(queue: DispatchQueue, execute item: VirtualDispatchWorkItem) {
    notify(queue: queue) { item.perform() }
  }

  /// Blocks the calling thread until the item has run.
  public func wait() {
    _ = wait(timeout: .distantFuture)
  }

  /// Blocks the calling thread until the item has run or the given time is reached. In a replay, virtual time advances
  /// during the wait.
  ///
  /// - Parameter timeout: The time at which to stop waiting.
  /// - Returns: `.success`, or `.timedOut` if the time was reached first.
  public func wait(timeout: VirtualDispatchTime) -> DispatchTimeoutResult {
    guard let replay = LocalReplay.current else {
      return real.value.wait(timeout: timeout.dispatchTime)
    }
    let isFinished = replay.wait(timeout.delay(in: replay), in: "DispatchWorkItem.wait()") {
      state.withLock { $0.isFinished }
    }
    return isFinished ? .success : .timedOut
  }
}
