/// The time as far as it is known while a script is read: exact, until a `settle` makes it a lower
/// bound (the time a replay takes to settle is unknown until it has settled).
struct PlannedClock {
  private var now: Int64 = 0

  /// A step runs at an absolute time.
  mutating func move(to time: Int64) -> PlanProblem? {
    if time < now { return .timeIsPast(at: time, now: now) }
    now = time
    return nil
  }

  /// The script waits.
  mutating func wait(_ duration: Int64) -> PlanProblem? {
    let (later, overflow) = now.addingReportingOverflow(duration)
    if overflow { return .timeTooFar }
    now = later
    return nil
  }
}
