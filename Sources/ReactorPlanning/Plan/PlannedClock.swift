/// What is known of the time while a script is read: exact, until a `settle` makes it a lower bound
/// (how long the replay takes to settle, nobody knows before it has).
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
