import ReactorPlanning
import ReactorReplay
import ReactorTraceFormat

/// The options with which the trace of a script is made, so that it can be compared with its
/// golden.
struct CheckSettings {
  /// The options of the trace.
  var options: TraceOptions
  /// The header of the trace.
  var header: TraceHeader
  /// The options of the replay.
  var replay: ReplayOptions
  /// Notes for the user.
  var notes: [String] = []

  /// Makes settings.
  ///
  /// - Parameters:
  ///   - request: The trace options of the script.
  ///   - golden: The options and the header of the golden; nil if there is none, or if its first
  ///     line cannot be read.
  ///   - options: The options of the command line.
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
  /// Options that are all set, as those of another trace are.
  fileprivate init(_ options: TraceOptions) {
    self.init()
    format = options.format
    show = options.show
    state = options.state
    lines = options.lines
  }
}
