public import Dispatch
import ReactorBase

extension DispatchQueue {
  // MARK: - Now

  /// Runs work as soon as the queue reaches it.
  ///
  /// ```swift
  /// DispatchQueue.global().async {
  ///   let thumbnail = render(image)
  ///   DispatchQueue.main.async { show(thumbnail) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - group: A group that the work belongs to.
  ///   - qos: The quality of service. A replay ignores it.
  ///   - flags: The options of the work. A replay ignores them.
  ///   - work: The work.
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

  /// Runs a work item as soon as the queue reaches it.
  public func async(execute item: VirtualDispatchWorkItem) {
    guard LocalReplay.isRunning else { return dispatchQueue.async(execute: item.real.value) }
    async { item.perform() }
  }

  /// Runs a work item of a group as soon as the queue reaches it.
  ///
  /// - Parameters:
  ///   - group: The group that the item belongs to.
  ///   - item: The work item.
  public func async(group: VirtualDispatchGroup, execute item: VirtualDispatchWorkItem) {
    guard LocalReplay.isRunning else {
      return dispatchQueue.async(group: group.real, execute: item.real.value)
    }
    async(group: group) { item.perform() }
  }

  /// Runs work and waits for it. In a replay, it runs immediately after the work that is ready on
  /// the queue.
  ///
  /// - Returns: The result of `work`.
  /// - Throws: The error that `work` throws.
  public func sync<T>(execute work: () throws -> T) rethrows -> T {
    guard let replay = LocalReplay.current else { return try dispatchQueue.sync(execute: work) }
    return try replay.queues.runNow(on: self, work)
  }

  /// Runs work and waits for it.
  ///
  /// - Parameters:
  ///   - flags: The options of the work. A replay ignores them.
  ///   - work: The work.
  /// - Returns: The result of `work`.
  /// - Throws: The error that `work` throws.
  public func sync<T>(flags: DispatchWorkItemFlags, execute work: () throws -> T) rethrows -> T {
    guard LocalReplay.isRunning else {
      return try dispatchQueue.sync(flags: flags, execute: work)
    }
    return try sync(execute: work)
  }

  /// Runs a work item and waits for it.
  public func sync(execute item: VirtualDispatchWorkItem) {
    guard LocalReplay.isRunning else { return dispatchQueue.sync(execute: item.real.value) }
    sync { item.perform() }
  }

  /// Runs work and waits for it.
  ///
  /// - Returns: The result of `work`.
  /// - Throws: The error that `work` throws.
  public func asyncAndWait<T>(execute work: () throws -> T) rethrows -> T {
    try sync(execute: work)
  }

  /// Runs a work item and waits for it.
  public func asyncAndWait(execute item: VirtualDispatchWorkItem) {
    sync(execute: item)
  }

  /// Runs work a given number of times, and waits for all of it. In a replay, the iterations run in
  /// order.
  ///
  /// - Parameters:
  ///   - iterations: The number of iterations.
  ///   - work: Receives the number of the iteration, from 0.
  @preconcurrency
  public static func concurrentPerform(iterations: Int, execute work: @Sendable (Int) -> Void) {
    guard LocalReplay.isRunning else {
      return Dispatch.DispatchQueue.concurrentPerform(iterations: iterations, execute: work)
    }
    for iteration in 0..<max(0, iterations) { work(iteration) }
  }

  // MARK: - Later

  /// Runs work at a given time.
  ///
  /// ```swift
  /// DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
  ///   hideBanner()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - deadline: The time, such as `.now() + 1`.
  ///   - qos: The quality of service. A replay ignores it.
  ///   - flags: The options of the work. A replay ignores them.
  ///   - work: The work.
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

  /// Runs a work item at a given time.
  ///
  /// - Parameters:
  ///   - deadline: The time, such as `.now() + 1`.
  ///   - item: The work item. It doesn't run if it is cancelled before that time.
  public func asyncAfter(deadline: VirtualDispatchTime, execute item: VirtualDispatchWorkItem) {
    guard let replay = LocalReplay.current else {
      return dispatchQueue.asyncAfter(deadline: deadline.dispatchTime, execute: item.real.value)
    }
    enqueue(at: deadline, in: replay, for: item) { item.perform() }
  }

  /// Runs work at a wall-clock time.
  ///
  /// - Parameters:
  ///   - wallDeadline: The wall-clock time.
  ///   - qos: The quality of service. A replay ignores it.
  ///   - flags: The options of the work. A replay ignores them.
  ///   - work: The work.
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

  /// Runs a work item at a wall-clock time.
  ///
  /// - Parameters:
  ///   - wallDeadline: The wall-clock time.
  ///   - item: The work item.
  public func asyncAfter(
    wallDeadline: VirtualDispatchWallTime, execute item: VirtualDispatchWorkItem
  ) {
    guard let replay = LocalReplay.current else {
      return dispatchQueue.asyncAfter(
        wallDeadline: wallDeadline.dispatchWallTime, execute: item.real.value)
    }
    enqueue(at: wallDeadline.replayTime, in: replay, for: item) { item.perform() }
  }

  /// Runs work on this queue at a time of the replay. The work of an item that was cancelled takes
  /// no time.
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

  /// Suspends the queue, so that work that has not begun waits.
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
