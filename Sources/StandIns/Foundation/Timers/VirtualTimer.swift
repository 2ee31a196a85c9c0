public import Foundation
import ReactorBase
@_spi(Sinks) import ReactorStreams

/// A timer on a run loop. In a file that imports this module, `Timer` refers to this type. In a replay, the timer fires
/// in virtual time.
///
/// As in Foundation, a timer belongs to the thread of its run loop: the thread that adds the timer or, in a replay, the
/// replay's thread.
public final class VirtualTimer: NSObject, Sendable {
  private struct State {
    var isValid = true
    /// The virtual time, in nanoseconds, of the next firing.
    var due: Int64 = 0
    var scheduled: ScheduledWork?
    var isAdded = false
    var real: Foundation.Timer?
  }

  /// The interval, in seconds, between firings, or 0 for a timer that fires once.
  public let timeInterval: TimeInterval
  /// The value that was passed along with the target and selector, or `nil` if there is none.
  public var userInfo: Any? { info.value }
  /// The delay, in seconds, that the system may add to a firing. A replay never adds a delay.
  public var tolerance: TimeInterval {
    get { state.withLock { $0.real?.tolerance } ?? 0 }
    set { state.withLock { $0.real?.tolerance = newValue } }
  }

  /// The value that ``userInfo`` returns. It is unchecked because the timer only returns the value to the code that
  /// passed it.
  private let info: Unchecked<Any?>
  private let repeats: Bool
  private let block: @Sendable (VirtualTimer) -> Void
  private let state = Lock(State())

  /// Creates a timer. The timer starts when it is added to a run loop.
  ///
  /// - Parameters:
  ///   - date: The date of the first firing.
  ///   - interval: The interval between firings in seconds, with a minimum of 0.1 ms.
  ///   - repeats: A Boolean value that indicates whether the timer fires repeatedly.
  ///   - block: The work to run each time the timer fires.
  @preconcurrency
  public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (VirtualTimer) -> Void
  ) {
    self.init(first: date.secondsFromNow, date, interval, nil, repeats, block)
  }

  /// Creates a timer. The timer starts when it is added to a run loop.
  ///
  /// - Parameters:
  ///   - interval: The interval before the first firing and between firings, in seconds.
  ///   - repeats: A Boolean value that indicates whether the timer fires repeatedly.
  ///   - block: The work to run each time the timer fires.
  @preconcurrency
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (VirtualTimer) -> Void
  ) {
    self.init(first: max(interval, 0.0001), nil, interval, nil, repeats, block)
  }

  /// Creates a timer and schedules it on the current run loop.
  ///
  /// ```swift
  /// let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
  ///   tick()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The interval before the first firing and between firings, in seconds.
  ///   - repeats: A Boolean value that indicates whether the timer fires repeatedly.
  ///   - block: The work to run each time the timer fires.
  /// - Returns: A timer that remains valid until its last firing or until you invalidate it.
  @preconcurrency
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (VirtualTimer) -> Void
  ) -> VirtualTimer {
    let timer = VirtualTimer(timeInterval: interval, repeats: repeats, block: block)
    VirtualRunLoop.current.add(timer, forMode: .default)
    return timer
  }

  init(
    first: TimeInterval, _ date: Date?, _ interval: TimeInterval, _ userInfo: Any?, _ repeats: Bool,
    _ block: @escaping @Sendable (VirtualTimer) -> Void
  ) {
    timeInterval = repeats ? max(interval, 0.0001) : 0
    info = Unchecked(userInfo)
    self.repeats = repeats
    self.block = block
    super.init()
    guard let replay = LocalReplay.current else {
      // As in Foundation, the run loop retains the timer while it is valid.
      let real = Foundation.Timer(
        fire: date ?? Date(timeIntervalSinceNow: first), interval: interval, repeats: repeats
      ) { _ in self.fire() }
      state.withLock { $0.real = real }
      return
    }
    state.withLock { $0.due = replay.now.clampingAdd(max(0, Int64(nanosecondsIn: first))) }
  }

  /// Indicates whether the timer can still fire.
  public var isValid: Bool { state.withLock { $0.isValid } }

  /// The date of the next firing.
  public var fireDate: Date {
    get {
      guard let replay = LocalReplay.current else {
        return state.withLock { $0.real?.fireDate } ?? .distantFuture
      }
      let remaining = state.withLock { $0.due } - replay.now
      return VirtualDate.now.addingTimeInterval(Double(remaining) / 1e9)
    }
    set {
      guard let replay = LocalReplay.current else {
        return state.withLock { $0.real?.fireDate = newValue }
      }
      let delay = newValue.secondsFromNow
      let isAdded = state.withLock { state in
        state.due = replay.now.clampingAdd(max(0, Int64(nanosecondsIn: delay)))
        return state.isAdded
      }
      if isAdded { schedule(in: replay) }
    }
  }

  /// Fires the timer immediately. A nonrepeating timer becomes invalid.
  public func fire() {
    guard isValid else { return }
    block(self)
    if !repeats { invalidate() }
  }

  /// Stops the timer permanently.
  public func invalidate() {
    let (scheduled, real) = state.withLock { state in
      defer { (state.isValid, state.scheduled, state.real) = (false, nil, nil) }
      return (state.scheduled, state.real)
    }
    scheduled?.dispose()
    real?.invalidate()
  }

  func add(to runLoop: Foundation.RunLoop, _ mode: Foundation.RunLoop.Mode) {
    guard let replay = LocalReplay.current else {
      let real = state.withLock { $0.real }
      if let real { runLoop.add(real, forMode: mode) }
      return
    }
    let isFirst = state.withLock { state in
      defer { state.isAdded = true }
      return state.isValid && !state.isAdded
    }
    if isFirst { schedule(in: replay) }
  }

  private func schedule(in replay: LocalReplay) {
    let due = state.withLock { $0.due }
    let work = replay.schedule(after: due - replay.now) { [self] in isDue() }
    let old = state.withLock { state in
      defer { state.scheduled = work }
      return state.scheduled
    }
    old?.dispose()
  }

  private func isDue() {
    // Schedule the next firing before running any work, so that firings do not drift and remain in order.
    if repeats, let replay = LocalReplay.current {
      state.withLock { $0.due = $0.due.clampingAdd(Int64(nanosecondsIn: timeInterval)) }
      schedule(in: replay)
    }
    fire()
  }
}

#if canImport(ObjectiveC)
  extension VirtualTimer {
    /// Creates a timer that sends a message to an object each time the timer fires.
    public convenience init(
      timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
      repeats: Bool
    ) {
      let target = Unchecked(target as AnyObject)
      self.init(first: max(interval, 0.0001), nil, interval, userInfo, repeats) { timer in
        _ = target.value.perform(selector, with: timer)
      }
    }

    /// Creates a timer that sends a message to an object each time it fires, and schedules the timer on the current run
    /// loop.
    ///
    /// - Parameters:
    ///   - interval: The interval before the first firing and between firings, in seconds.
    ///   - target: The object that receives the message.
    ///   - selector: The message to send.
    ///   - userInfo: A value to store in the timer.
    ///   - repeats: A Boolean value that indicates whether the timer fires repeatedly.
    /// - Returns: A timer that remains valid until its last firing or until you invalidate it.
    @discardableResult
    public static func scheduledTimer(
      timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
      repeats: Bool
    ) -> VirtualTimer {
      let timer = VirtualTimer(
        timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
        repeats: repeats)
      VirtualRunLoop.current.add(timer, forMode: .default)
      return timer
    }
  }
#endif
