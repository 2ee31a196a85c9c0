package import ReactorBase
package import ReactorRegistration
package import ReactorScript
package import ReactorTraceFormat
package import ReactorTypeLayout

/// The steps of a replay. All problems of the script itself have been ruled out: every session is known, and every
/// action is decoded.
///
/// Steps refer to the things they need by number, and take two or three bytes each, so a planned
/// script with a million lines takes less memory than the script itself.
///
/// The planner fills the plan; after that, it never changes. The plan is a class because it
/// has about thirty parts, and copying a struct would retain each of them.
package final class Plan {
  /// The maximum number of sessions that a script can declare; each takes about two kilobytes.
  package static let maximumSessions = 65_536

  /// The message for a time beyond the end of the clock.
  package static let clockEnds = "this time exceeds the maximum of 292 years"

  /// The maximum number of steps of a script, including those of the files that it includes.
  static let maximumSteps = 10_000_000
  /// The maximum number of expectations, of stubs, and of rules in a script; each takes up to a kilobyte.
  static let maximumConditions = 250_000
  /// The maximum number of conditions, `race-free` paths and stub answers in all steps together.
  static let maximumParts = 1_000_000

  /// The files that contain the steps: the script and the files that it includes.
  package internal(set) var files: [SourceFile]
  /// The case that is replayed; nil if the script has no cases.
  package internal(set) var chosenCase: CaseSyntax?
  /// The seed that the script sets; nil if it sets none.
  package internal(set) var seed: UInt64?
  /// The trace options that the script requests.
  package internal(set) var trace = PartialTraceOptions()
  /// The time zone that the script sets, and its place; nil for UTC.
  package internal(set) var timeZone: (name: String, offset: UInt32)?
  /// Indicates whether `throttle` and `delay` round exact halves down.
  package internal(set) var roundsTiesDown = false
  /// The kinds of notes that the script allows.
  package internal(set) var allowedNotes: Set<NoteKind> = []
  var notes: [ReplayNote] = []
  /// The notes that are known before the replay and are not allowed by the script.
  package var openNotes: [ReplayNote] { notes.filter { !allowedNotes.contains($0.kind) } }
  /// The sessions, starting with the default one.
  package internal(set) var sessions: [any SessionPlan] = []
  package internal(set) var steps: [PlannedStep] = []
  /// The includes of the script itself, in the order of its steps.
  package internal(set) var includes: [Include] = []

  package internal(set) var stubs: [ServiceStub] = []
  /// The external events.
  package internal(set) var events: [DecodedEvent] = []
  /// Gestures on controls.
  package internal(set) var gestures: [PlannedGesture] = []
  /// The numbers that conditions use.
  package internal(set) var numbers = NumberList()
  package internal(set) var rules: [PlannedRule] = []
  /// The rules that are registered with the reactors of the sessions, including sessions that may be opened later, by
  /// the names of the reactors.
  package internal(set) var reactorRules: [String: ReactorRules] = [:]
  /// The rules about the order of answers.
  package internal(set) var raceRules: [PlannedRaceRule] = []
  /// The exploration, if the script is one; nil if it is replayed.
  package internal(set) var exploration: PlannedExploration?
  /// The conditions to wait for.
  package internal(set) var waits: [PlannedWait] = []
  /// The effects that may run forever.
  package internal(set) var ongoing: [PlannedOngoing] = []
  package internal(set) var expectations: [Expectation] = []
  /// The reactors, which are needed for sessions that are opened during the replay.
  package let registry: ReactorRegistry
  /// The rules for reading and showing the values of the plan's reactors: those of the registry, with the trace
  /// settings of the script.
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

  /// The rules for showing values that are requested by name. They include the fields that the script leaves out of its
  /// trace.
  package var wholeRendering: RenderingRules { rendering.withWholeStates }

  /// The step at a given place; nil if there is only a time at that place.
  package func step(at place: StepPlace) -> PlannedStep? {
    // The steps of a file are sorted by their places.
    let first = files.count == 1 ? steps.partitioningIndex { $0.place.offset >= place.offset } : 0
    return steps[first...].first { $0.place == place && $0.kind != .nothing }
  }

  /// The line of a step, and the name of its file unless that is the script itself.
  package func line(of place: StepPlace) -> ScriptLine {
    let file = files[place.file]
    return ScriptLine(
      number: file.line(of: place.offset), file: place.file == 0 ? nil : file.name)
  }
}

extension Plan {
  /// An `include` of the script.
  package struct Include {
    /// The range of the path in the script.
    package let path: SourceRange
    /// The numbers of the included steps.
    package let steps: Range<Int>
  }
}

/// The trace options that a script or a command line sets; nil for options that it doesn't set.
package struct PartialTraceOptions {
  package var format: TraceOptions.Format?
  /// The kinds that are shown.
  package var show: TraceKindSet?
  /// The part of a state that is printed.
  package var state: StateForms?
  /// Indicates whether JSON lines carry the script's line.
  package var lines: Bool?

  /// Creates options without any settings.
  package init() {}

  /// These options, with missing settings filled in from other options.
  ///
  /// - Parameters:
  ///   - other: The options to use for those that are nil here.
  ///   - forms: The forms of states, if neither of the two sets any.
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
  /// The forms that fit the states of every reactor that may have a session in the script.
  package var fittingForms: StateForms {
    let reactors = registry.reachable(from: sessions.map(\.kind))
    let styles = reactors.map { ($0.name, registry.stateFit(of: $0).style) }
    return StateForms(Dictionary(uniqueKeysWithValues: styles))
  }
}

extension Plan {
  /// The type of the values that a path leads to, as it is written in Swift.
  ///
  /// - Parameter session: A session of this plan.
  /// - Returns: Nil if the state has no such path, or if the type is known only during a replay.
  package func typeName(of path: StatePath, in session: any SessionPlan) -> String? {
    path.target(in: session.state, valueRules)?.name
  }
}

extension StatePath {
  /// The type of the values that the path leads to.
  ///
  /// - Parameters:
  ///   - layout: The type of the state.
  ///   - rules: The rules for showing values.
  /// - Returns: Nil if the state has no such path, or if the type is known only during a replay.
  package func target(in layout: TypeLayout, _ rules: ValueRules) -> TypeLayout? {
    (try? ValuePath(self, in: layout, rules))?.target
  }
}
