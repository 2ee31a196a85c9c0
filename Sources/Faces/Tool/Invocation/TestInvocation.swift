import ReactorExploration
import ReactorChecks
import ReactorSystem

/// The validated arguments of `test`.
struct TestInvocation: Sendable {
  /// The paths of scripts and of directories that contain scripts.
  var paths: [String]
  /// The goldens to update, or `nil` to leave all goldens unchanged.
  var update: GoldenUpdate?
  /// Indicates whether to ask the user about each difference.
  var reviews: Bool
  /// Indicates whether to keep running, and to test scripts again when file changes affect them.
  var watches: Bool
  /// Indicates whether to serve a page that is updated during the run.
  var servesPage: Bool
  /// The selection of scripts to check.
  var selection: ScriptSelection
  /// Indicates whether to list the selected scripts instead of checking them.
  var lists: Bool
  /// Indicates whether to list every script without a golden, regardless of how many there are.
  var isVerbose: Bool
  /// The number of scripts to check in parallel.
  var jobs: Int
  /// The shard of the scripts to check, or `nil` to check all scripts.
  var shard: Shard?
  /// The path of a file that signals to Bazel that the tool supports sharding, or `nil` if Bazel does not request it.
  var shardStatusFile: String?
  /// Indicates whether to stop at the first failure.
  var failsFast: Bool
  /// Indicates whether to check only scripts with pending traces.
  var rerunsFailed: Bool
  /// The minimum coverage as a percentage, or `nil` for no minimum.
  var coverageMinimum: Int?
  var reports: [ReportDestination]
  /// The options for replaying and comparing scripts.
  var options: GoldenOptions
  /// The maximum real time of each replay.
  var timeLimit: Duration
  /// The command-line options that apply to all replays.
  var replays: ReplayArguments
  /// Indicates whether the run is unattended. An unattended run writes files only if an option requests it.
  var isCI: Bool

  /// Creates an invocation from the parsed arguments and environment variables.
  init(_ arguments: ParsedArguments, on system: any SystemCalls) throws(ToolError) {
    paths = arguments.operands
    update = try arguments.value(of: Self.update)
    reviews = arguments.isSet(Self.review)
    watches = arguments.isSet(Self.watch)
    servesPage = arguments.isSet(LivePage.option)
    selection = try ScriptSelection(arguments)
    lists = arguments.isSet(ScriptSelection.list)
    isVerbose = arguments.isSet(Self.verbose)
    jobs = try arguments.value(of: Self.jobs) ?? system.processorCount
    let typedShard = try arguments.value(of: Self.shard)
    shard = if let typedShard { typedShard } else { try Self.shard(from: system) }
    shardStatusFile = system.environmentValue(named: "TEST_SHARD_STATUS_FILE")
    failsFast = arguments.isSet(Self.failFast)
    rerunsFailed = arguments.isSet(Self.rerunFailed)
    reports = try Self.reports(arguments)
    coverageMinimum = try arguments.value(of: Self.coverageMinimum)
    if servesPage || reports.contains(where: { $0.kind == .html }) {
      paths = paths.map { system.relativeName(of: $0) }
    }
    isCI = system.isCI
    replays = try ReplayArguments(replaying: [], arguments)
    options = GoldenOptions(replays)
    options.countsCoverage =
      arguments.isSet(Self.coverage) || coverageMinimum != nil
      || reports.contains { $0.kind == .coverage }
    timeLimit = replays.timeLimit ?? Self.defaultTimeLimit

    try arguments.refuse(Self.review, with: [Self.update.definition])
    // A worker process never asks the user.
    if reviews, system.worker == nil, !system.isTerminal(.standardInput) {
      throw .usage(
        id: "no-terminal", "'--review' asks questions, so it requires a terminal as standard input")
    }
    try arguments.refuse(LivePage.option, without: Self.watch)
    let writing = [
      Self.update.definition, Self.review, Self.format.definition, Self.report.definition,
      Self.coverageMinimum.definition, Self.coverage,
    ]
    try arguments.refuse(ScriptSelection.list, with: writing + [Self.watch])
    try arguments.refuse(
      Self.watch, with: writing + [Self.shard.definition, Self.failFast, Self.rerunFailed])
    if watches, system.worker == nil,
      !system.isTerminal(.standardInput) || !system.isTerminal(.standardOutput)
    {
      throw .usage(id: "no-terminal", "'--watch' requires a terminal for input and output")
    }
    if rerunsFailed, isCI {
      throw .usage(
        id: "nothing-to-rerun",
        "'--rerun-failed' requires the pending traces of the last run, but 'test' does not write them when CI is set"
      )
    }
  }

  /// The default limit on the real time of a replay. No replay should need this much time.
  private static let defaultTimeLimit: Duration = .seconds(60)

  /// Returns the reports requested by `--report`, followed by the report requested by `--format`.
  private static func reports(
    _ arguments: ParsedArguments
  ) throws(ToolError) -> [ReportDestination] {
    let reports = try arguments.values(of: report)
    let output = try arguments.value(of: output).map(OutputDestination.init)
    guard let format = try arguments.value(of: format) else {
      if output != nil { throw .missingOption(Self.output.spelling, needed: Self.format.spelling) }
      return reports
    }
    if format == .github, output != nil {
      throw .conflictingOptions(
        Self.output.spelling, "\(Self.format.spelling)=\(format)")
    }
    return reports + [ReportDestination(kind: format, output: output ?? .standardOutput)]
  }

