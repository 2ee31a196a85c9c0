import ReactorPlanning

/// How a replay runs, as far as the command line has a say.
package struct ReplayOptions: Sendable {
  /// The seed, in the place of the script's.
  package var seed: UInt64?
  /// The virtual time at which the replay ends, in nanoseconds.
  package var until = Int64.max
  /// How many events may follow one step before the replay counts as one that never settles.
  package var eventLimit = 1_000_000
  /// How much virtual time the replay may take to settle, in nanoseconds: 24 hours.
  package var settleLimit: Int64 = 86_400_000_000_000

  /// Gives the running timers of the system: the time until each is due, in nanoseconds, by a name. nil
  /// where nobody should look, as in a process that has timers of its own.
  package var watchRealTimers: (@Sendable () -> [String: Int64])?

  /// Watches the threads of the process; nil where it is not the replay's own.
  package var threads: ThreadWatch?

  /// How many characters, elements and places of patterns the expectations of a replay can look at.
  package var comparisonLimit = ComparisonBudget.maximumSteps

  /// The options of a plain run.
  package init() {}
}
