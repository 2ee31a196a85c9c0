package import ReactorBase
package import ReactorRegistration
package import ReactorScript
package import ReactorTraceFormat
package import ReactorTypeLayout

/// A script prepared for replay. All of its sessions are known and all of its actions have been decoded, so the script
/// contains no further errors.
///
/// Steps refer to all other data by indices of two to four bytes. A planned script with a million lines therefore takes
/// less memory than the script itself.
///
/// Only the planner modifies a plan.
package struct Plan {
  /// The maximum number of sessions in a replay. Each session takes about two kilobytes.
  package static let maximumSessions = 65_536

  /// The message for a time that exceeds the range of the clock.
  package static let clockEnds = "this time exceeds the maximum of 292 years"

  /// The maximum number of steps in a script and in the files that it includes.
  static let maximumSteps = 10_000_000
  /// The maximum number of expectations, stubs and rules in a script. Each of them takes up to one kilobyte.
  static let maximumConditions = 250_000
  /// The maximum number of conditions, `race-free` paths and stub answers in all steps combined.
  static let maximumParts = 1_000_000

  /// The files that contain the steps, starting with the script itself, followed by the files that it includes.
  package internal(set) var files: [SourceFile]
  /// The case being replayed, or `nil` if the script has no cases.
  package internal(set) var chosenCase: CaseSyntax?
  /// The seed that the script sets, or `nil` if the script sets no seed.
  package internal(set) var seed: UInt64?
  /// The trace options that the script requests.
  package internal(set) var trace = PartialTraceOptions()
  /// The time zone that the script sets, along with the source offset of the setting, or `nil` for UTC.
  package internal(set) var timeZone: (name: String, offset: UInt32)?
  /// Indicates whether `throttle` and `delay` round exact halves down.
  package internal(set) var roundsTiesDown = false
  /// The kinds of notes that the script allows.
  package internal(set) var allowedNotes: Set<NoteKind> = []
  var notes: [ReplayNote] = []
  /// The notes that are known before the replay and that the script does not allow.
  package var openNotes: [ReplayNote] { notes.filter { !allowedNotes.contains($0.kind) } }
  /// The sessions, starting with the default session.
  package internal(set) var sessions: [any SessionPlan] = []
  package internal(set) var steps: [PlannedStep] = []
  /// The `include` steps in the script itself, in order.
  package internal(set) var includes: [Include] = []

  package internal(set) var stubs: [ServiceStub] = []
  /// The external events published by the script.
  package internal(set) var events: [DecodedEvent] = []
  /// The gestures that the script performs on controls.
  package internal(set) var gestures: [PlannedGesture] = []
  /// The counts that conditions use.
  package internal(set) var numbers = NumberList()
  package internal(set) var rules: [PlannedRule] = []
  /// The rules registered with reactors, keyed by reactor name. They include rules for reactors whose sessions may be
  /// opened later.
  package internal(set) var reactorRules: [String: ReactorRules] = [:]
  /// The `race-free` rules.
  package internal(set) var raceRules: [PlannedRaceRule] = []
  /// The exploration, or `nil` if the script is a plain replay.
  package internal(set) var exploration: PlannedExploration?
  /// The conditions for which the script waits.
  package internal(set) var waits: [PlannedWait] = []
  /// The effects that are allowed to run forever.
  package internal(set) var ongoing: [PlannedOngoing] = []
  package internal(set) var expectations: [Expectation] = []
  /// The registry of reactors, which is needed for sessions that are opened during the replay.
  package let registry: ReactorRegistry
  /// The rules for reading and showing the values of the plan's reactors. They combine the registry's rules with the
  /// script's trace settings.
  package internal(set) var valueRules: ValueRules

  init(_ file: SourceFile, _ registry: ReactorRegistry) {
    files = [file]
    self.registry = registry
    valueRules = registry.rules
  }

  /// The rules for showing the values of the plan's reactors in traces.
  package internal(set) var rendering: RenderingRules {
    get { valueRules.rendering }
    set { valueRules.rendering = newValue }
  }

  /// The rules for showing values that a user requests by name, including fields that the script omits from its trace.
  package var wholeRendering: RenderingRules { rendering.withWholeStates }

  /// Returns the step at the given position, or `nil` if that position contains only a time.
  package func step(at place: StepPlace) -> PlannedStep? {
    // The steps in a file are sorted by position.
    let first = files.count == 1 ? steps.partitioningIndex { $0.place.offset >= place.offset } : 0
    return steps[first...].first { $0.place == place && $0.kind != .nothing }
  }

  /// Returns the line number of a step. If the step is in an included file, the result also contains the file name.
  package func line(of place: StepPlace) -> ScriptLine {
    let file = files[place.file]
    return ScriptLine(
      number: file.line(of: place.offset), file: place.file == 0 ? nil : file.name)
  }
}

extension Plan {
  /// An `include` step in the script.
  package struct Include {
    /// The source range of the path in the script.
    package let path: SourceRange
    /// The indices of the included steps.
    package let steps: Range<Int>
  }
}

/// The trace options set by a script or a command line. An option that is not set is `nil`.
package struct PartialTraceOptions {
  package var format: TraceOptions.Format?
  /// The kinds of events to show.
  package var show: TraceKindSet?
  /// The forms in which states are printed.
  package var state: StateForms?
  /// Indicates whether each JSON line contains its script line number.
  package var lines: Bool?

  /// Creates trace options in which no option is set.
  package init() {}

  /// Returns complete trace options. Settings that are missing here are taken from the given options.
  ///
  /// - Parameters:
  ///   - other: The options that provide missing settings.
  ///   - forms: The forms of states to use if neither set of options specifies any.
  package func options(
    over other: PartialTraceOptions, or forms: @autoclosure () -> StateForms
  ) -> TraceOptions {
    let standard = TraceOptions()
    return TraceOptions(
      format: format ?? other.format ?? standard.format,
      show: show ?? other.show ?? standard.show,
      state: state ?? other.state ?? forms(),
      lines: lines ?? other.lines ?? standard.lines)
  }
}

extension Plan {
  /// The state form of each reactor that may have a session in the replay, chosen to suit the type of the reactor's
  /// states.
  package var fittingForms: StateForms {
    let reactors = registry.reachable(from: sessions.map(\.kind))
    let styles = reactors.map { ($0.name, registry.stateFit(of: $0).style) }
    return StateForms(Dictionary(uniqueKeysWithValues: styles))
  }
}

extension Plan {
  /// Returns the type of the values to which a path leads, in Swift notation.
  ///
  /// - Parameter session: The session in whose state the path starts. The session must belong to this plan.
  /// - Returns: The type, or `nil` if the state has no such path or the type is known only during a replay.
  package func typeName(of path: StatePath, in session: any SessionPlan) -> String? {
    path.target(in: session.state, valueRules)?.name
  }
}

extension StatePath {
  /// Returns the type of the values to which the path leads.
  ///
  /// - Parameters:
  ///   - layout: The type of the state.
  ///   - rules: The rules for showing values.
  /// - Returns: The type, or `nil` if the state has no such path or the type is known only during a replay.
  package func target(in layout: TypeLayout, _ rules: ValueRules) -> TypeLayout? {
    (try? ValuePath(self, in: layout, rules))?.target
  }
}
