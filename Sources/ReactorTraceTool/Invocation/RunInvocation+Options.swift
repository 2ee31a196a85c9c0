internal import TraceFormat

extension RunInvocation {
  static let format = Option<TraceOptions.Format>.choice(
    "format", help: "write traces as text (the default) or as JSON Lines")
  static let show = Option<[TraceKind]>.list(
    "show", value: "KINDS", all: TraceKindSet.all.kinds,
    help: "the kinds of lines to show, separated by commas: "
      + TraceKind.allCases.map(\.rawValue).separated(by: ", ")
      + ", or all (but log); by default all but mutation, view and log")
  static let state = Option<TraceOptions.StateStyle>.choice(
    "state", help: "print states in full (the default) or the fields that changed")
  static let lines = OptionDefinition(
    "lines", help: "add the script's line of the step to JSON Lines")
  static let reactor = Option.text(
    "reactor", value: .init("NAME", .reactor), help: "the reactor of a script that names none")
  static let seed = Option<UInt64>.number(
    "seed", help: "the seed of random choices, in place of the script's")
  static let until = Option.duration(
    "until", help: "end the replay at this virtual time, such as 10s")
  static let eventLimit = Option<Int>.number(
    "event-limit", help: "stop a replay that doesn't settle after so many events")
  static let settleLimit = Option.duration(
    "settle-limit", help: "stop a replay that doesn't settle in so much virtual time")
  static let root = Option.text(
    "root", value: .init("DIR", .directory),
    help: "the directory that 'include' and links must not leave")
  static let output = Option.text(
    "output", short: "o", value: .init("FILE", .file),
    help: "write the traces to a file, which is replaced whole or not at all")
  static let color = Option<ColorChoice>.choice(
    "color",
    help: "colour diagnostics always, never, or (auto, the default) on a terminal unless NO_COLOR "
      + "is set")

  /// The options of `run`, in the order of its help.
  static let options = [
    format.definition, show.definition, state.definition, lines, reactor.definition,
    seed.definition, until.definition, eventLimit.definition, settleLimit.definition,
    root.definition, output.definition, color.definition,
  ]
}
