public import Foundation
import ReactorRegistration
import ReactorStreams

/// A queue of operations. In a file that imports this module, `OperationQueue` refers to this type. In a replay,
/// operations run on the replay's thread in virtual time.
///
/// Operations run in order of priority after their dependencies have finished. An operation that continues after
/// `start()` returns must report its own completion.
///
/// Like Foundation's own operation queues, these queues can be used on any thread.
public final class VirtualOperationQueue: Sendable {
  /// The operations of a queue in a replay, and their states.
  private final class State {
    var waiting: [Foundation.Operation] = []
    var running: [Foundation.Operation] = []
    var completions: [ObjectIdentifier: @Sendable () -> Void] = [:]
    var isSuspended = false
    var isScheduled = false
  }

  /// The default value of ``maxConcurrentOperationCount``.
  public static let defaultMaxConcurrentOperationCount =
    Foundation.OperationQueue.defaultMaxConcurrentOperationCount
  /// The operation queue associated with the main thread.
  public static let main = VirtualOperationQueue(.main)
  /// The queue of the running operation, or the main queue on the main thread. On any other thread, the value is `nil`.
  /// In a replay, the value is always the main queue.
  public static var current: VirtualOperationQueue? {
    if LocalReplay.isRunning { return main }
    return Foundation.OperationQueue.current.map { $0 === main.operationQueue ? main : .init($0) }
  }

  /// The underlying Foundation operation queue, for libraries that require one. A replay does not track operations
  /// added to that queue.
  public let operationQueue: Foundation.OperationQueue

  private init(_ queue: Foundation.OperationQueue) {
    operationQueue = queue
  }

  /// Creates an operation queue.
  public init() {
    operationQueue = Foundation.OperationQueue()
  }

  /// The name of the queue, or `nil` if the queue has no name.
  public var name: String? {
    get { operationQueue.name }
    set { operationQueue.name = newValue }
  }

  /// The quality of service of the queue, which a replay ignores.
  public var qualityOfService: QualityOfService {
    get { operationQueue.qualityOfService }
    set { operationQueue.qualityOfService = newValue }
  }

  /// The maximum number of operations that run concurrently. In a replay, the limit applies to operations that continue
  /// after `start()` has returned.
  public var maxConcurrentOperationCount: Int {
    get { operationQueue.maxConcurrentOperationCount }
    set { operationQueue.maxConcurrentOperationCount = newValue }
  }

  /// Indicates whether the queue is suspended. A suspended queue does not start operations.
  public var isSuspended: Bool {
    get { state?.isSuspended ?? operationQueue.isSuspended }
    set {
      guard let replay = LocalReplay.current, let state else {
        return operationQueue.isSuspended = newValue
      }
      state.isSuspended = newValue
      runLater(state, replay)
    }
  }

  /// The operations in the queue that have not finished.
  public var operations: [Foundation.Operation] {
    guard let state else { return operationQueue.operations }
    return (state.running + state.waiting).filter { !$0.isFinished }
  }

  /// The number of operations in the queue that have not finished.
  public var operationCount: Int { operations.count }

  /// Adds an operation to the queue.
  public func addOperation(_ operation: Foundation.Operation) {
    guard let replay = LocalReplay.current else { return operationQueue.addOperation(operation) }
    add(operation, replay)
  }

  /// Adds a closure to the queue as an operation.
  @preconcurrency
  public func addOperation(_ block: @escaping @Sendable () -> Void) {
    addOperation(BlockOperation(block: block))
  }

  /// Adds operations to the queue. If `wait` is `true`, blocks the calling thread until the operations have finished.
  public func addOperations(_ operations: [Foundation.Operation], waitUntilFinished wait: Bool) {
    guard let replay = LocalReplay.current else {
      return operationQueue.addOperations(operations, waitUntilFinished: wait)
    }
    for operation in operations { add(operation, replay) }
    guard wait else { return }
    replay.wait(nil, in: "OperationQueue.addOperations(_:waitUntilFinished:)") {
      operations.allSatisfy(\.isFinished)
    }
  }

  /// Adds a closure that runs after all earlier operations and before all later operations.
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

