internal import ReactorTraceFormat

extension RunInvocation {
  static let format = Option<OutputFormat>.choice(
    "format",
    help: "write traces as text (the default) or as JSON Lines, a page for a browser (html), a "
      + "picture of the timeline (svg), or trace events for Perfetto (perfetto)")
  static let show = Option<[TraceKind]>.list(
    "show", value: "KINDS", all: TraceKindSet.all.kinds,
    help: "show only these kinds of lines, separated by commas: "
      + TraceKind.allCases.map(\.rawValue).separated(by: ", ")
      + ", or all (except output, log, call and effect); by default all without mutation and view")
  static let state = Option<TraceOptions.StateStyle>.choice(
    "state", help: "print whole states (the default) or only the fields that changed")
  static let lines = OptionDefinition(
    "lines", help: "add the script line of each step to JSON Lines")
  static let reactor = Option.text(
    "reactor", value: .init("NAME", .reactor), help: "the reactor for scripts that do not name one")
  static let seed = Option<UInt64>.number(
    "seed", help: "the seed of random numbers, overriding the script's")
  static let until = Option.duration(
    "until", help: "end the replay at this virtual time, such as 10s")
  static let eventLimit = Option<Int>.number(
    "event-limit", help: "stop a replay that has not settled after N events")
  static let settleLimit = Option.duration(
    "settle-limit", help: "stop a replay that has not settled after this much virtual time")
  static let timeLimit = Option.realTime(
    "time-limit",
    help: "stop a replay that takes longer than this in real time; the default is 60s for 'test', "
      + "10s for 'lsp' and no limit for 'run'")
  static let root = Option.text(
    "root", value: .init("DIR", .directory),
    help: "the directory that includes and symbolic links must stay in")
  static let breakAt = Option<Int>.count(
    "break-at",
    help: "stop in the debugger before line N of the trace happens; for a line that shows a state, "
      + "before the reducer makes it")
  static let output = Option.text(
    "output", short: "o", value: .init("FILE", .file),
    help: "write the traces to a file, replacing it atomically")
  static let color = Option<ColorChoice>.choice(
    "color",
    help:
      "color diagnostics always, never, or only on a terminal unless NO_COLOR is set (auto, the "
      + "default)")

  /// The options of `run`, in the order of its help.
  static let options = [
    format.definition, show.definition, state.definition, lines, reactor.definition,
    seed.definition, until.definition, eventLimit.definition, settleLimit.definition,
    timeLimit.definition, root.definition, breakAt.definition, output.definition, color.definition,
  ]
}
