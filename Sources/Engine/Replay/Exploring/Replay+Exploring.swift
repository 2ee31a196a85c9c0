package import ReactorPlanning
package import ReactorRegistration
import ReactorStreams
package import ReactorTraceFormat

/// Determines what happens in a replay of an exploration.
package protocol ReplayGuide: AnyObject {
  /// Called where the script allows choices. Nothing else happens after it returns.
  func explore(_ replay: Replay)

  /// Records that a service call begins, before it is answered.
  ///
  /// - Parameters:
  ///   - time: The virtual time, in nanoseconds.
  ///   - isExploring: Whether the script has reached its choices.
  func willBegin(_ call: ControlledCall, at time: Int64, isExploring: Bool)
}

/// A guide's view of a replay, through which it also controls the replay. The guide is called when
/// everything that is due has been done.
extension Replay {
  func explore(by guide: any ReplayGuide) {
    openCalls?.isExploring = true
    runDue()
    guide.explore(self)
    self.guide = nil
  }

  /// The service calls that can be answered.
  package var callsToAnswer: OpenCalls { openCalls ?? OpenCalls(now: { 0 }) }

  /// The time at which something is due next, in nanoseconds; nil if nothing is queued.
  package var nextInstant: Int64? { clock.nextDue() }

  /// The times at which behavior may change although nothing is due, in nanoseconds. Only times before the next instant
  /// are included. A reactor that asks for the time may behave differently when a day has passed.
  package var silentTimes: [Int64] {
    let times = clock.silentTimes
    if let nextInstant { return times.filter { $0 < nextInstant } }
    return clock.wasRead ? times + [now + Self.day] : times
  }

  private static let day: Int64 = 86_400_000_000_000

  /// Returns the time for a reactor, and records that the reactor has asked for it.
  package func readTime() -> Int64 {
    clock.wasRead = true
    return now
  }

  /// The virtual time, in nanoseconds.
  package var time: Int64 { now }

  /// Returns whether a step can run now.
  package func canPerform(_ step: PlannedStep) -> Bool {
    switch step.kind {
    case .action, .gesture: sessions[Int(step.session)] != nil
    default: true
    }
  }

  package func explore(_ step: PlannedStep) {
    _ = perform(step)
  }

  /// Gives a call one of its answers.
  package func answer(_ call: OpenCalls.Call, with choice: Int) {
    renewBudget()
    openCalls?.answer(call, with: choice)
    runDue()
    _ = isStuck()
  }

  /// Advances time to the next instant at which something is due.
  package func letTimePass() {
    guard let next = clock.nextDue() else { return }
    renewBudget()
    monitor?.rules.breakOverdue(before: next)
    if clock.runNext(until: next) { runDue() }
    _ = isStuck()
  }

  /// Advances time while nothing is due.
  ///
  /// - Parameter duration: The time in nanoseconds.
  /// - Returns: Whether nothing was due.
  package func pause(_ duration: Int64) -> Bool {
    let (time, overflow) = now.addingReportingOverflow(duration)
    if overflow || (clock.nextDue().map { $0 <= time } ?? false) { return false }
    monitor?.rules.breakOverdue(before: time)
    clock.advance(to: time)
    return true
  }

  /// Indicates whether nothing is running or queued and no call waits, except for effects that may
  /// run forever.
  package var isAtRest: Bool {
    if let monitor { return monitor.isSettled }
    return clock.nextDue() == nil && pendingCount == 0 && openCalls?.open.isEmpty != false
  }

  /// Breaks the rules that wait for something that can no longer happen.
  package func breakUnmetRules() { monitor?.rules.breakUnmet() }

  /// The first failure; a state stream that has ended counts as a broken rule.
  package var firstFailure: (id: String, subject: String)? {
    if let failure = failures.kept.first { return failure.identity }
    guard let number = sessions.firstIndex(where: { $0?.recorder.hasEnded == true }) else {
      return nil
    }
    let prefix = number == 0 ? "" : "\(sessions[number]?.name ?? ""): "
    return ("rule-broken", "always \(prefix)no end")
  }

  /// The rules that were checked in this situation, and the stubs that have answered: one bit for each of the first 64
  /// rules in ``Plan/allRules``, and for each of the first 64 stubs of the plan.
  package var reached: (rules: UInt64, stubs: UInt64) {
    (monitor?.rules.checked ?? 0, services.usedStubs)
  }

  /// The number of `race-free` rules that hold.
  package var raceRuleCount: Int { races?.rules.count ?? 0 }

  /// The values that the `race-free` rules compare, as text, without redaction.
  package func valuesOfRaces() -> [[String]] { settledValues().map(\.compared) }

  /// Values that occur in the state of a session.
  ///
  /// - Parameters:
  ///   - session: The number of the session.
  ///   - count: The maximum number of values of each type.
  ///   - collector: Collects them.
  package func values(
    inStateOf session: Int, upTo count: Int, _ collector: ValueCollector
  ) -> [[String]] {
    var values: [[String]] = []
    sessions[session]?.withState { values = collector.texts(in: $0, upTo: count) }
    return values
  }

  /// The lines that declare the effects whose work is queued as ongoing.
  package var ongoingLines: [String] {
    var lines: [String] = []
    clock.forEachQueued { _, token in
      let cause = Cause(token: token)
      guard sessions.indices.contains(cause.session), let session = sessions[cause.session] else {
        return
      }
      let action = session.pendingByNumber[cause.number]?.prefix { $0 != "(" } ?? "transform"
      let line = "ongoing \(cause.session == 0 ? "" : "\(session.name): ")\(action)"
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
  }

  /// A number that is equal for two situations that look the same: the states of all sessions, the queued work with its
  /// times, and the waiting calls. It does not depend on state that reactors keep private.
  package func situation(_ digest: SituationDigest) -> UInt64 { digest.number(of: self) }

  /// A number that is equal for two situations with the same kind of pending work: equally many effects, equally much
  /// queued work, and calls to the same methods.
  package func work(_ digest: SituationDigest) -> UInt64 { digest.numberOfWork(in: self) }
}

/// A sink that ignores all events.
package final class SilentSink: EventSink {
  package let kinds = TraceKindSet([])
  package let excess: EventExcess? = nil
  private var count = 0

  package init() {}

  package func addSession(named name: String) -> SessionID {
    count += 1
    return SessionID(index: count)
  }

  package func receive(_ event: TraceEvent) {}

  package func finish() {}
}
