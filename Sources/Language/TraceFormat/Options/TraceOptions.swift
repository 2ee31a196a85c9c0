/// The options for writing a trace.
public struct TraceOptions: Hashable, Sendable {
  /// A format in which a trace can be written.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    /// One readable line per event, suited to diffing.
    case text
    /// One JSON object per event, in the JSON Lines format.
    case jsonl
  }

  /// A form in which a state can be printed.
  public enum StateStyle: String, CaseIterable, Hashable, Sendable {
    /// All fields of every state.
    case full
    /// The fields that have changed since the previous state, as `old -> new`.
    case changes
    /// The changed parts of fields: inserted or removed elements, and changed values as `old -> new`.
    case elements
  }

  /// The format of the trace.
  public var format: Format
  /// The kinds of events in the trace.
  public var show: TraceKindSet
  /// The forms in which the trace shows the states of each reactor.
  public var state: StateForms
  /// Indicates whether JSON lines contain the script line of the step.
  ///
  /// The text format never contains script lines, because its lines depend only on the events.
  public var lines: Bool

  /// Creates options for writing a trace. The default values match those of the command line.
  public init(
    format: Format = .text, show: TraceKindSet = .standard, state: StateForms = .full,
    lines: Bool = false
  ) {
    self.format = format
    self.show = show
    self.state = state
    self.lines = lines
  }
}
