import ReactorPlanning
import ReactorReplay
import ReactorTraceFormat

/// How the trace of a script is made so that it can be compared with its golden.
struct TraceRecipe {
  /// How it is written.
  var options: TraceOptions
  /// What its first line says besides.
  var header: TraceHeader
  /// How the replay runs.
  var replay: ReplayOptions
  /// What is worth knowing about it.
  var notes: [String] = []

  /// Makes a recipe.
  ///
  /// - Parameters:
  ///   - request: What the script says about its trace.
  ///   - golden: How the golden was made; nil where there is none, or where it doesn't say so.
  ///   - options: What somebody said about the replay.
  ///   - followsScript: Whether the script decides before the golden does.
  init(
    _ request: PartialTraceOptions, golden: TraceForm?, _ options: GoldenOptions,
    followsScript: Bool
  ) {
    let wanted = golden.map { request.options(over: PartialTraceOptions($0.options)) }
    self.options = request.options(over: PartialTraceOptions())
    if let golden { self.options = followsScript ? wanted ?? golden.options : golden.options }
    header = TraceHeader(
      script: golden?.header.script, seed: options.seed ?? golden?.header.seed,
      until: options.until ?? golden?.header.until)
    replay = options.replay(seed: header.seed, until: header.until)
    if let golden, let wanted, wanted != golden.options, !followsScript {
      notes = [
        "the script's 'trace' step asks for a different form than its golden; "
          + "'--update=all' rewrites the golden in that form"
      ]
    }
  }
}

extension PartialTraceOptions {
  /// The request for a trace that is written as another one is.
  fileprivate init(_ options: TraceOptions) {
    self.init()
    format = options.format
    show = options.show
    state = options.state
    lines = options.lines
  }
}
