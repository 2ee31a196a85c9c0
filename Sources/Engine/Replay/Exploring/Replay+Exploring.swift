package import ReactorPlanning
package import ReactorRegistration
import ReactorStreams
package import ReactorTraceFormat

/// A type that makes the choices in a replay that is part of an exploration.
package protocol ReplayGuide: AnyObject {
  /// Explores the replay from the step at which the script allows choices. The replay ends after this method returns.
  func explore(_ replay: Replay)

  /// Records that a service call is starting. This method is called before the call is answered.
  ///
  /// - Parameters:
  ///   - time: The virtual time, in nanoseconds.
  ///   - isExploring: Whether the script has reached its `choose` step.
  func willBegin(_ call: ControlledCall, at time: Int64, isExploring: Bool)
}

/// The interface through which a guide observes and controls a replay. The guide is called after all work that is
/// currently due has run.
extension Replay {
  func explore(by guide: any ReplayGuide) {
    openCalls?.isExploring = true
    runDue()
    guide.explore(self)
    self.guide = nil
  }

  /// The service calls that can be answered.
  package var callsToAnswer: OpenCalls { openCalls ?? OpenCalls(now: { 0 }) }

  /// The virtual time at which work is next due, in nanoseconds, or `nil` if no work is queued.
  package var nextInstant: Int64? { clock.nextDue() }

  /// The times, in nanoseconds, at which the behavior of the replay may change although no work is due. Only times
  /// before the next due work are included. If a reactor has read the time, the time one day from now is also included.
  package var silentTimes: [Int64] {
    let times = clock.silentTimes
    if let nextInstant { return times.filter { $0 < nextInstant } }
    return clock.wasRead ? times + [now + Self.day] : times
  }

  private static let day: Int64 = 86_400_000_000_000

  /// Returns the virtual time for use by a reactor, and records that a reactor has read the time.
  package func readTime() -> Int64 {
    clock.wasRead = true
    return now
  }

  /// The virtual time in nanoseconds.
  package var time: Int64 { now }

  /// Returns whether the given step can run now.
  package func canPerform(_ step: PlannedStep) -> Bool {
    switch step.kind {
    case .action, .gesture: sessions[Int(step.session)] != nil
    default: true
    }
  }

  package func explore(_ step: PlannedStep) {
    _ = perform(step)
  }

  /// Answers a call with the chosen answer, and runs all work that is then due.
  package func answer(_ call: OpenCalls.Call, with choice: Int) {
    renewBudget()
    openCalls?.answer(call, with: choice)
    runDue()
    _ = isStuck()
  }

  /// Advances the time to the next instant at which work is due.
  package func letTimePass() {
    guard let next = clock.nextDue() else { return }
    renewBudget()
    monitor?.rules.breakOverdue(before: next)
    if clock.runNext(until: next) { runDue() }
    _ = isStuck()
  }

  /// Advances the time by the given duration if no work becomes due within that duration.
  ///
  /// - Parameter duration: The duration in nanoseconds.
  /// - Returns: Whether the time was advanced.
  package func pause(_ duration: Int64) -> Bool {
    let (time, overflow) = now.addingReportingOverflow(duration)
    if overflow || (clock.nextDue().map { $0 <= time } ?? false) { return false }
    monitor?.rules.breakOverdue(before: time)
    clock.advance(to: time)
    return true
  }

  /// Indicates whether no call is waiting and no work is running or queued, apart from effects that may run forever.
  package var isAtRest: Bool {
    if let monitor { return monitor.isSettled }
    return clock.nextDue() == nil && pendingCount == 0 && openCalls?.open.isEmpty != false
  }

  /// Marks rules as broken if they are waiting for a condition that can no longer hold.
  package func breakUnmetRules() { monitor?.rules.breakUnmet() }

  /// The diagnostic identifier and the subject of the first failure, or `nil` if no failure has occurred. A terminated
  /// state stream counts as a broken rule.
  package var firstFailure: (id: String, subject: String)? {
    if let failure = failures.kept.first { return failure.identity }
    guard let number = sessions.firstIndex(where: { $0?.tracer.hasEnded == true }) else {
      return nil
    }
    let prefix = number == 0 ? "" : "\(sessions[number]?.name ?? ""): "
    return ("rule-broken", "always \(prefix)no end")
  }

  /// The rules that were checked in this situation, and the stubs that have answered calls. There is one bit for each
  /// of the first 64 rules in ``Plan/allRules`` and for each of the first 64 stubs in the plan.
  package var reached: (rules: UInt64, stubs: UInt64) {
    (monitor?.rules.checked ?? 0, services.usedStubs)
  }

  /// The number of `race-free` rules that apply.
  package var raceRuleCount: Int { races?.rules.count ?? 0 }

  /// Returns the values that the `race-free` rules compare, as unredacted strings.
  package func valuesOfRaces() -> [[String]] { settledValues().map(\.compared) }

  /// Returns values that occur in the state of a session.
  ///
  /// - Parameters:
  ///   - session: The number of the session.
  ///   - count: The maximum number of values per type.
  ///   - collector: The collector that defines the types of the values.
  package func values(
    inStateOf session: Int, upTo count: Int, _ collector: ValueCollector
  ) -> [[String]] {
    var values: [[String]] = []
    sessions[session]?.withState { values = collector.texts(in: $0, upTo: count) }
    return values
  }

  /// The script lines that declare effects with queued work as ongoing.
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

  /// Returns a digest of the visible situation. The digests of two situations are equal if all sessions have the same
  /// states, the same work is queued at the same times, and the same calls are waiting. The private state of reactors
  /// does not affect the digest.
  package func situation(_ digest: SituationDigest) -> UInt64 { digest.number(of: self) }

  /// Returns a digest of the pending work. The digests of two situations are equal if they have the same numbers of
  /// effects and queued work items, and calls to the same methods.
  package func work(_ digest: SituationDigest) -> UInt64 { digest.numberOfWork(in: self) }
}

/// A sink that discards all events.
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
