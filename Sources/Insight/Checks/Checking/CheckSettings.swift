import ReactorGoldens
import ReactorPlanning
import ReactorReplay
import ReactorTraceFormat

/// The settings for replaying a script whose trace is compared with a golden.
struct CheckSettings {
  var options: TraceOptions
  var header: TraceHeader
  var replay: ReplayOptions
  /// The notes to report to the user.
  var notes: [GoldenNote] = []

  /// Creates the settings for a script.
  ///
  /// - Parameters:
  ///   - plan: The plan of the script.
  ///   - golden: The options and header of the golden, or `nil` if there is no golden or its first line cannot be read.
  ///   - options: The options from the command line.
  ///   - followsScript: Whether the script's settings take precedence over those of the golden. In that case, the types
  ///     of the states determine how states are printed.
  init(
    _ plan: Plan, golden: TraceForm?, _ options: GoldenOptions, followsScript: Bool
  ) {
    var known = golden.map { PartialTraceOptions($0.options) } ?? PartialTraceOptions()
    if followsScript { known.state = nil }
    let wanted = plan.trace.options(over: known, or: plan.fittingForms)
    self.options = followsScript ? wanted : golden?.options ?? wanted
    header = TraceHeader(
      script: golden?.header.script, seed: options.seed ?? golden?.header.seed,
      until: options.until ?? golden?.header.until)
    replay = options.replay(seed: header.seed, until: header.until)
    if wanted != self.options {
      notes = [
        GoldenNote(
          id: "trace-form",
          "the script's 'trace' declaration specifies a format different from that of its golden; "
            + "'--update=all' rewrites the golden in that format")
      ]
    }
  }
}

extension PartialTraceOptions {
  /// Creates options that match the options of another trace.
  fileprivate init(_ options: TraceOptions) {
    self.init()
    format = options.format
    show = options.show
    state = options.state
    lines = options.lines
  }
}
