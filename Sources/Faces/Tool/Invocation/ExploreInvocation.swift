import ReactorSystem

/// The validated arguments of `explore`.
struct ExploreInvocation: Sendable {
  /// The operands, which are scripts, reactor names, and directories. Without operands, all reactors are explored.
  let operands: [ScriptSource]
  /// The script to explore, or the reactor for which to generate an exploration.
  var script: ScriptSource
  /// Indicates whether this exploration is one of several in the same run.
  var isOneOfMany = false
  /// The maximum number of timelines given on the command line, or `nil` if no number was given.
  var typedTimelines: Int?
  var timelines: Int { typedTimelines ?? .max }
  /// The maximum total number of choices across all timelines, or `nil` if the command line limits the number of
  /// timelines.
  var work: Int? {
    if typedTimelines != nil { return nil }
    // The limit is about twice the number of choices that can be explored in the given time.
    let seconds = (duration ?? 0) / 1_000_000_000
    let least = isOneOfMany ? Self.workOfMany : Self.defaultWork
    return max(least, Int(seconds) * Self.defaultWork)
  }
  private static let defaultWork = 600_000
  private static let workOfMany = 30_000
  /// Indicates whether to generate a suite of scripts for coverage instead of searching for failures.
  var isCover: Bool
  /// The maximum number of choices in a timeline, including answers and advances of time, or `nil` for no limit.
  var steps: Int?
  /// The maximum real time of the search, in nanoseconds, or `nil` for no limit.
  var duration: Int64?
  /// The deadline of a search that starts now, or `nil` for no deadline.
  var end: ContinuousClock.Instant? { duration.map { .now + .nanoseconds($0) } }
  /// The default deadline of a search that starts now, or `nil` if the command line limits the number of timelines.
  var endOfDefault: ContinuousClock.Instant? {
    typedTimelines == nil ? .now + Self.longestDefault : nil
  }
  static let longestDefault: Duration = .seconds(60)
  /// The version to compare with, or `nil` if no versions are compared. A version is given by the name of a registered
  /// reactor, the path of a program, or a git revision.
  var other: String?
  /// Indicates whether to compare only the settled states of the versions.
  var isAtRest: Bool
  /// The options that affect the results, as arguments for repeating the search.
  var repeatedOptions: [String]
  /// The maximum real time of each timeline.
  var timeLimit: Duration
  /// The real time after which a trial counts as a hang. A short limit suffices, because timelines that take much
  /// longer than others rarely finish.
  var timeLimitOfTrials: Duration { min(max(timeLimit / 20, .milliseconds(100)), timeLimit) }
  /// The seed for random choices.
  var seed: UInt64
  /// Indicates whether the search continues after a failure.
  var keepsGoing: Bool
  /// The number of processes that search in parallel.
  var jobs: Int
  /// The shard of the search to run, or `nil` to run the whole search.
  var shard: Shard?
  /// The format of the report.
  var format: AnswerFormat
  /// The path of the directory in which to save the scripts that the search finds, or `nil` to print them.
  var directory: String?
  /// The reports to write.
  var reports: [ReportDestination]
  /// The destination of the page, or `nil` if no page is requested.
  var page: OutputDestination? { reports.first { $0.kind == .html }?.output }
  /// The reactor for an exploration that does not declare one, or `nil` if the command line names no reactor.
  var reactor: String?
  /// The options for replaying scripts of failures on a page. The scripts declare their own reactors.
  var replays: ReplayArguments

  /// Creates an invocation from the parsed arguments.
  ///
  /// - Parameters:
  ///   - arguments: The parsed arguments.
  ///   - system: The system that determines the default number of processes.
  init(_ arguments: ParsedArguments, on system: any SystemCalls) throws(ToolError) {
    operands = try [ScriptSource](arguments)
    script = operands.first ?? .standardInput
    typedTimelines = try arguments.value(of: Self.timelines)
    other = try arguments.value(of: Self.against)
    isAtRest = arguments.isSet(Self.atRest)
    isCover = arguments.isSet(Self.cover)
    steps = try arguments.value(of: Self.steps)
    duration = try arguments.value(of: Self.duration)?.nanoseconds
    seed = try arguments.value(of: Self.seed) ?? 0
    jobs = try arguments.value(of: Self.jobs) ?? system.processorCount
    shard = try arguments.value(of: Self.shard)
    format = try arguments.value(of: Self.format) ?? .text
    keepsGoing = arguments.isSet(Self.keepGoing)
    directory = try arguments.value(of: Self.save)
    reports = try arguments.values(of: Self.report)
    if reports.contains(where: { $0.kind == .html }) { script = script.relative(on: system) }
    replays = try ReplayArguments(replaying: [script], arguments)
    reactor = replays.reactor
    // The seed on the command line applies only to the search.
    (replays.reactor, replays.seed, replays.format) = (nil, nil, .html)
    timeLimit = replays.timeLimit ?? .seconds(5)
    // The scripts that the search finds declare their reactors and make no random choices.
    replays.repeatedOptions = arguments.retyped(
      ReplayArguments.replayOptions.filter {
        ![ReplayArguments.reactor.definition, ReplayArguments.seed.definition].contains($0)
      })
    repeatedOptions = arguments.retyped(
      Self.options.filter { option in
        ![
          Self.format.definition, Self.jobs.definition, Self.save.definition,
          Self.report.definition,
          ReplayArguments.color.definition,
        ].contains(option)
      })
    try refuseUnusedOptions(arguments)
  }

