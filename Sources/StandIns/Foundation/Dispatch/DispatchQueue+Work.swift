public import Dispatch
import ReactorBase

extension DispatchQueue {
  // MARK: - Immediate work

  /// Dispatches work to the queue for asynchronous execution.
  ///
  /// ```swift
  /// DispatchQueue.global().async {
  ///   let thumbnail = render(image)
  ///   DispatchQueue.main.async { show(thumbnail) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - group: The group to which the work belongs, or `nil` for no group.
  ///   - qos: The quality of service. A replay ignores it.
  ///   - flags: The options for the work. A replay ignores them.
  ///   - work: The work to run.
  @preconcurrency
  public func async(
    group: VirtualDispatchGroup? = nil, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [], execute work: @escaping @Sendable () -> Void
  ) {
    guard let replay = LocalReplay.current else {
      return dispatchQueue.async(group: group?.real, qos: qos, flags: flags, execute: work)
    }
    group?.enter()
    replay.queues.enqueue(
      {
        work()
        group?.leave()
      }, on: self, replay)
  }

  /// Dispatches a work item to the queue for asynchronous execution, without a group.
  public func async(execute item: VirtualDispatchWorkItem) {
    guard LocalReplay.isRunning else { return dispatchQueue.async(execute: item.real.value) }
    async { item.perform() }
  }

  /// Dispatches a work item of a group to the queue for asynchronous execution.
  ///
  /// - Parameters:
  ///   - group: The group to which the item belongs.
  ///   - item: The work item to dispatch.
  public func async(group: VirtualDispatchGroup, execute item: VirtualDispatchWorkItem) {
    guard LocalReplay.isRunning else {
      return dispatchQueue.async(group: group.real, execute: item.real.value)
    }
    async(group: group) { item.perform() }
  }

  /// Runs work on the queue and waits for it to finish. In a replay, the work runs after all work that is already
  /// waiting on the queue.
  ///
  /// - Returns: The result of `work`.
  /// - Throws: The error that `work` throws.
  public func sync<T>(execute work: () throws -> T) rethrows -> T {
    guard let replay = LocalReplay.current else { return try dispatchQueue.sync(execute: work) }
    return try replay.queues.runNow(on: self, work)
  }

  /// Runs work on the queue with the given options and waits for it to finish.
  ///
  /// - Parameters:
  ///   - flags: The options for the work. A replay ignores them.
  ///   - work: The work to run.
  /// - Returns: The result of `work`.
  /// - Throws: The error that `work` throws.
  public func sync<T>(flags: DispatchWorkItemFlags, execute work: () throws -> T) rethrows -> T {
    guard LocalReplay.isRunning else {
      return try dispatchQueue.sync(flags: flags, execute: work)
    }
    return try sync(execute: work)
  }

  /// Runs a work item on the queue and waits for it to finish.
  public func sync(execute item: VirtualDispatchWorkItem) {
    guard LocalReplay.isRunning else { return dispatchQueue.sync(execute: item.real.value) }
    sync { item.perform() }
  }

  /// Runs work on the queue and waits for it to finish.
  ///
  /// - Returns: The result of `work`.
  /// - Throws: The error that `work` throws.
  public func asyncAndWait<T>(execute work: () throws -> T) rethrows -> T {
    try sync(execute: work)
  }

  /// Runs a work item on the queue and waits for it to finish.
  public func asyncAndWait(execute item: VirtualDispatchWorkItem) {
    sync(execute: item)
  }

  /// Runs work the given number of times and waits for all iterations to finish. In a replay, the iterations run
  /// sequentially.
  ///
  /// - Parameters:
  ///   - iterations: The number of iterations.
  ///   - work: A closure that receives the number of the iteration, starting at 0.
  @preconcurrency
  public static func concurrentPerform(iterations: Int, execute work: @Sendable (Int) -> Void) {
    guard LocalReplay.isRunning else {
      return Dispatch.DispatchQueue.concurrentPerform(iterations: iterations, execute: work)
    }
    for iteration in 0..<max(0, iterations) { work(iteration) }
  }

