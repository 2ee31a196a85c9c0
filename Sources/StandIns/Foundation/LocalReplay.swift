import ReactorRegistration
@_spi(Sinks) import ReactorStreams

/// The replay on the calling thread, for replacements of system libraries.
///
/// Thread safety: It is used on the thread that requested it, and is not stored.
struct LocalReplay {
  let context: ReplayContext
  /// The replay's clock; nil while a command only inspects a reactor, in which case nothing is ever
  /// due.
  let clock: VirtualClock?

  /// The replay on the calling thread, or nil if there is none.
  static var current: LocalReplay? {
    guard let context = ReplayContext.current else { return nil }
    return LocalReplay(context: context, clock: ExecutionContext.current.clock)
  }

  /// Indicates whether a replay runs on the calling thread.
  static var isRunning: Bool { ReplayContext.current != nil }

  /// The virtual time, in nanoseconds.
  var now: Int64 { clock?.now ?? 0 }

  /// The dispatch queues of the replay.
  var queues: VirtualQueues { context.object { VirtualQueues() } }

  /// Schedules work that belongs to the action that is being handled.
  ///
  /// - Parameters:
  ///   - delay: The delay, in nanoseconds.
  ///   - body: The work.
  /// - Returns: The scheduled work. Dispose of it to prevent it from running.
  @discardableResult
  func schedule(after delay: Int64 = 0, _ body: @escaping () -> Void) -> ScheduledWork {
    let work = ReplayWork(body)
    clock?.schedule(work, after: delay)
    return work
  }

  /// Runs the work of other threads while this thread is blocked: all due work, in order, until a
  /// condition holds or a given time is reached.
  ///
  /// - Parameters:
  ///   - delay: The virtual time to wait, in nanoseconds; nil if only the condition ends the wait.
  ///     If the condition can never hold, the replay fails.
  ///   - call: The call that blocks the thread, for the message.
  ///   - condition: Returns whether the wait is over.
  /// - Returns: Whether the condition held in time.
  @discardableResult
  func wait(_ delay: Int64?, in call: String, for condition: () -> Bool) -> Bool {
    guard let clock else { return condition() }
    let deadline = delay.map { now.clampingAdd(max(0, $0)) }
    return queues.whileCurrentIsBusy {
      while !condition() {
        if clock.runNext(until: deadline ?? .max) { continue }
        if let deadline {
          clock.advance(to: deadline)
        } else {
          context.report(.blockedThread(by: call))
        }
        return condition()
      }
      return true
    }
  }
}

/// A closure on a replay's clock.
final class ReplayWork: ScheduledWork {
  private var body: (() -> Void)?

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  override func run() {
    let body = body.take()
    body?()
  }

  override func dispose() {
    super.dispose()
    body = nil
  }
}

/// The parts of objects in a replay. The objects are retained, so that each keeps its identity.
final class ReplayTable<Owner: AnyObject, Part> {
  private var parts: [ObjectIdentifier: (owner: Owner, part: Part)] = [:]

  /// Returns the part that belongs to an object; the first call creates it.
  func part(of owner: Owner, _ make: () -> Part) -> Part {
    if let (_, part) = parts[ObjectIdentifier(owner)] { return part }
    let part = make()
    parts[ObjectIdentifier(owner)] = (owner, part)
    return part
  }
}

/// Time intervals in nanoseconds.
extension Int64 {
  /// Converts seconds to nanoseconds, rounded and clamped to the range of the type.
  init(nanosecondsIn seconds: Double) {
    let nanoseconds = (seconds * 1e9).rounded()
    if nanoseconds.isNaN {
      self = 0
    } else {
      self = Int64(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min : .max)
    }
  }

  /// Returns the sum, clamped to the range of the type.
  func clampingAdd(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}
