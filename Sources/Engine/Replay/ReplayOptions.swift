import ReactorPlanning

/// The settings of a replay, most of which can be specified on the command line.
///
/// An encoded value lacks the closures and ``watchesThreads``, which depend on the process.
package struct ReplayOptions: Codable, Sendable {
  /// The random seed, which overrides the seed in the script, or `nil` to use the script's seed.
  package var seed: UInt64?
  /// The virtual time, in nanoseconds, at which the replay ends.
  package var until = Int64.max
  /// The maximum number of events after a step. If a step exceeds this limit, the replay fails because it never
  /// settles.
  package var eventLimit = 1_000_000
  /// The maximum number of events at the same instant after a step. Screens that respond to each other immediately
  /// reach this limit in a fraction of a second.
  package var instantLimit = 50_000
  /// The maximum virtual time, in nanoseconds, that the replay can take to settle. The default is 24 hours.
  package var settleLimit: Int64 = 86_400_000_000_000

  /// Indicates whether the replay stops after its last step without settling, as if more steps might follow.
  package var isOpenEnded = false

  /// A closure that returns the time, in nanoseconds, until each running system timer is due, keyed by the name of the
  /// timer. The closure is `nil` if timers are not watched, for example in a process that uses timers itself.
  package var watchRealTimers: (@Sendable () -> [String: Int64])?

  /// A closure that sets the time zone of the process, or `nil` if the replay shares its process with other code.
  package var setTimeZone: (@Sendable (String) -> Void)?

  /// Indicates whether the replay fails if a reactor starts a thread. Set this property only for a replay in a separate
  /// process.
  package var watchesThreads = false

  /// The maximum number of characters, elements and pattern positions that the expectations in a replay can compare.
  package var comparisonLimit = ComparisonBudget.maximumSteps

  private enum CodingKeys: CodingKey {
    case seed, until, eventLimit, instantLimit, settleLimit, isOpenEnded, comparisonLimit
  }

  /// Creates options with default values.
  package init() {}

  /// Sets both limits on the number of events after one step to the given count.
  package mutating func limitEvents(to count: Int) { (eventLimit, instantLimit) = (count, count) }
}
