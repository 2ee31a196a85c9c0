package import ReactorBase
package import ReactorRegistration
package import ReactorScript
package import ReactorTraceFormat
package import ReactorTypeLayout

/// The steps of a replay, with every problem of the script itself ruled out: every session is
/// known, every action decoded.
///
/// Steps refer to what they need by number, and are kept in two or three bytes, so that a script of a
/// million lines takes less memory planned than written.
///
/// The planner fills it; nothing changes it afterwards. A class, because a plan has some thirty parts, which a copy
/// would retain one by one.
package final class Plan {
  /// The number of sessions a script can declare; each takes about two kilobytes.
  package static let maximumSessions = 65_536

  /// The words for a time beyond the last one of the clock.
  package static let clockEnds = "this time is beyond the end of the clock (292 years)"

  /// The number of steps a script can have, including those of the files it includes.
  static let maximumSteps = 10_000_000
  /// The number of expectations that a script can have, and of stubs, and of rules; each takes up to a
  /// kilobyte.
  static let maximumConditions = 250_000
  /// The number of conditions, paths of `race-free` rules and answers of stubs that all steps can have together.
  static let maximumParts = 1_000_000

  /// The files that contain the steps: the script, and the files that it includes.
  package internal(set) var files: [SourceFile]
  /// The seed that the script gives, if it does.
  package internal(set) var seed: UInt64?
  /// The trace options that the script requests.
  package internal(set) var trace = PartialTraceOptions()
  /// The time zone that the script gives, and its place; nil for UTC.
  package internal(set) var timeZone: (name: String, offset: UInt32)?
  /// Indicates whether `throttle` and `delay` round exact halves down.
  package internal(set) var roundsTiesDown = false
  /// The kinds of notes that the script allows.
  package internal(set) var allowedNotes: Set<NoteKind> = []
  var notes: [ReplayNote] = []
  /// The notes that are known before anything runs, and that the script does not allow.
  package var openNotes: [ReplayNote] { notes.filter { !allowedNotes.contains($0.kind) } }
  /// The sessions, the default one first.
  package internal(set) var sessions: [any SessionPlan] = []
  package internal(set) var steps: [PlannedStep] = []
  /// The includes of the script itself, in the order of its steps.
  package internal(set) var includes: [Include] = []

  package internal(set) var stubs: [ServiceStub] = []
  /// The events from outside.
  package internal(set) var events: [DecodedEvent] = []
  /// The gestures on controls.
  package internal(set) var gestures: [PlannedGesture] = []
  /// The numbers that conditions ask for.
  package internal(set) var numbers = NumberList()
  package internal(set) var rules: [PlannedRule] = []
  /// The rules that are registered with the reactors of the sessions and of those that may be opened,
  /// by the names of the reactors.
  package internal(set) var reactorRules: [String: ReactorRules] = [:]
  /// The rules about the order of answers.
  package internal(set) var raceRules: [PlannedRaceRule] = []
  /// The exploration that the script is; nil if it is replayed.
  package internal(set) var exploration: PlannedExploration?
  /// The conditions to wait for.
  package internal(set) var waits: [PlannedWait] = []
  /// The effects that may run for ever.
  package internal(set) var ongoing: [PlannedOngoing] = []
  package internal(set) var expectations: [Expectation] = []
  /// The reactors, for sessions that are opened on the way.
  package let registry: ReactorRegistry
  /// The rules by which the values of the plan's reactors are read and shown: those of the registry, with what the
  /// script says about its trace.
  package internal(set) var valueRules: ValueRules

  init(_ file: SourceFile, _ registry: ReactorRegistry) {
    files = [file]
    self.registry = registry
    valueRules = registry.rules
  }

  /// The rules by which the values of the plan's reactors are shown in traces.
  package internal(set) var rendering: RenderingRules {
    get { valueRules.rendering }
    set { valueRules.rendering = newValue }
  }

  /// The rules by which the values of the plan's reactors are shown where they are asked for by name:
  /// with the fields that the script leaves out of its trace.
  package var wholeRendering: RenderingRules { rendering.withWholeStates }

  /// The step at a place, if it does more than to have a time.
  package func step(at place: StepPlace) -> PlannedStep? {
    // The steps of one file are in the order of their places.
    let first = files.count == 1 ? steps.partitioningIndex { $0.place.offset >= place.offset } : 0
    return steps[first...].first { $0.place == place && $0.kind != .nothing }
  }

  /// The line of a step, and the name of its file if that is not the script itself.
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
    /// The numbers of the steps that it stands for.
    package let steps: Range<Int>
  }
}

/// The trace options that a script or a command line sets; nil for those that it does not set.
package struct PartialTraceOptions {
  package var format: TraceOptions.Format?
  /// The kinds that are shown.
  package var show: TraceKindSet?
  /// The part of a state that is printed.
  package var state: StateForms?
  /// Indicates whether JSON lines carry the script's line.
  package var lines: Bool?

  /// Makes a request that says nothing.
  package init() {}

  /// The options of this request if it sets them, and otherwise those of another one.
  ///
  /// - Parameters:
  ///   - other: The other request.
  ///   - forms: The forms of states if neither says any.
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
  /// The forms that fit the states of every reactor of which the script can have a session.
  package var fittingForms: StateForms {
    let reactors = registry.reachable(from: sessions.map(\.kind))
    let styles = reactors.map { ($0.name, registry.stateFit(of: $0).style) }
    return StateForms(Dictionary(uniqueKeysWithValues: styles))
  }
}

extension Plan {
  /// The type of the values that a path leads to, as it is written in Swift.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - session: A session of this plan.
  /// - Returns: Nil if the state has no such path, or if only a replay will know the type.
  package func typeName(of path: StatePath, in session: any SessionPlan) -> String? {
    path.target(in: session.state, valueRules)?.name
  }
}

extension StatePath {
  /// The type of the values that the path leads to.
  ///
  /// - Parameters:
  ///   - layout: The type of the state.
  ///   - rules: The rules by which values are shown.
  /// - Returns: Nil if the state has no such path, or if only a replay will know the type.
  package func target(in layout: TypeLayout, _ rules: ValueRules) -> TypeLayout? {
    (try? ValuePath(self, in: layout, rules))?.target
  }
}
