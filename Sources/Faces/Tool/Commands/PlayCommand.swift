import ReactorTraceFormat

/// The `play` command, which opens a prompt and replays each line of a script as the user enters it.
struct PlayCommand: Command {
  static let definition = CommandDefinition(
    name: "play", group: .replay, summary: "try a reactor at a prompt, line by line",
    discussion: [
      "Each line of a script is replayed as soon as you enter it, and its trace lines are printed "
        + "immediately. If a script is given, it is replayed first. ':back' goes back a "
        + "step, ':to TIME' goes to a time, ':save FILE' writes the steps as a script, and ':help' "
        + "lists the other commands. Tab completes, Ctrl-C discards a line, and Ctrl-D exits.",
      "Without a terminal, the lines are read from standard input, and the output and the exit status "
        + "are the same as those of 'run' for these lines.",
    ],
    example: "play counter",
    operand: OperandDefinition(
      "REACTOR|SCRIPT", .reactor, .one,
      help: "the name of a reactor, or an action script to start from"))

  /// Indicates whether to serve a page that reflects the session.
  private var servesPage = false
  private var invocation = ReplayArguments()

  mutating func read(_ options: inout OptionReader) {
    var traceFormat: TraceOptions.Format?
    let format = options.read(
      &traceFormat, "format", .choice, help: "the output format; text (the default) or JSON Lines")
    invocation.format = traceFormat.flatMap { OutputFormat(rawValue: $0.rawValue) }
    options.readLivePage(&servesPage)
    let ofTraces = invocation.readTraceOptions(&options)
    invocation.readReplayOptions(
      &options, timeLimit: PlayReplay.timeLimit, namesReactor: false)
    options.readStrict(&invocation.isStrict)
    invocation.readReport(&options, format: format, ofTraces: ofTraces)
    options.readColor(&invocation.color)
  }

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    try PlayRun(arguments.operands[0], invocation, servesPage: servesPage, in: context).run()
  }
}
