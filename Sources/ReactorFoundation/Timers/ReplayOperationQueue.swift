public import Foundation
import Locks
import Observables
import RealFoundation
import Replay

/// A queue of operations: `OperationQueue` of a file that imports this module. In a replay its
/// operations run on the replay's thread, in virtual time.
///
/// An operation runs when those it depends on have finished, the more important ones first. One that goes
/// on after its `start()` has returned counts as finished when it says so.
///
/// Threads: as Foundation's own, it may be used from any thread.
public final class ReplayOperationQueue: @unchecked Sendable {
  // @unchecked: what changes is behind the lock, or belongs to Foundation's own queue.
  private struct State {
    var waiting: [Foundation.Operation] = []
    var running: [Foundation.Operation] = []
    var completions: [ObjectIdentifier: @Sendable () -> Void] = [:]
    var isSuspended = false
    var isScheduled = false
  }

  /// How many operations run at once if nothing else is said.
  public static let defaultMaxConcurrentOperationCount =
    Foundation.OperationQueue.defaultMaxConcurrentOperationCount
  /// The queue of the main thread.
  public static let main = ReplayOperationQueue(.main)
  /// The queue whose operation is running; nil outside of one, unless on the main thread.
  public static var current: ReplayOperationQueue? {
    if LocalReplay.isRunning { return main }
    return Foundation.OperationQueue.current.map { $0 === main.operationQueue ? main : .init($0) }
  }

  /// The queue of Foundation itself, for other libraries that take one. A replay does not see what is
  /// added to it.
  public let operationQueue: Foundation.OperationQueue

  private let state = Lock(State())

  private init(_ queue: Foundation.OperationQueue) {
    operationQueue = queue
  }

  /// Makes a queue.
  public init() {
    operationQueue = Foundation.OperationQueue()
  }

  /// The name of the queue.
  public var name: String? {
    get { operationQueue.name }
    set { operationQueue.name = newValue }
  }

  /// How important the queue's work is, which a replay has no use for.
  public var qualityOfService: QualityOfService {
    get { operationQueue.qualityOfService }
    set { operationQueue.qualityOfService = newValue }
  }

  /// How many operations run at once. A replay minds it for those that go on after their `start()`.
  public var maxConcurrentOperationCount: Int {
    get { operationQueue.maxConcurrentOperationCount }
    set { operationQueue.maxConcurrentOperationCount = newValue }
  }

  /// Whether operations are held back.
  public var isSuspended: Bool {
    get { LocalReplay.isRunning ? state.withLock { $0.isSuspended } : operationQueue.isSuspended }
    set {
      guard let replay = LocalReplay.current else { return operationQueue.isSuspended = newValue }
      state.withLock { $0.isSuspended = newValue }
      runLater(replay)
    }
  }

  /// The operations that have not finished.
  public var operations: [Foundation.Operation] {
    guard LocalReplay.isRunning else { return operationQueue.operations }
    return state.withLock { ($0.running + $0.waiting).filter { !$0.isFinished } }
  }

  /// The number of operations that have not finished.
  public var operationCount: Int { operations.count }

  /// Adds an operation.
  public func addOperation(_ operation: Foundation.Operation) {
    guard let replay = LocalReplay.current else { return operationQueue.addOperation(operation) }
    add(operation, replay)
  }

  /// Adds an operation that is a closure.
  @preconcurrency
  public func addOperation(_ block: @escaping @Sendable () -> Void) {
    addOperation(BlockOperation(block: block))
  }

  /// Adds operations, and blocks until they have finished if that is asked for.
  public func addOperations(_ operations: [Foundation.Operation], waitUntilFinished wait: Bool) {
    guard let replay = LocalReplay.current else {
      return operationQueue.addOperations(operations, waitUntilFinished: wait)
    }
    for operation in operations { add(operation, replay) }
    guard wait else { return }
    _ = replay.wait(until: nil, in: "OperationQueue.addOperations(_:waitUntilFinished:)") {
      operations.allSatisfy(\.isFinished)
    }
  }

