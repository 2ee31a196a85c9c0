import ReactorPlanning
import ReactorReplay
import ReactorScript
import ReactorTraceFormat

/// The validated arguments of `run`.
struct ReplayArguments: Equatable, Sendable {
  /// The scripts to replay, in the order of the operands.
  var scripts: [ScriptSource]
  /// The output format, or `nil` to use the format that the script specifies.
  var format: OutputFormat?
  /// The kinds of events to show, or `nil` to show the kinds that the script specifies.
  var show: TraceKindSet?
  /// The style for printing states, or `nil` to use the style that the script specifies.
  var state: TraceOptions.StateStyle?
  /// Indicates whether each line of a JSON trace includes the script line of its step.
  var lines: Bool
  /// The reactor for a script that does not declare one, or `nil` if the command line names no reactor.
  var reactor: String?
  /// The seed for random choices, or `nil` to use the script's seed.
  var seed: UInt64?
  /// The virtual time at which replays end, or `nil` if the command line sets no time.
  var until: DurationArgument?
  /// The maximum number of events in a replay that does not settle, or `nil` if the command line sets no limit.
  var eventLimit: Int?
  /// The maximum virtual time of a replay that does not settle, or `nil` if the command line sets no limit.
  var settleLimit: DurationArgument?
  /// The maximum real time of each replay, or `nil` for the command's default.
  var timeLimit: Duration?
  /// The directory to which included files are restricted, or `nil` if the command line names no directory.
  var root: String?
  /// Indicates whether notes count as failures.
  var isStrict: Bool
  /// The options that affect replays, as arguments for repeating the command.
  var repeatedOptions: [String]
  /// The 1-based number of the trace line before which to stop, or `nil` to run without stopping.
  var breakAt: Int?
  /// The destination of the traces.
  var output: OutputDestination
  /// The color setting for traces and diagnostics.
  var color: ColorChoice

  /// Creates an invocation from the parsed arguments of `run`.
  init(_ arguments: ParsedArguments) throws(ToolError) {
    try self.init(replaying: [ScriptSource](arguments), arguments)
    format = try arguments.value(of: Self.format)
    show = try arguments.value(of: Self.show).map { TraceKindSet($0) }
    state = try arguments.value(of: Self.state)
    lines = arguments.isSet(Self.lines)
    breakAt = try arguments.value(of: Self.breakAt)
    let report = try arguments.value(of: Self.report)
    if let report {
      if format != .html {
        try arguments.refuse(Self.report.definition, with: [Self.format.definition])
      }
      try arguments.refuse(Self.report.definition, with: [Self.output.definition])
      (format, output) = (.html, report)
    }
    // A page always shows complete states and the script's lines.
    if writesPages, let format {
      let typed =
        report == nil ? "\(Self.format.spelling)=\(format.rawValue)" : Self.report.spelling
      let others = [Self.state.definition, Self.lines, Self.breakAt.definition]
      if let other = others.first(where: arguments.isSet) {
        throw .conflictingOptions(other.spelling, typed)
      }
    }
  }

  /// Creates an invocation from the replay options alone, for commands that do not write traces.
  init(replaying scripts: [ScriptSource], _ arguments: ParsedArguments) throws(ToolError) {
    self.scripts = scripts
    lines = false
    isStrict = arguments.isSet(Self.strict)
    repeatedOptions = arguments.retyped(Self.replayOptions)
    reactor = try arguments.value(of: Self.reactor)
    seed = try arguments.value(of: Self.seed)
    until = try arguments.value(of: Self.until)
    eventLimit = try arguments.value(of: Self.eventLimit)
    settleLimit = try arguments.value(of: Self.settleLimit)
    timeLimit = try arguments.value(of: Self.timeLimit)?.duration
    root = try arguments.value(of: Self.root)
    output = try arguments.value(of: Self.output).map(OutputDestination.init) ?? .standardOutput
    color = try arguments.value(of: Self.color) ?? .auto
  }

  /// A copy of the arguments with a page as the output format.
  var forPage: ReplayArguments {
    var invocation = self
    invocation.format = .html
    return invocation
  }

  /// Indicates whether the output is a document about the whole timeline rather than a trace.
  var writesPages: Bool { format.map { $0.trace == nil } ?? false }

  /// The trace options from the command line.
  var trace: PartialTraceOptions {
    var request = PartialTraceOptions()
    request.format = format?.trace
    request.show = show
    request.state = state.map { StateForms($0) }
    request.lines = lines ? true : nil
    return request
  }