  // MARK: - Delayed work

  /// Dispatches work to the queue at the given time.
  ///
  /// ```swift
  /// DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
  ///   hideBanner()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - deadline: The time at which to dispatch the work, such as `.now() + 1`.
  ///   - qos: The quality of service. A replay ignores it.
  ///   - flags: The options for the work. A replay ignores them.
  ///   - work: The work to run.
  @preconcurrency
  public func asyncAfter(
    deadline: VirtualDispatchTime, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [], execute work: @escaping @Sendable () -> Void
  ) {
    guard let replay = LocalReplay.current else {
      return dispatchQueue.asyncAfter(
        deadline: deadline.dispatchTime, qos: qos, flags: flags, execute: work)
    }
    enqueue(at: deadline, in: replay, work)
  }

  /// Dispatches a work item to the queue at the given time.
  ///
  /// - Parameters:
  ///   - deadline: The time at which to dispatch the item, such as `.now() + 1`.
  ///   - item: The work item to dispatch. It does not run if it is canceled before the deadline.
  public func asyncAfter(deadline: VirtualDispatchTime, execute item: VirtualDispatchWorkItem) {
    guard let replay = LocalReplay.current else {
      return dispatchQueue.asyncAfter(deadline: deadline.dispatchTime, execute: item.real.value)
    }
    enqueue(at: deadline, in: replay, for: item) { item.perform() }
  }

  /// Dispatches work to the queue at the given wall-clock time.
  ///
  /// - Parameters:
  ///   - wallDeadline: The wall-clock time at which to dispatch the work.
  ///   - qos: The quality of service. A replay ignores it.
  ///   - flags: The options for the work. A replay ignores them.
  ///   - work: The work to run.
  @preconcurrency
  public func asyncAfter(
    wallDeadline: VirtualDispatchWallTime, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [], execute work: @escaping @Sendable () -> Void
  ) {
    guard let replay = LocalReplay.current else {
      return dispatchQueue.asyncAfter(
        wallDeadline: wallDeadline.dispatchWallTime, qos: qos, flags: flags, execute: work)
    }
    enqueue(at: wallDeadline.replayTime, in: replay, work)
  }

  /// Dispatches a work item to the queue at the given wall-clock time.
  ///
  /// - Parameters:
  ///   - wallDeadline: The wall-clock time at which to dispatch the item.
  ///   - item: The work item to dispatch.
  public func asyncAfter(
    wallDeadline: VirtualDispatchWallTime, execute item: VirtualDispatchWorkItem
  ) {
    guard let replay = LocalReplay.current else {
      return dispatchQueue.asyncAfter(
        wallDeadline: wallDeadline.dispatchWallTime, execute: item.real.value)
    }
    enqueue(at: wallDeadline.replayTime, in: replay, for: item) { item.perform() }
  }

  /// Dispatches work to this queue at the given virtual time. Canceling the work item removes its entry from the clock.
  private func enqueue(
    at time: VirtualDispatchTime, in replay: LocalReplay, for item: VirtualDispatchWorkItem? = nil,
    _ work: @escaping () -> Void
  ) {
    guard let delay = time.delay(in: replay) else { return }
    let scheduled = replay.schedule(after: delay) { [self] in
      guard let replay = LocalReplay.current else { return }
      replay.queues.arrive(work, on: self)
    }
    item?.scheduled(as: scheduled)
  }

  // MARK: - Suspending

  /// Activates a queue that was created inactive.
  public func activate() {
    guard let replay = LocalReplay.current else { return dispatchQueue.activate() }
    replay.queues.resume(self)
  }

  /// Suspends the queue. Work that has not started remains pending until the queue resumes.
  public func suspend() {
    guard let replay = LocalReplay.current else { return dispatchQueue.suspend() }
    replay.queues.suspend(self)
  }

  /// Resumes the queue.
  public func resume() {
    guard let replay = LocalReplay.current else { return dispatchQueue.resume() }
    replay.queues.resume(self)
  }
}
