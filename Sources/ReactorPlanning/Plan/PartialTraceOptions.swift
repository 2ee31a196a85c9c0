package import ReactorTraceFormat

/// What a script or a command line says about how a trace is written; nil where it says nothing.
package struct PartialTraceOptions {
  /// The form.
  package var format: TraceOptions.Format?
  /// The kinds that are shown.
  package var show: TraceKindSet?
  /// How much of a state is printed.
  package var state: TraceOptions.StateStyle?
  /// Whether JSON lines carry the script's line.
  package var lines: Bool?

  /// Makes a request that says nothing.
  package init() {}

  /// The options that come of this request where it says something, else of another one.
  package func options(over other: PartialTraceOptions) -> TraceOptions {
    let standard = TraceOptions()
    return TraceOptions(
      format: format ?? other.format ?? standard.format,
      show: show ?? other.show ?? standard.show,
      state: state ?? other.state ?? standard.state,
      lines: lines ?? other.lines ?? standard.lines)
  }
}