  /// The replay options, including those from the command line.
  var replay: ReplayOptions {
    var options = ReplayOptions()
    options.seed = seed
    options.until = until?.nanoseconds ?? options.until
    if let eventLimit { options.limitEvents(to: eventLimit) }
    options.settleLimit = settleLimit?.nanoseconds ?? options.settleLimit
    return options
  }
}

extension ReplayArguments {
  static let format = Option<OutputFormat>.choice(
    "format",
    help: OutputFormat.help,
    other: { word in
      let isReport = word != "json" && ReportDestination.Kind(rawValue: word) != nil
      return isReport ? "test --format \(word)" : nil
    })
  static let show = Option<[TraceKind]>.list(
    "show", value: "KINDS", all: TraceKindSet.all.kinds,
    help: "show only these kinds of lines; separate them with commas: "
      + TraceKind.allCases.map(\.rawValue).joined(separator: ", ")
      + ", or all (all of them except \(words(for: TraceKind.allCases, besides: .all))); by default, "
      + "all except \(words(for: TraceKindSet.all.kinds, besides: .standard))")
  private static func words(for kinds: [TraceKind], besides other: TraceKindSet) -> String {
    let words = kinds.filter { !other.contains($0) }.map(\.rawValue)
    return "\(words.dropLast().joined(separator: ", ")) and \(words.last ?? "")"
  }
  static let state = Option<TraceOptions.StateStyle>.choice(
    "state",
    help:
      "how much of a state to print; all of it (full), the fields that changed (changes), or "
      + "only the changed elements of those fields (elements); by default, full for short states, "
      + "and elements for others"
  )
  static let lines = OptionDefinition(
    name: "lines", help: "include the script line of each step in JSON Lines")
  static let reactor = Option.text(
    "reactor", value: .init("NAME", .reactor), help: "the reactor for scripts that do not name one")
  static let seed = Option<UInt64>.number(
    "seed", help: "the seed of random numbers, overriding the script's")
  static let until = Option.duration(
    "until", help: "end the replay at this virtual time, such as 10s")
  static let eventLimit = Option<Int>.number(
    "event-limit", help: "stop a replay that has not settled after N events")
  static let settleLimit = Option.duration(
    "settle-limit", help: "stop a replay that has not settled by this virtual time")
  static let timeLimit = Option.realTime(
    "time-limit", help: "stop each replay after this much real time")
  static let root = Option.text(
    "root", value: .init("DIR", .directory),
    help: "limit included files and links to this directory")
  static let strict = OptionDefinition(
    name: "strict", help: "count notes as failures; notes that the script allows do not count")
  static let breakAt = Option<Int>.count(
    "break-at",
    help: "stop in the debugger before line N of the trace; for a line that shows a state, before "
      + "the reducer returns it")
  static let output = Option.text(
    "output", short: "o", value: .init("FILE", .file),
    help: "write the traces to a file; it is replaced atomically")
  static let report = Option.page(
    "write a page instead of traces; short for '--format html -o FILE'")
  static let color = Option<ColorChoice>.choice(
    "color",
    help: "color the output; 'auto' (the default) does so on a terminal unless NO_COLOR is set")

  /// Returns the definition of `--time-limit`, with the given default stated in its help.
  ///
  /// - Parameter limit: The limit that applies without the option, or `nil` if replays are unlimited by default.
  static func timeLimit(byDefault limit: Duration?) -> OptionDefinition {
    var definition = timeLimit.definition
    definition.help +=
      "; by default, \(limit.map { "after \(ScriptDuration.text($0))" } ?? "never")"
    return definition
  }

  /// Returns the options that affect replays, with the given default for `--time-limit`.
  static func replayOptions(timeLimit limit: Duration?) -> [OptionDefinition] {
    replayOptions.map { $0 == timeLimit.definition ? timeLimit(byDefault: limit) : $0 }
  }

  /// The options that affect replays.
  static let replayOptions = [
    reactor.definition, seed.definition, until.definition, eventLimit.definition,
    settleLimit.definition, timeLimit.definition, root.definition,
  ]

  /// Returns the options of `run` in the order in which its help lists them, with the given default for `--time-limit`.
  static func options(timeLimit limit: Duration?) -> [OptionDefinition] {
    [format.definition, show.definition, state.definition, lines]
      + replayOptions(timeLimit: limit)
      + [strict, breakAt.definition, output.definition, report.definition, color.definition]
  }
}
