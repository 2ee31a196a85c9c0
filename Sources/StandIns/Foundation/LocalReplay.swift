import ReactorRegistration
@_spi(Sinks) import ReactorStreams

/// The replay on the calling thread, for use by replacements of system libraries.
///
/// Thread safety: Use the value only on the thread that requested it, and don't store it.
struct LocalReplay {
  let context: ReplayContext
  /// The clock of the replay, or `nil` if a command inspects a reactor without a replay. Without a clock, no work
  /// becomes due.
  let clock: VirtualClock?

  /// The replay on the calling thread, or `nil` if no replay is running on that thread.
  static var current: LocalReplay? {
    guard let context = ReplayContext.current else { return nil }
    return LocalReplay(context: context, clock: ExecutionContext.current.clock)
  }

  /// Indicates whether a replay is running on the calling thread.
  static var isRunning: Bool { ReplayContext.current != nil }

  /// The current virtual time, in nanoseconds.
  var now: Int64 { clock?.now ?? 0 }

  /// The dispatch queues of the replay.
  var queues: VirtualQueues { context.object { VirtualQueues() } }

  /// Schedules work on behalf of the action being handled.
  ///
  /// - Parameters:
  ///   - delay: The delay in virtual time, in nanoseconds.
  ///   - body: The work to run.
  /// - Returns: The scheduled work. Dispose of it to prevent it from running.
  @discardableResult
  func schedule(after delay: Int64 = 0, _ body: @escaping () -> Void) -> ScheduledWork {
    let work = ReplayWork(body)
    clock?.schedule(work, after: delay)
    return work
  }

  /// Blocks the calling thread until a condition holds or a deadline is reached. In the meantime, the method runs due
  /// work in order, as other threads would.
  ///
  /// - Parameters:
  ///   - delay: The maximum virtual time to wait, in nanoseconds, or `nil` for no maximum. Without a maximum, the
  ///     replay fails if the condition can never hold.
  ///   - call: The name of the blocking call for use in messages.
  ///   - condition: A closure that returns whether to stop waiting.
  /// - Returns: `true` if the condition held before the deadline; otherwise, `false`.
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

/// A closure scheduled on a replay's clock.
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

/// A table that associates a value with each object of a replay. The table retains the objects, so that their
/// identities are not reused.
final class ReplayTable<Owner: AnyObject, Part> {
  private var parts: [ObjectIdentifier: (owner: Owner, part: Part)] = [:]

  /// Returns the value associated with an object, creating it if necessary.
  func part(of owner: Owner, _ make: () -> Part) -> Part {
    if let (_, part) = parts[ObjectIdentifier(owner)] { return part }
    let part = make()
    parts[ObjectIdentifier(owner)] = (owner, part)
    return part
  }
}

/// Operations on time intervals in nanoseconds.
extension Int64 {
  /// Creates an interval from a number of seconds, rounded and clamped to the range of the type.
  init(nanosecondsIn seconds: Double) {
    let nanoseconds = (seconds * 1e9).rounded()
    if nanoseconds.isNaN {
      self = 0
    } else {
      self = Int64(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min : .max)
    }
  }

  /// Returns the sum of two values, clamped to the range of the type.
  func clampingAdd(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}