  /// Blocks the calling thread until all operations have finished.
  public func waitUntilAllOperationsAreFinished() {
    guard let replay = LocalReplay.current else {
      return operationQueue.waitUntilAllOperationsAreFinished()
    }
    replay.wait(nil, in: "OperationQueue.waitUntilAllOperationsAreFinished()") {
      operationCount == 0
    }
  }

  private func add(_ operation: Foundation.Operation, _ replay: LocalReplay) {
    guard let state else { return }
    // In Foundation, the completion block runs on a separate thread.
    state.completions[ObjectIdentifier(operation)] = operation.completionBlock
    operation.completionBlock = nil
    state.waiting.append(operation)
    runLater(state, replay)
  }

  /// The queue's operations in the replay on the calling thread, or `nil` outside a replay.
  private var state: State? {
    LocalReplay.current?.context.object { ReplayTable<VirtualOperationQueue, State>() }
      .part(of: self) { State() }
  }

  private func runLater(_ state: State, _ replay: LocalReplay) {
    if state.isScheduled { return }
    state.isScheduled = true
    replay.schedule { [self] in runReady() }
  }

  /// Runs the operations that are ready, including operations that become ready while this method runs.
  fileprivate func runReady() {
    guard let state, let replay = LocalReplay.current else { return }
    state.isScheduled = false
    let context = ExecutionContext.current
    let wasOnMain = context.isOnMain
    context.isOnMain = operationQueue === Foundation.OperationQueue.main
    while let operation = takeReady(state) {
      operation.start()
      retireFinished(state)
    }
    context.isOnMain = wasOnMain
    retireFinished(state)
    if state.isSuspended || state.waiting.isEmpty && state.running.isEmpty { return }
    replay.context.object { WaitingQueues() }.add(self, replay)
  }

  /// Indicates whether the queue has an operation that has finished or is ready.
  fileprivate var hasSomethingToDo: Bool {
    guard let state else { return false }
    return state.running.contains(where: \.isFinished) || nextReady(state) != nil
  }

  /// Returns the index of the operation to run next, or `nil` if no operation can run.
  private func nextReady(_ state: State) -> Int? {
    let limit = operationQueue.maxConcurrentOperationCount
    let isFull = limit >= 0 && state.running.count >= limit
    if state.isSuspended || isFull { return nil }
    return state.waiting.indices.filter({ state.waiting[$0].isReady }).max {
      let (left, right) = (state.waiting[$0], state.waiting[$1])
      return left.queuePriority != right.queuePriority
        ? left.queuePriority.rawValue < right.queuePriority.rawValue : $0 > $1
    }
  }

  private func takeReady(_ state: State) -> Foundation.Operation? {
    guard let next = nextReady(state) else { return nil }
    let operation = state.waiting.remove(at: next)
    state.running.append(operation)
    return operation
  }

  private func retireFinished(_ state: State) {
    let finished = state.running.filter(\.isFinished)
    state.running.removeAll(where: \.isFinished)
    for operation in finished {
      guard let completion = state.completions.removeValue(forKey: ObjectIdentifier(operation))
      else { continue }
      DispatchQueue.global().async(execute: completion)
    }
  }
}

/// The operation queues of a replay that have waiting operations. Because an action can complete an operation, these
/// queues check for ready operations each time the clock has run a work item or becomes idle.
///
/// Thread safety: Use this class only on the replay's thread.
private final class WaitingQueues {
  private var waiting: [VirtualOperationQueue] = []
  private var isScheduled = false

  func add(_ queue: VirtualOperationQueue, _ replay: LocalReplay) {
    if !waiting.contains(where: { $0 === queue }) { waiting.append(queue) }
    let cause = ExecutionContext.currentCause
    replay.clock?.idleObserver = { [self] in
      guard waiting.contains(where: \.hasSomethingToDo) else { return }
      ExecutionContext.perform(causedBy: cause) { _ = replay.schedule { [self] in look(replay) } }
    }
    guard !isScheduled, let next = replay.clock?.nextDue() else { return }
    isScheduled = true
    replay.schedule(after: next - replay.now) { [self] in
      isScheduled = false
      look(replay)
    }
  }

  private func look(_ replay: LocalReplay) {
    let queues = waiting
    waiting = []
    replay.clock?.idleObserver = nil
    for queue in queues { queue.runReady() }
  }
}
