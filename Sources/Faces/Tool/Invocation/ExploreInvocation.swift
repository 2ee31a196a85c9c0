import ReactorSystem

/// The validated arguments of `explore`.
struct ExploreInvocation: Sendable {
  /// The operands, which are scripts, reactor names, and directories. Without operands, all reactors are explored.
  private(set) var operands: [ScriptSource] = []
  /// The script to explore, or the reactor for which to generate an exploration.
  var script = ScriptSource.standardInput
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
    let least = isOneOfMany ? Self.workOfMany : Self.defaultWork
    return max(least, Int((duration ?? .zero).components.seconds) * Self.defaultWork)
  }
  private static let defaultWork = 600_000
  private static let workOfMany = 30_000
  /// Indicates whether to generate a suite of scripts for coverage instead of searching for failures.
  var isCover = false
  /// The maximum number of choices in a timeline, including answers and advances of time, or `nil` for no limit.
  var steps: Int?
  /// The maximum real time of the search, or `nil` for no limit.
  var duration: Duration?
  /// The deadline of a search that starts now, or `nil` for no deadline.
  var end: ContinuousClock.Instant? { duration.map { .now + $0 } }
  /// The default deadline of a search that starts now, or `nil` if the command line limits the number of timelines.
  var endOfDefault: ContinuousClock.Instant? {
    typedTimelines == nil ? .now + Self.longestDefault : nil
  }
  static let longestDefault: Duration = .seconds(60)
  /// The version to compare with, or `nil` if no versions are compared. A version is given by the name of a registered
  /// reactor, the path of a program, or a git revision.
  var other: String?
  /// Indicates whether to compare only the settled states of the versions.
  var isAtRest = false
  /// The options that affect the results, as arguments for repeating the search.
  var repeatedOptions: [String] = []
  /// The maximum real time of each timeline.
  var timeLimit: Duration { replays.timeLimit ?? .seconds(5) }
  /// The real time after which a trial counts as a hang. A short limit suffices, because timelines that take much
  /// longer than others rarely finish.
  var timeLimitOfTrials: Duration { min(max(timeLimit / 20, .milliseconds(100)), timeLimit) }
  /// The seed for random choices.
  var seed: UInt64 = 0
  /// Indicates whether the search continues after a failure.
  var keepsGoing = false
  /// The number of processes that search in parallel, or `nil` for one per processor.
  var jobs: Int?
  /// The shard of the search to run, or `nil` to run the whole search.
  var shard: Shard?
  /// The format of the report.
  var format = AnswerFormat.text
  /// The path of the directory in which to save the scripts that the search finds, or `nil` to print them.
  var directory: String?
  /// The reports to write.
  var reports: [ReportDestination] = []
  /// The destination of the page, or `nil` if no page is requested.
  var page: OutputDestination? { reports.first { $0.kind == .html }?.output }
  /// The reactor for an exploration that does not declare one, or `nil` if the command line names no reactor.
  var reactor: String?
  /// The options for replaying scripts of failures on a page. The scripts declare their own reactors.
  var replays = ReplayArguments(format: .html)

  /// Completes the invocation with the operands.
  mutating func complete(_ arguments: ParsedArguments, on system: any SystemCalls) throws(ToolError)
  {
    operands = try [ScriptSource](arguments)
    script = operands.first ?? .standardInput
    if page != nil { script = script.relative(on: system) }
    replays.scripts = [script]
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

  /// The arguments with which another version's program runs the same exploration.
  var argumentsOfVersion: [String] {
    var arguments = ["explore", script.name]
    if let reactor { arguments.append("--reactor=\(reactor)") }
    if let root = replays.root { arguments.append("--root=\(root)") }
    if let steps { arguments.append("--steps=\(steps)") }
    return arguments + ["--seed=\(seed)"]
  }
}

extension ExploreInvocation {
  /// Reads the options of `explore`.
  mutating func read(_ options: inout OptionReader) {
    let format = options.read(
      &self.format, "format", .choice(other: { $0 == "html" ? "--report html=FILE" : nil }),
      help: "the format of the report; text (the default) or one JSON object")
    options.read(
      &typedTimelines, "timelines", .count,
      help: "stop after N timelines; by default, after 600,000 choices in total, or 60s")
    let steps = options.read(
      &self.steps, "steps", .count,
      help: "make at most N choices in each timeline; answers and advances of time also count")
    let duration = options.readLimit(
      &self.duration, "for",
      help: "stop after this much real time; results can vary from run to run")
    let timeLimit = options.readLimit(
      &replays.timeLimit, "time-limit", help: "the maximum real time of a timeline; by default, 5s")
    options.read(&seed, "seed", .number, help: "the seed of random timelines; by default, 0")
    let jobs = options.read(
      &self.jobs, "jobs", .count,
      help: "search in N processes; by default, one per processor. The result is always the same")
    let shard = options.read(
      &self.shard, "shard", .shard,
      help: "search only part K of N; with the same seed, the parts make up the whole search")
    let keepGoing = options.read(
      &keepsGoing, "keep-going", .flag,
      help: "continue after the first failure; each failure is reported once")
    let strict = options.readStrict(&replays.isStrict)
    let cover = options.read(
      &isCover, "cover", .flag,
      help:
        "write a small suite that covers the reactor; together, its short scripts reach every item "
        + "of coverage. The search does not look for failures. With '--save', goldens are "
        + "written as well")
    let against = options.read(
      &other, "against", .text("VERSION", .file),
      help:
        "compare the reactor with another version; VERSION is a registered reactor, a program or a git "
        + "revision. The shortest script that shows a difference a user would notice is printed")
    let atRest = options.read(
      &isAtRest, "at-rest", .flag,
      help:
        "with '--against', compare only states at rest; these are the states before time advances "
        + "or the next action is sent")
    let save = options.read(
      &directory, "save", .text("DIR", .directory),
      help: "write failing scripts to a directory; by default, to standard output")
    let report = options.read(
      &reports, "report", .report,
      help: "write a report, as 'test' does; the page (html) shows the scripts that were found")
    options.readReactor(&reactor)
    let root = options.readRoot(&replays.root)
    let color = options.readColor(&replays.color)

    // The scripts that the search finds declare their reactors and make no random choices.
    replays.repeatedOptions = options.arguments.retyped([timeLimit, root])
    repeatedOptions = options.arguments.retyped(
      options.definitions.filter { ![format, jobs, save, report, color].contains($0) })

    let pages = reports.filter { $0.kind == .html }.map {
      "\(report.spelling)=html=\($0.output.argument)"
    }
    if pages.count > 1 { options.fail(.conflictingOptions(pages[0], pages[1])) }
    options.refuse(atRest, without: against)
    let ofFailures = [shard, keepGoing, strict]
    // The default format is allowed, although it has no effect.
    let formats = self.format == .json ? [format] : []
    options.refuse(
      cover, with: [against, report] + formats + [steps, duration] + ofFailures)
    options.refuse(against, with: ofFailures)
    if other != nil, let kind = reports.first(where: { $0.kind != .html })?.kind {
      options.fail(
        .conflictingOptions(against.spelling, "\(report.spelling)=\(kind.rawValue)"))
    }
  }
}
