/// The options for writing a trace.
public struct TraceOptions: Hashable, Sendable {
  /// The two forms of a trace.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    /// One line of text per event, for reading and diffing.
    case text
    /// One JSON object per event (JSON Lines).
    case jsonl
  }

  /// The part of a state that is printed.
  public enum StateStyle: String, CaseIterable, Hashable, Sendable {
    /// Every field of every state.
    case full
    /// The fields that changed since the previous state, as `old -> new`.
    case changes
    /// The parts of fields that changed: elements that were inserted or removed, values as `old -> new`.
    case elements
  }

  /// The form.
  public var format: Format
  /// The kinds of events that are written.
  public var show: TraceKindSet
  /// The part of a state that is written, depending on the reactor of its session.
  public var state: StateForms
  /// Indicates whether JSON lines contain the script line of the step.
  ///
  /// The text format never contains it, because its lines depend only on their events.
  public var lines: Bool

  /// Creates options; the defaults are those of the command line.
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
