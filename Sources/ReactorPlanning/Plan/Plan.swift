package import ReactorRegistration
package import ReactorDiagnostics
package import ReactorTraceFormat

/// What a replay does, with nothing left that could be wrong with the script itself: every session
/// known, every action decoded.
///
/// Steps are small (24 bytes) and refer to what they need by number, so that a script of a million
/// lines takes less memory planned than written.
package struct Plan {
  /// How many sessions a script can declare; each takes some two kilobytes.
  package static let mostSessions = 65_536

  /// How many steps a script can have, with those of what it includes.
  static let maximumSteps = 10_000_000
  /// The number of expectations that a script can have, and of stubs, and of rules; each takes up to a
  /// kilobyte.
  static let maximumConditions = 250_000

  /// The files that the steps stand in: the script, and what it includes.
  package internal(set) var files: [SourceFile]
  /// The seed that the script gives, if it does.
  package internal(set) var seed: UInt64?
  /// How the script wants its trace to be written.
  package internal(set) var trace = PartialTraceOptions()
  /// The sessions, the default one first.
  package internal(set) var sessions: [SessionPlan] = []
  /// The steps.
  package internal(set) var steps: ContiguousArray<PlannedStep> = []

  /// The stubs.
  package var stubs: [ServiceStub] = []
  /// The events from outside.
  package var events: [DecodedEvent] = []
  /// What is done to controls.
  package var gestures: [PlannedGesture] = []
  /// The numbers that conditions ask for.
  package var numbers: [PlannedNumber] = []
  /// The rules.
  package var rules: [PlannedRule] = []
  /// The conditions to wait for.
  package var waits: [PlannedWait] = []
  /// The effects that may run for ever.
  package var ongoing: [PlannedOngoing] = []
  /// What is expected.
  package var expectations: [Expectation] = []
  /// The reactors, for sessions that are opened on the way.
  package let registry: ReactorRegistry

  init(_ file: SourceFile, _ registry: ReactorRegistry) {
    files = [file]
    self.registry = registry
  }

  /// How the plan's reactors want their values to be shown.
  package var rendering: RenderingRules { registry.rules.rendering }

  /// The line in which a step stands, and the name of its file where that is not the script itself.
  package func line(of place: StepPlace) -> ScriptLine {
    let file = files[place.file]
    return ScriptLine(
      number: file.line(of: place.offset), file: place.file == 0 ? nil : file.name)
  }
}
