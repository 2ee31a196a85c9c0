public import Dispatch
import ReactorBase
@_spi(Sinks) import ReactorStreams

/// A replacement for Dispatch sources that supports only timers. In a file that imports this module, `DispatchSource`
/// refers to this type.
///
/// For other sources, such as signals and files, use `Dispatch.DispatchSource`.
public enum VirtualDispatchSource {
  /// Creates a timer. The timer starts when it is resumed or activated.
  ///
  /// ```swift
  /// let timer = DispatchSource.makeTimerSource(queue: .main)
  /// timer.schedule(deadline: .now() + 1, repeating: .seconds(1))
  /// timer.setEventHandler { refresh() }
  /// timer.resume()
  /// ```
  ///
  /// - Parameters:
  ///   - flags: The options for the timer. A replay ignores them.
  ///   - queue: The queue on which the timer fires, or `nil` for a global queue.
  /// - Returns: A suspended timer without a schedule.
  public static func makeTimerSource(
    flags: Dispatch.DispatchSource.TimerFlags = [], queue: DispatchQueue? = nil
  ) -> VirtualDispatchSourceTimer {
    VirtualDispatchSourceTimer(flags, queue)
  }
}

/// A timer on a dispatch queue. In a file that imports this module, `DispatchSourceTimer` refers to this type.
///
/// Like Dispatch's own timers, these timers can be used on any thread.
public final class VirtualDispatchSourceTimer: Sendable {
  private struct State {
    var handler: (@Sendable () -> Void)?
    var cancelHandler: (@Sendable () -> Void)?
    var deadline: VirtualDispatchTime?
    var period: Int64?
    var suspensions = 1
    var isCancelled = false
    var scheduled: ScheduledWork?
  }

  private let queue: DispatchQueue
  private let state = Lock(State())
  private let real: Unchecked<any Dispatch.DispatchSourceTimer>?

  init(_ flags: Dispatch.DispatchSource.TimerFlags, _ queue: DispatchQueue?) {
    self.queue = queue ?? .global()
    // Releasing a source that was never resumed is an error, so the source is created only when it is used.
    real =
      LocalReplay.isRunning
      ? nil
      : Unchecked(
        Dispatch.DispatchSource.makeTimerSource(flags: flags, queue: queue?.dispatchQueue))
  }

  /// Indicates whether the timer has been canceled.
  public var isCancelled: Bool { real?.value.isCancelled ?? state.withLock { $0.isCancelled } }

  /// Sets the times at which the timer fires.
  ///
  /// - Parameters:
  ///   - deadline: The time of the first firing.
  ///   - interval: The interval between firings, or `.never` for a timer that fires once.
  ///   - leeway: The delay that the system may add. A replay does not add a delay.
  public func schedule(
    deadline: VirtualDispatchTime, repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    if let real {
      return real.value.schedule(
        deadline: deadline.dispatchTime, repeating: interval, leeway: leeway)
    }
    let old = state.withLock { state in
      state.deadline = deadline
      state.period = interval == .never ? nil : max(1, interval.inNanoseconds)
      defer { state.scheduled = nil }
      return state.scheduled
    }
    old?.dispose()
    start()
  }

  /// Sets the times at which the timer fires, with an interval in seconds.
  ///
  /// - Parameters:
  ///   - deadline: The time of the first firing.
  ///   - interval: The interval between firings in seconds, or infinity for a timer that fires once.
  ///   - leeway: The delay that the system may add. A replay does not add a delay.
  public func schedule(
    deadline: VirtualDispatchTime, repeating interval: Double,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    schedule(
      deadline: deadline,
      repeating: interval.isFinite
        ? .nanoseconds(Int(Int64(nanosecondsIn: interval))) : .never, leeway: leeway)
  }

  /// Sets the work to run each time the timer fires.
  ///
  /// - Parameters:
  ///   - qos: The quality of service. A replay ignores it.
  ///   - flags: The options for the work. A replay ignores them.
  ///   - handler: The work to run, or `nil` for no work.
  @preconcurrency
  public func setEventHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    handler: (@Sendable () -> Void)?
  ) {
    if let real { return real.value.setEventHandler(qos: qos, flags: flags, handler: handler) }
    state.withLock { $0.handler = handler }
  }

  /// Sets the work to run after the timer has been canceled.
  ///
  /// - Parameters:
  ///   - qos: The quality of service. A replay ignores it.
  ///   - flags: The options for the work. A replay ignores them.
  ///   - handler: The work to run, or `nil` for no work.
  @preconcurrency
  public func setCancelHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    handler: (@Sendable () -> Void)?
  ) {
    if let real { return real.value.setCancelHandler(qos: qos, flags: flags, handler: handler) }
    state.withLock { $0.cancelHandler = handler }
  }

  /// Starts or resumes the timer.
  public func resume() {
    if let real { return real.value.resume() }
    state.withLock { $0.suspensions = max(0, $0.suspensions - 1) }
    start()
  }

  /// Starts the timer.
  public func activate() {
    if let real { return real.value.activate() }
    resume()
  }

  /// Suspends the timer.
  public func suspend() {
    if let real { return real.value.suspend() }
    state.withLock { $0.suspensions += 1 }
  }

  /// Stops the timer permanently.
  public func cancel() {
    if let real { return real.value.cancel() }
    let (scheduled, handler) = state.withLock { state in
      defer { (state.isCancelled, state.scheduled, state.handler) = (true, nil, nil) }
      return (state.scheduled, state.isCancelled ? nil : state.cancelHandler)
    }
    scheduled?.dispose()
    if let handler { queue.async(execute: handler) }
  }

  /// Schedules the next firing unless it is already scheduled. A suspended or canceled timer is not scheduled.
  private func start() {
    guard let replay = LocalReplay.current else { return }
    let delay = state.withLock { state -> Int64? in
      guard state.suspensions == 0, !state.isCancelled, state.scheduled == nil else { return nil }
      return state.deadline?.delay(in: replay)
    }
    guard let delay else { return }
    let work = replay.schedule(after: delay) { [self] in isDue() }
    state.withLock { $0.scheduled = work }
  }

  private func isDue() {
    guard let replay = LocalReplay.current else { return }
    let handler = state.withLock { state -> (@Sendable () -> Void)? in
      state.scheduled = nil
      if let period = state.period, let deadline = state.deadline {
        state.deadline = deadline + .nanoseconds(Int(period))
      } else {
        state.deadline = nil
      }
      return state.suspensions == 0 ? state.handler : nil
    }
    start()
    if let handler { replay.queues.arrive(handler, on: queue) }
  }
}