  /// Adds a closure that runs after all operations before it, and before all after it.
  @preconcurrency
  public func addBarrierBlock(_ barrier: @escaping @Sendable () -> Void) {
    guard LocalReplay.isRunning else { return operationQueue.addBarrierBlock(barrier) }
    let operation = BlockOperation(block: barrier)
    for earlier in operations { operation.addDependency(earlier) }
    addOperation(operation)
  }

  /// Cancels all operations that have not finished.
  public func cancelAllOperations() {
    guard LocalReplay.isRunning else { return operationQueue.cancelAllOperations() }
    for operation in operations { operation.cancel() }
  }

  /// Blocks until all operations have finished.
  public func waitUntilAllOperationsAreFinished() {
    guard let replay = LocalReplay.current else {
      return operationQueue.waitUntilAllOperationsAreFinished()
    }
    _ = replay.wait(
      until: nil, in: "OperationQueue.waitUntilAllOperationsAreFinished()"
    ) { operationCount == 0 }
  }

  private func add(_ operation: Foundation.Operation, _ replay: LocalReplay) {
    // Foundation would run it on a thread of its own.
    let completion = operation.completionBlock
    operation.completionBlock = nil
    state.withLock { state in
      state.waiting.append(operation)
      state.completions[ObjectIdentifier(operation)] = completion
    }
    runLater(replay)
  }

  private func runLater(_ replay: LocalReplay) {
    let isFirst = state.withLock { state in
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { replay.schedule { [self] in runReady() } }
  }

  /// Runs what is ready, one after the other; each may make others ready.
  fileprivate func runReady() {
    state.withLock { $0.isScheduled = false }
    while let operation = takeReady() {
      operation.start()
      retireFinished()
    }
    retireFinished()
    let isDone = state.withLock { $0.waiting.isEmpty && $0.running.isEmpty }
    guard let replay = LocalReplay.current, !isDone else { return }
    let isBlocked = state.withLock { $0.isSuspended }
    if !isBlocked { replay.context.object { WaitingQueues() }.add(self, replay) }
  }

  private func takeReady() -> Foundation.Operation? {
    state.withLock { state in
      let limit = operationQueue.maxConcurrentOperationCount
      let isFull = limit >= 0 && state.running.count >= limit
      guard !state.isSuspended, !isFull,
        let next = state.waiting.indices.filter({ state.waiting[$0].isReady }).max(by: {
          let (left, right) = (state.waiting[$0], state.waiting[$1])
          return left.queuePriority != right.queuePriority
            ? left.queuePriority.rawValue < right.queuePriority.rawValue : $0 > $1
        })
      else { return nil }
      let operation = state.waiting.remove(at: next)
      state.running.append(operation)
      return operation
    }
  }

  private func retireFinished() {
    let completions = state.withLock { state in
      let finished = state.running.filter(\.isFinished)
      state.running.removeAll(where: \.isFinished)
      return finished.compactMap { state.completions.removeValue(forKey: ObjectIdentifier($0)) }
    }
    for completion in completions { DispatchQueue.global().async(execute: completion) }
  }
}

/// The queues of one replay whose operations wait for others. They look again whenever the clock has run
/// something, as long as there is something for it to run.
///
/// Threads: it belongs to the thread of the replay.
private final class WaitingQueues {
  private var queues: [ReplayOperationQueue] = []
  private var isScheduled = false

  func add(_ queue: ReplayOperationQueue, _ replay: LocalReplay) {
    if !queues.contains(where: { $0 === queue }) { queues.append(queue) }
    look(replay)
  }

  private func look(_ replay: LocalReplay) {
    guard !isScheduled, let next = replay.clock?.nextDue() else { return }
    isScheduled = true
    replay.schedule(after: next - replay.now) { [self] in
      isScheduled = false
      let waiting = queues
      queues = []
      for queue in waiting { queue.runReady() }
    }
  }
}