  /// Returns an invocation of the same search for another exploration.
  func exploring(_ script: ScriptSource, isOneOfMany: Bool) -> ExploreInvocation {
    var invocation = self
    invocation.script = script
    invocation.isOneOfMany = isOneOfMany
    invocation.keepsGoing = keepsGoing || isOneOfMany
    invocation.replays.scripts = [script]
    invocation.replays.root = replays.root ?? script.directory
    return invocation
  }

  /// The arguments of a command that repeats the search.
  var searches: ReplayArguments {
    var searches = replays
    searches.repeatedOptions = repeatedOptions
    return searches
  }

  /// Throws an error if the command line contains an option that does not apply to this kind of search.
  private func refuseUnusedOptions(_ arguments: ParsedArguments) throws(ToolError) {
    let pages = reports.filter { $0.kind == .html }.map {
      "\(Self.report.spelling)=html=\($0.output.argument)"
    }
    if pages.count > 1 { throw .conflictingOptions(pages[0], pages[1]) }
    try arguments.refuse(Self.atRest, without: Self.against.definition)
    let ofFailures = [Self.shard.definition, Self.keepGoing, ReplayArguments.strict]
    let ofOthers = [Self.against.definition, Self.report.definition]
    // The default format is allowed, although it has no effect.
    let formats = format == .json ? [Self.format.definition] : []
    try arguments.refuse(
      Self.cover,
      with: ofOthers + formats + [Self.steps.definition, Self.duration.definition] + ofFailures)
    try arguments.refuse(Self.against.definition, with: ofFailures)
    if other != nil, let report = reports.first(where: { $0.kind != .html }) {
      throw .conflictingOptions(
        Self.against.spelling, "\(Self.report.spelling)=\(report.kind.rawValue)")
    }
  }

  static let format = Option<AnswerFormat>.choice(
    "format", help: "the format of the report; text (the default) or one JSON object",
    other: { $0 == "html" ? "--report html=FILE" : nil })
  static let jobs = Option<Int>.count(
    "jobs",
    help: "search in N processes; by default, one per processor. The result is always the same")
  static let shard = Option<Shard>.shard(
    "search only part K of N; with the same seed, the parts make up the whole search")
  static let timelines = Option<Int>.count(
    "timelines",
    help: "stop after N timelines; by default, after 600,000 choices in total, or 60s")
  static let steps = Option<Int>.count(
    "steps",
    help: "make at most N choices in each timeline; answers and advances of time also count")
  static let duration = Option.realTime(
    "for", help: "stop after this much real time; results can vary from run to run")
  static let timeLimit = Option.realTime(
    "time-limit",
    help: "the maximum real time of a timeline; by default, 5s")
  static let seed = Option<UInt64>.number(
    "seed", help: "the seed of random timelines; by default, 0")
  static let keepGoing = OptionDefinition(
    name: "keep-going", help: "continue after the first failure; each failure is reported once")
  /// The arguments with which another version's program runs the same exploration.
  var argumentsOfVersion: [String] {
    var arguments = ["explore", script.name]
    if let reactor { arguments.append("--reactor=\(reactor)") }
    if let root = replays.root { arguments.append("--root=\(root)") }
    if let steps { arguments.append("--steps=\(steps)") }
    return arguments + ["--seed=\(seed)"]
  }

  static let against = Option.text(
    "against", value: .init("VERSION", .file),
    help:
      "compare the reactor with another version; VERSION is a registered reactor, a program or a git "
      + "revision. The shortest script that shows a difference a user would notice is printed")
  static let atRest = OptionDefinition(
    name: "at-rest",
    help:
      "with '--against', compare only states at rest; these are the states before time advances "
      + "or the next action is sent"
  )
  static let cover = OptionDefinition(
    name: "cover",
    help:
      "write a small suite that covers the reactor; together, its short scripts reach every item "
      + "of coverage. The search does not look for failures. With '--save', goldens are "
      + "written as well")
  static let save = Option.text(
    "save", value: .init("DIR", .directory),
    help: "write failing scripts to a directory; by default, to standard output")

  static let report = Option<ReportDestination>.report(
    "write a report, as 'test' does; the page (html) shows the scripts that were found")

  /// The options of `explore`, in the order in which its help lists them.
  static let options = [
    format.definition, timelines.definition, steps.definition, duration.definition,
    timeLimit.definition, seed.definition, jobs.definition, shard.definition, keepGoing,
    ReplayArguments.strict, cover, against.definition, atRest, save.definition,
    report.definition,
    ReplayArguments.reactor.definition, ReplayArguments.root.definition,
    ReplayArguments.color.definition,
  ]
}
