package import ReactorTraceFormat

/// The trace options that a script or a command line sets; nil for those that it does not set.
package struct PartialTraceOptions {
  /// The format.
  package var format: TraceOptions.Format?
  /// The kinds that are shown.
  package var show: TraceKindSet?
  /// The part of a state that is printed.
  package var state: TraceOptions.StateStyle?
  /// Whether JSON lines carry the script's line.
  package var lines: Bool?

  /// Makes a request that says nothing.
  package init() {}

  /// The options of this request where it sets them, and otherwise those of another one.
  package func options(over other: PartialTraceOptions) -> TraceOptions {
    let standard = TraceOptions()
    return TraceOptions(
      format: format ?? other.format ?? standard.format,
      show: show ?? other.show ?? standard.show,
      state: state ?? other.state ?? standard.state,
      lines: lines ?? other.lines ?? standard.lines)
  }
}
