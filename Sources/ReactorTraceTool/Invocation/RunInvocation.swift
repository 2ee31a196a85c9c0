internal import ReactorPlanning
internal import ReactorReplay
package import ReactorTraceFormat

/// The checked arguments of `run`.
package struct RunInvocation: Hashable, Sendable {
  /// The scripts, in order.
  package var scripts: [ScriptSource]
  /// The form of the output; nil if the script decides.
  package var format: OutputFormat?
  /// The kinds of lines to show; nil if the script decides.
  package var show: TraceKindSet?
  /// The part of a state that is printed; nil if the script decides.
  package var state: TraceOptions.StateStyle?
  /// Whether JSON lines carry the script's line of the step.
  package var lines: Bool
  /// The reactor of a script that names none.
  package var reactor: String?
  /// The seed of random choices, in place of the script's.
  package var seed: UInt64?
  /// The virtual time at which the replay ends.
  package var until: DurationArgument?
  /// The number of events at which a replay that never settles is stopped.
  package var eventLimit: Int?
  /// The virtual time after which a replay that never settles is stopped.
  package var settleLimit: DurationArgument?
  /// The maximum real time of each replay; nil for no maximum.
  package var timeLimit: DurationArgument?
  /// The directory that `include` must not leave.
  package var root: String?
  /// The line of the trace to stop before, counted from 1; nil to run through.
  package var breakAt: Int?
  /// The destination of the traces.
  package var output: OutputDestination
  /// When diagnostics are coloured.
  package var color: ColorChoice

  /// Reads what was typed.
  package init(_ arguments: ParsedArguments) throws(UsageError) {
    try self.init(replaying: [ScriptSource](arguments), arguments)
    format = try arguments.value(of: Self.format)
    show = try arguments.value(of: Self.show).map { TraceKindSet($0) }
    state = try arguments.value(of: Self.state)
    lines = arguments.isSet(Self.lines)
    breakAt = try arguments.value(of: Self.breakAt)
    // A page has whole states and the lines of the script in any case.
    if writesPages, let format {
      let typed = "--format=\(format.rawValue)"
      if state != nil { throw .conflictingOptions("--state", typed) }
      if lines { throw .conflictingOptions("--lines", typed) }
      if breakAt != nil { throw .conflictingOptions("--break-at", typed) }
    }
  }

  /// Reads the options for replays alone, for a command that writes no traces.
  package init(
    replaying scripts: [ScriptSource], _ arguments: ParsedArguments
  ) throws(UsageError) {
    self.scripts = scripts
    lines = false
    reactor = try arguments.value(of: Self.reactor)
    seed = try arguments.value(of: Self.seed)
    until = try arguments.value(of: Self.until)
    eventLimit = try arguments.value(of: Self.eventLimit)
    settleLimit = try arguments.value(of: Self.settleLimit)
    timeLimit = try arguments.value(of: Self.timeLimit)
    root = try arguments.value(of: Self.root)
    output = try arguments.value(of: Self.output).map(OutputDestination.init) ?? .standardOutput
    color = try arguments.value(of: Self.color) ?? .auto
  }

  /// Whether the output is made of the timeline of the whole replay, and is not a trace.
  var writesPages: Bool { format.map { $0.trace == nil } ?? false }

  /// The options of the command line for traces.
  var trace: PartialTraceOptions {
    var request = PartialTraceOptions()
    request.format = format?.trace
    request.show = show
    request.state = state
    request.lines = lines ? true : nil
    return request
  }

  /// The options of the command line for replays.
  var replay: ReplayOptions {
    var options = ReplayOptions()
    options.seed = seed
    options.until = until?.nanoseconds ?? options.until
    options.eventLimit = eventLimit ?? options.eventLimit
    options.settleLimit = settleLimit?.nanoseconds ?? options.settleLimit
    return options
  }
}
