import ReactorExploration
import ReactorChecks
import ReactorSystem

/// The validated arguments of `test`.
struct TestInvocation: Sendable {
  /// The paths of scripts and of directories that contain scripts.
  var paths: [String] = []
  /// The goldens to update, or `nil` to leave all goldens unchanged.
  var update: GoldenUpdate?
  /// Indicates whether to ask the user about each difference.
  var reviews = false
  /// Indicates whether to keep running, and to test scripts again when file changes affect them.
  var watches = false
  /// Indicates whether to serve a page that is updated during the run.
  var servesPage = false
  /// The selection of scripts to check.
  var selection = ScriptSelection()
  /// Indicates whether to list the selected scripts instead of checking them.
  var lists = false
  /// Indicates whether to list every script without a golden, regardless of how many there are.
  var isVerbose = false
  /// The number of scripts to check in parallel, or `nil` for one per processor.
  var jobs: Int?
  /// The shard of the scripts to check, or `nil` to check all scripts.
  var shard: Shard?
  /// The path of a file that signals to Bazel that the tool supports sharding, or `nil` if Bazel does not request it.
  var shardStatusFile: String?
  /// Indicates whether to stop at the first failure.
  var failsFast = false
  /// Indicates whether to check only scripts with pending traces.
  var rerunsFailed = false
  /// Indicates whether the command line requests coverage by itself, rather than through another option.
  private var measuresCoverage = false
  /// The minimum coverage as a percentage, or `nil` for no minimum.
  var coverageMinimum: Int?
  var reports: [ReportDestination] = []
  /// The options for replaying and comparing scripts.
  var options = GoldenOptions()
  /// The maximum real time of each replay.
  var timeLimit: Duration { replays.timeLimit ?? Self.defaultTimeLimit }
  /// The command-line options that apply to all replays.
  var replays = ReplayArguments()
  /// Indicates whether the run is unattended. An unattended run writes files only if an option requests it.
  var isCI = false

  /// Completes the invocation with the operands and the environment variables.
  ///
  /// - Throws: An error if the options cannot be used in this environment.
  mutating func complete(with operands: [String], on system: any SystemCalls) throws(ToolError) {
    paths = operands
    if servesPage || reports.contains(where: { $0.kind == .html }) {
      paths = paths.map { system.relativeName(of: $0) }
    }
    if shard == nil { shard = try Self.shard(from: system) }
    shardStatusFile = system.environmentValue(named: "TEST_SHARD_STATUS_FILE")
    isCI = system.isCI
    options = GoldenOptions(replays)
    options.countsCoverage =
      measuresCoverage || coverageMinimum != nil || reports.contains { $0.kind == .coverage }
    // A worker process never asks the user.
    if reviews, system.worker == nil, !system.isTerminal(.standardInput) {
      throw .usage(
        id: "no-terminal", "'--review' asks questions, so it requires a terminal as standard input")
    }
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
      checker(in: context), GoldenStore(files: context.files), on: context.system,
      jobs: jobs ?? context.system.processorCount, timeLimit: timeLimit)
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
  /// Reads the options of `test`.
  mutating func read(_ options: inout OptionReader) {
    let update = options.read(
      &self.update, "update", .choice,
      help: "write goldens; those that differ or are missing (failed), only those that are missing "
        + "(missing), or all, which also removes obsolete goldens")
    let review = options.read(
      &reviews, "review", .flag,
      help: "ask whether to accept each difference; a single key accepts all identical differences")
    let watch = options.read(
      &watches, "watch", .flag,
      help:
        "keep running, and test affected scripts after changes; these are changes to scripts, goldens, "
        + "included files and the program")
    let livePage = options.readLivePage(&servesPage)
    selection.read(&options)
    let list = options.readList(&lists)
    options.read(
      &jobs, "jobs", .count, help: "test N scripts at a time; by default, one per processor")
    let shard = options.read(
      &self.shard, "shard", .shard,
      help: "test only part K of N; by default, as given by TEST_SHARD_INDEX and TEST_TOTAL_SHARDS")
    let failFast = options.read(
      &failsFast, "fail-fast", .flag, help: "stop at the first script that fails")
    let rerunFailed = options.read(
      &rerunsFailed, "rerun-failed", .flag,
      help: "test only the scripts that failed last time; these have pending traces")
    options.readStrict(&replays.isStrict)
    let report = options.read(
      &reports, "report", .report,
      help: "write a report; it goes to a file "
        + "(\(ReportDestination.words.dropLast().joined(separator: ", ")), where '-' is standard output), "
        + "or to GitHub as annotations and the job's summary (github); can be given several times")
    var kind: ReportDestination.Kind?
    var destination = OutputDestination.standardOutput
    let format = options.read(
      &kind, "format",
      .choice(other: { OutputFormat(rawValue: $0) == nil ? nil : "run --format \($0)" }),
      help: "like '--report', but for a single report")
    let output = options.readOutput(
      &destination, help: "write the '--format' report to a file; by default, to standard output")
    let coverage = options.read(
      &measuresCoverage, "coverage", .flag,
      help:
        "measure the coverage of each reactor; the report lists the items that no script reaches")
    let coverageMinimum = options.readCoverageMinimum(&self.coverageMinimum)
    options.read(
      &isVerbose, "verbose", .flag,
      help:
        "list every script without a golden; by default, four or more are summarized in one line")
    replays.readReplayOptions(&options, timeLimit: Self.defaultTimeLimit)
    options.readColor(&replays.color)

    options.refuse(output, without: format)
    if let kind {
      if kind == .github, options.arguments.isSet(output) {
        options.fail(.conflictingOptions(output.spelling, "\(format.spelling)=\(kind)"))
      }
      reports.append(ReportDestination(kind: kind, output: destination))
    }
    options.refuse(review, with: [update])
    options.refuse(livePage, without: watch)
    let writing = [update, review, format, report, coverageMinimum, coverage]
    options.refuse(list, with: writing + [watch])
    options.refuse(watch, with: writing + [shard, failFast, rerunFailed])
  }
}

extension OptionReader {
  /// Reads the option for the minimum coverage, as a percentage.
  @discardableResult
  mutating func readCoverageMinimum(_ minimum: inout Int?) -> OptionDefinition {
    let percentage = ValueParser<Int>(form: .init("PERCENT", .number)) { text throws(ValueError) in
      if let number = Int(text), 0...100 ~= number { return number }
      throw .expected("a whole number from 0 to 100", found: text)
    }
    return read(
      &minimum, "coverage-minimum", percentage,
      help: "fail if the coverage is below this percentage; implies --coverage for 'test'")
  }
}

extension ValueParser<Shard> {
  /// A parser for a shard.
  static var shard: ValueParser {
    ValueParser(form: .init("K/N", .text)) { text throws(ValueError) in
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
