import ReactorReplay
package import ReactorGoldens
internal import ReactorRegistration
package import ReactorSystem

/// The checked arguments of `test`.
package struct TestInvocation: Sendable {
  /// The scripts, and directories of scripts.
  package var paths: [String]
  /// Which goldens are replaced.
  package var update: GoldenUpdate?
  /// Whether somebody is asked about each difference.
  package var reviews: Bool
  /// Whether the run goes on, and tests again what changes concern.
  package var watches: Bool
  /// The strings of which a script's path must contain one.
  package var filter: String?
  /// The number of scripts that are checked at a time.
  package var jobs: Int
  /// The part of the scripts that is checked.
  package var shard: Shard?
  /// A file to be touched, as Bazel asks, to say that parts are understood.
  package var shardStatusFile: String?
  /// Whether the first failure is the last.
  package var failsFast: Bool
  /// Whether only scripts with pending traces are checked.
  package var rerunsFailed: Bool
  /// Whether the coverage is counted.
  package var countsCoverage: Bool
  /// The percentage that the coverage must reach.
  package var coverageMinimum: Int?
  /// The reports that are given.
  package var reports: [ReportDestination]
  /// The options of the replays.
  package var options: GoldenOptions
  /// The maximum real time of each replay.
  package var timeLimit: Duration
  /// The options that decide how scripts are replayed, as they can be typed again.
  package var repeatedOptions: [String]
  /// When the output is coloured.
  package var color: ColorChoice
  /// Whether this is a run that nobody watches, which writes nothing unless it is asked to.
  package var isCI: Bool

  /// Reads what was typed, and what the environment says.
  package init(
    _ arguments: ParsedArguments, on system: any SystemCalls
  ) throws(UsageError) {
    paths = arguments.operands
    update = try arguments.value(of: Self.update)
    reviews = arguments.isSet(Self.review)
    watches = arguments.isSet(Self.watch)
    filter = try arguments.value(of: Self.filter)
    jobs = try arguments.value(of: Self.jobs) ?? system.processorCount
    let typedShard = try arguments.value(of: Self.shard)
    shard = if let typedShard { typedShard } else { try Self.shard(from: system) }
    shardStatusFile = system.environmentValue(named: "TEST_SHARD_STATUS_FILE")
    failsFast = arguments.isSet(Self.failFast)
    rerunsFailed = arguments.isSet(Self.rerunFailed)
    reports = try arguments.values(of: Self.report)
    coverageMinimum = try arguments.value(of: Self.coverageMinimum)
    countsCoverage =
      arguments.isSet(Self.coverage) || coverageMinimum != nil
      || reports.contains { if case .file(.coverage, _) = $0 { true } else { false } }
    color = try arguments.value(of: RunInvocation.color) ?? .auto
    isCI = GoldenEnvironment.isCI(system)
    (options, repeatedOptions) = try Self.options(arguments)
    options.countsCoverage = countsCoverage
    timeLimit = Self.defaultTimeLimit
    if let limit = try arguments.value(of: RunInvocation.timeLimit) {
      timeLimit = .nanoseconds(limit.nanoseconds)
      repeatedOptions.append("--time-limit=\(limit.text)")
    }

    if reviews, update != nil { throw .conflictingOptions("--review", "--update") }
    // A worker asks nobody anything.
    if reviews, system.worker == nil, !system.isTerminal(.standardInput) {
      throw .noTerminal(option: "--review")
    }
    if watches {
      let others: [(Bool, String)] = [
        (update != nil, "--update"), (reviews, "--review"), (!reports.isEmpty, "--report"),
        (typedShard != nil, "--shard"), (failsFast, "--fail-fast"),
        (rerunsFailed, "--rerun-failed"),
      ]
      if let other = others.first(where: \.0) { throw .conflictingOptions("--watch", other.1) }
      if system.worker == nil,
        !system.isTerminal(.standardInput) || !system.isTerminal(.standardOutput)
      {
        throw .noTerminal(option: "--watch")
      }
    }
    if rerunsFailed, isCI { throw .nothingToRerun(option: "--rerun-failed") }
  }

  /// The default of the maximum real time of a replay: longer than any replay that ends takes.
  private static let defaultTimeLimit: Duration = .seconds(60)

  private static func options(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> (GoldenOptions, [String]) {
    var options = GoldenOptions()
    var words: [String] = []
    if let reactor = try arguments.value(of: RunInvocation.reactor) {
      options.reactor = reactor
      words.append("--reactor=\(reactor)")
    }
    if let seed = try arguments.value(of: RunInvocation.seed) {
      options.seed = seed
      words.append("--seed=\(seed)")
    }
    if let until = try arguments.value(of: RunInvocation.until) {
      options.until = until.text
      words.append("--until=\(until.text)")
    }
    if let limit = try arguments.value(of: RunInvocation.eventLimit) {
      options.bounds.eventLimit = limit
      words.append("--event-limit=\(limit)")
    }
    if let limit = try arguments.value(of: RunInvocation.settleLimit) {
      options.bounds.settleLimit = limit.nanoseconds
      words.append("--settle-limit=\(limit.text)")
    }
    if let root = try arguments.value(of: RunInvocation.root) {
      options.root = root
      words.append("--root=\(root)")
    }
    return (options, words)
  }

  /// The part that Bazel's variables ask for, counted there from 0.
  private static func shard(from system: any SystemCalls) throws(UsageError) -> Shard? {
    let (count, index) = ("TEST_TOTAL_SHARDS", "TEST_SHARD_INDEX")
    guard let countText = system.environmentValue(named: count), !countText.isEmpty else {
      return nil
    }
    guard let total = Int(countText), total > 0 else {
      throw .invalidVariable(count, .notPositive(countText))
    }
    let indexText = system.environmentValue(named: index) ?? ""
    // Only a number below the total can be added to without an overflow.
    guard let number = Int(indexText), number < total,
      let shard = Shard(number: number + 1, of: total)
    else {
      throw .invalidVariable(index, .notANumber(indexText, largest: "\(total - 1)"))
    }
    return shard
  }

  /// Whether pending traces are written, and those that are out of date removed.
  package var keepsPending: Bool { !isCI }

  /// Whether files may be written besides reports.
  package var mayWrite: Bool { !isCI || update != nil || reviews }
}
