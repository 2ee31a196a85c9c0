import ReactorPlanning
/// The settings of a replay that the command line can change.
package struct ReplayOptions: Sendable {
  /// The seed, instead of the script's.
  package var seed: UInt64?
  /// The virtual time at which the replay ends, in nanoseconds.
  package var until = Int64.max
  /// The number of events that may follow one step before the replay fails because it never settles.
  package var eventLimit = 1_000_000
  /// The number of those events that may happen at one instant. Screens that respond to each other
  /// immediately reach this limit in a fraction of a second.
  package var instantLimit = 50_000
  /// The virtual time that the replay may take to settle, in nanoseconds: 24 hours.
  package var settleLimit: Int64 = 86_400_000_000_000

  /// Indicates whether the replay stops after its last step, without settling, as if more steps
  /// might follow.
  package var isOpenEnded = false

  /// Returns the running timers of the system: the time until each is due, in nanoseconds, by a name. It is nil if
  /// timers are not watched, for example in a process that has its own timers.
  package var watchRealTimers: (@Sendable () -> [String: Int64])?

  /// Sets the time zone of the process; nil in a process that the replay shares.
  package var setTimeZone: (@Sendable (String) -> Void)?

  /// Indicates whether the replay fails if a reactor starts a thread. This is possible only if the
  /// replay has a separate process.
  package var watchesThreads = false

  /// The number of characters, elements and pattern positions that the expectations of a replay can
  /// compare.
  package var comparisonLimit = ComparisonBudget.maximumSteps

  /// The options of a plain run.
  package init() {}

  /// Sets both limits on the number of events that may follow one step.
  package mutating func limitEvents(to count: Int) { (eventLimit, instantLimit) = (count, count) }
}
