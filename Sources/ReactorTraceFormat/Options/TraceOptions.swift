/// The options for how a trace is written.
public struct TraceOptions: Hashable, Sendable {
  /// The two forms of a trace.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    /// One line of text an event, made to be read and diffed.
    case text
    /// One JSON object an event (JSON Lines).
    case jsonl
  }

  /// The amount of a state that is printed.
  public enum StateStyle: String, CaseIterable, Hashable, Sendable {
    /// Every field of every state.
    case full
    /// The fields that changed since the state before, as `old -> new`.
    case changes
  }

  /// The form.
  public var format: Format
  /// The kinds of events that are written.
  public var show: TraceKindSet
  /// The amount of a state that is written.
  public var state: StateStyle
  /// Whether JSON lines carry the script's line of the step.
  ///
  /// The text form never does: a line of it depends on nothing but its event.
  public var lines: Bool

  /// Makes options; the defaults are those of the command line.
  public init(
    format: Format = .text, show: TraceKindSet = .standard, state: StateStyle = .full,
    lines: Bool = false
  ) {
    self.format = format
    self.show = show
    self.state = state
    self.lines = lines
  }
}

/// The settings in the first line of a trace, apart from the options for how it is written.
public struct TraceHeader: Hashable, Sendable {
  /// The version of the format that the writer writes.
  public static let version = 1

  /// The name of the script, if one command writes several traces.
  public var script: String?
  /// The seed that the command line set.
  public var seed: UInt64?
  /// The end of the replay that the command line set, such as `10s`.
  public var until: String?

  /// Makes a header.
  public init(script: String? = nil, seed: UInt64? = nil, until: String? = nil) {
    self.script = script
    self.seed = seed
    self.until = until
  }
}
