import ReactorPlanning
import ReactorReplay
import ReactorScript
import ReactorTraceFormat

/// The arguments of `run`, some of which other commands share.
struct ReplayArguments: Equatable, Sendable {
  /// The scripts to replay, in the order of the operands.
  var scripts: [ScriptSource] = []
  /// The output format, or `nil` to use the format that the script specifies.
  var format: OutputFormat?
  /// The kinds of events to show, or `nil` to show the kinds that the script specifies.
  var show: TraceKindSet?
  /// The style for printing states, or `nil` to use the style that the script specifies.
  var state: TraceOptions.StateStyle?
  /// Indicates whether each line of a JSON trace includes the script line of its step.
  var lines = false
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
  var isStrict = false
  /// The options that affect replays, as arguments for repeating the command.
  var repeatedOptions: [String] = []
  /// The 1-based number of the trace line before which to stop, or `nil` to run without stopping.
  var breakAt: Int?
  /// The destination of the traces.
  var output = OutputDestination.standardOutput
  /// The color setting for traces and diagnostics.
  var color = ColorChoice.auto

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
  /// Reads the options of `run`.
  mutating func read(_ options: inout OptionReader) {
    let format = options.read(
      &self.format, "format",
      .choice(other: { word in
        let isReport = word != "json" && ReportDestination.Kind(rawValue: word) != nil
        return isReport ? "test --format \(word)" : nil
      }), help: OutputFormat.help)
    let ofTraces = readTraceOptions(&options)
    readReplayOptions(&options)
    options.readStrict(&isStrict)
    let breakAt = options.read(
      &self.breakAt, "break-at", .count,
      help:
        "stop in the debugger before line N of the trace; for a line that shows a state, before "
        + "the reducer returns it")
    let output = options.readOutput(
      &self.output, help: "write the traces to a file; it is replaced atomically")
    readReport(&options, format: format, output: output, ofTraces: ofTraces + [breakAt])
    options.readColor(&color)
  }

  /// Reads the options for the lines of traces.
  ///
  /// - Returns: The options that have no effect on a page, because it always shows complete states and the script's
  ///   lines.
  mutating func readTraceOptions(_ options: inout OptionReader) -> [OptionDefinition] {
    func words(for kinds: [TraceKind], besides other: TraceKindSet) -> String {
      let words = kinds.filter { !other.contains($0) }.map(\.rawValue)
      return "\(words.dropLast().joined(separator: ", ")) and \(words.last ?? "")"
    }
    options.read(
      &show, "show",
      ValueParser.list("KINDS", all: TraceKindSet.all.kinds).map { TraceKindSet($0) },
      help: "show only these kinds of lines; separate them with commas: "
        + TraceKind.allCases.map(\.rawValue).joined(separator: ", ")
        + ", or all (all of them except \(words(for: TraceKind.allCases, besides: .all))); by default, "
        + "all except \(words(for: TraceKindSet.all.kinds, besides: .standard))")
    let state = options.read(
      &self.state, "state", .choice,
      help: "how much of a state to print; all of it (full), the fields that changed (changes), or "
        + "only the changed elements of those fields (elements); by default, full for short states, "
        + "and elements for others")
    let lines = options.read(
      &self.lines, "lines", .flag, help: "include the script line of each step in JSON Lines")
    return [state, lines]
  }

  /// Reads the option that requests a page instead of traces. The option replaces the given options for the format and
  /// the output. The options in `ofTraces` have no effect on a page.
  mutating func readReport(
    _ options: inout OptionReader, format: OptionDefinition, output: OptionDefinition? = nil,
    ofTraces: [OptionDefinition]
  ) {
    var page: OutputDestination?
    let report = options.read(
      &page, "report", .page,
      help: "write a page instead of traces; short for '--format html -o FILE'")
    if let page {
      if self.format != .html { options.refuse(report, with: [format]) }
      if let output { options.refuse(report, with: [output]) }
      (self.format, self.output) = (.html, page)
    }
    if writesPages, let form = self.format,
      let other = ofTraces.first(where: options.arguments.isSet)
    {
      let typed = page == nil ? "\(format.spelling)=\(form.rawValue)" : report.spelling
      options.fail(.conflictingOptions(other.spelling, typed))
    }
  }

  /// Reads the options that affect replays. The help states the given default for `--time-limit`.
  mutating func readReplayOptions(
    _ options: inout OptionReader, timeLimit limit: Duration? = nil, namesReactor: Bool = true
  ) {
    let others = options.definitions.count
    if namesReactor { options.readReactor(&reactor) }
    options.read(
      &seed, "seed", .number, help: "the seed of random numbers, overriding the script's")
    options.read(
      &until, "until", .duration, help: "end the replay at this virtual time, such as 10s")
    options.read(
      &eventLimit, "event-limit", .number, help: "stop a replay that has not settled after N events"
    )
    options.read(
      &settleLimit, "settle-limit", .duration,
      help: "stop a replay that has not settled by this virtual time")
    options.readTimeLimit(&timeLimit, byDefault: limit)
    options.readRoot(&root)
    repeatedOptions = options.arguments.retyped(Array(options.definitions.dropFirst(others)))
  }
}

// Options that several commands share.
extension OptionReader {
  mutating func readReactor(_ name: inout String?) {
    read(
      &name, "reactor", .text("NAME", .reactor),
      help: "the reactor for scripts that do not name one")
  }

  @discardableResult
  mutating func readRoot(_ directory: inout String?) -> OptionDefinition {
    read(
      &directory, "root", .text("DIR", .directory),
      help: "limit included files and links to this directory")
  }

  /// Reads the option that limits the real time of each replay. The help states the given default.
  mutating func readTimeLimit(_ limit: inout Duration?, byDefault standard: Duration?) {
    let words = standard.map { "after \(ScriptDuration.text($0))" } ?? "never"
    readLimit(
      &limit, "time-limit",
      help: "stop each replay after this much real time; by default, \(words)")
  }

  @discardableResult
  mutating func readStrict(_ isStrict: inout Bool) -> OptionDefinition {
    read(
      &isStrict, "strict", .flag,
      help: "count notes as failures; notes that the script allows do not count")
  }

  @discardableResult
  mutating func readColor(_ color: inout ColorChoice) -> OptionDefinition {
    read(
      &color, "color", .choice,
      help: "color the output; 'auto' (the default) does so on a terminal unless NO_COLOR is set")
  }
}