  /// Returns the shard that Bazel's environment variables select, or `nil` if the variables are not set. Bazel numbers
  /// shards from 0.
  private static func shard(from system: any SystemCalls) throws(ToolError) -> Shard? {
    let (count, index) = ("TEST_TOTAL_SHARDS", "TEST_SHARD_INDEX")
    guard let countText = system.environmentValue(named: count), !countText.isEmpty else {
      return nil
    }
    guard let total = Int(countText), total > 0 else {
      throw .invalidVariable(count, .notPositive(countText))
    }
    let indexText = system.environmentValue(named: index) ?? ""
    // The number is less than the total, so incrementing it cannot overflow.
    guard let number = Int(indexText), number < total,
      let shard = Shard(number: number + 1, of: total)
    else {
      throw .invalidVariable(index, .notANumber(indexText, largest: "\(total - 1)"))
    }
    return shard
  }

  /// Returns a checker configured by the command line.
  func checker(in context: CommandContext) -> GoldenChecker {
    var options = options
    options.bounds.watchProcess(with: context.files)
    return GoldenChecker(
      context.registry, exploring: TimelineExplorer(), options: options, update: update,
      files: context.files)
  }

  /// Returns a runner that checks several scripts in parallel.
  func runner(in context: CommandContext) -> GoldenRunner {
    GoldenRunner(
      checker(in: context), GoldenStore(files: context.files), on: context.system, jobs: jobs,
      timeLimit: timeLimit)
  }

  /// Returns a closure that tests a single script again.
  func test(in context: CommandContext) -> (GoldenScript) -> GoldenResult? {
    { script in
      var found: GoldenResult?
      runner(in: context).run(
        [script], update: nil, keepsPending: !isCI, stopsAtFailure: false
      ) { result in
        found = result
        return true
      }
      return found
    }
  }

  /// Indicates whether the run may write files other than reports.
  var mayWrite: Bool { !isCI || update != nil || reviews }
}

extension TestInvocation {
  static let update = Option<GoldenUpdate>.choice(
    "update",
    help:
      "write goldens; those that differ or are missing (failed), only those that are missing "
      + "(missing), or all, which also removes obsolete goldens")
  static let review = OptionDefinition(
    name: "review",
    help: "ask whether to accept each difference; a single key accepts all identical differences")
  static let watch = OptionDefinition(
    name: "watch",
    help:
      "keep running, and test affected scripts after changes; these are changes to scripts, goldens, "
      + "included files and the program")
  static let verbose = OptionDefinition(
    name: "verbose",
    help: "list every script without a golden; by default, four or more are summarized in one line")
  static let jobs = Option<Int>.count(
    "jobs", help: "test N scripts at a time; by default, one per processor")
  static let shard = Option<Shard>.shard(
    "test only part K of N; by default, as given by TEST_SHARD_INDEX and TEST_TOTAL_SHARDS")
  static let failFast = OptionDefinition(
    name: "fail-fast", help: "stop at the first script that fails")
  static let rerunFailed = OptionDefinition(
    name: "rerun-failed",
    help: "test only the scripts that failed last time; these have pending traces")
  static let report = Option<ReportDestination>.report(
    "write a report; it goes to a file "
      + "(\(ReportDestination.words.dropLast().joined(separator: ", ")), where '-' is standard output), "
      + "or to GitHub as annotations and the job's summary (github); can be given several times")

  static let format = Option<ReportDestination.Kind>.choice(
    "format", help: "like '--report', but for a single report",
    other: { OutputFormat(rawValue: $0) == nil ? nil : "run --format \($0)" })
  static let output = Option.text(
    "output", short: "o", value: .init("FILE", .file),
    help: "write the '--format' report to a file; by default, to standard output")
  static let coverage = OptionDefinition(
    name: "coverage",
    help: "measure the coverage of each reactor; the report lists the items that no script reaches")
  static let coverageMinimum = Option<Int>(
    "coverage-minimum", value: .init("PERCENT", .number),
    help: "fail if the coverage is below this percentage; implies --coverage for 'test'"
  ) { text throws(ValueError) in
    if let number = Int(text), 0...100 ~= number { return number }
    throw .expected("a whole number from 0 to 100", found: text)
  }

  /// The options of `test`, in the order in which its help lists them.
  static let options =
    [
      update.definition, review, watch, LivePage.option,
    ] + ScriptSelection.options + [
      ScriptSelection.list, jobs.definition, shard.definition, failFast, rerunFailed,
      ReplayArguments.strict, report.definition, format.definition,
      output.definition, coverage,
      coverageMinimum.definition, verbose,
    ] + ReplayArguments.replayOptions(timeLimit: defaultTimeLimit) + [
      ReplayArguments.color.definition
    ]
}

extension Option<Shard> {
  /// Returns an option that selects a shard.
  static func shard(_ help: String) -> Option {
    Option("shard", value: .init("K/N", .text), help: help) { text throws(ValueError) in
      if let shard = Shard(text) { return shard }
      throw .expected("a fraction such as 1/3", found: text)
    }
  }
}

extension GoldenCommands {
  /// Creates commands for scripts that are replayed with the given options.
  init(_ replays: ReplayArguments, directory: String? = nil, in context: CommandContext) {
    self.init(
      tool: context.tool.name, options: replays.repeatedOptions, root: replays.root,
      directory: directory, files: context.files)
  }
}

extension GoldenOptions {
  /// Creates options for comparing replays with goldens.
  init(_ replays: ReplayArguments) {
    self.init()
    reactor = replays.reactor
    seed = replays.seed
    until = replays.until?.text
    root = replays.root
    bounds = replays.replay
    isStrict = replays.isStrict
  }
}
