package import SourceDiagnostics
package import TraceFormat

/// What a replay does, with nothing left that could be wrong with the script itself: every session
/// known, every action decoded.
///
/// Steps are small (24 bytes) and refer to what they need by number, so that a script of a million
/// lines takes less memory planned than written.
package struct Plan {
  /// The script.
  package let file: SourceFile
  /// The seed that the script gives, if it does.
  package internal(set) var seed: UInt64?
  /// How the script wants its trace to be written.
  package internal(set) var trace = TraceRequest()
  /// The sessions, the default one first.
  package internal(set) var sessions: [SessionPlan] = []
  /// The steps.
  package internal(set) var steps: ContiguousArray<PlannedStep> = []

  /// The stubs.
  var stubs: [PlannedStub] = []
  /// What is done to controls.
  var gestures: [PlannedGesture] = []
  /// The reactors, for sessions that are opened on the way.
  let registry: ReactorRegistry

  init(_ file: SourceFile, _ registry: ReactorRegistry) {
    self.file = file
    self.registry = registry
  }
}

/// One step of a plan.
package struct PlannedStep {
  enum Kind: UInt8 {
    case action
    case wait
    case settle
    case end
    case stub
    case gesture
    /// Nothing but the time that it runs at.
    case nothing
  }

  /// What it does.
  let kind: Kind
  /// Whether `time` is when the step runs; else it is how long a `wait` waits.
  let isTimed: Bool
  /// The number of the session.
  let session: UInt32
  /// The number of the action among those of the session, of the stub or of the gesture.
  let index: UInt32
  /// In nanoseconds.
  let time: Int64
  /// Where the step begins in the script, in bytes.
  let offset: UInt32

  init(
    _ kind: Kind, session: Int = 0, index: Int = 0, time: Int64 = 0, isTimed: Bool = false,
    offset: UInt32
  ) {
    self.kind = kind
    self.isTimed = isTimed
    self.session = UInt32(session)
    self.index = UInt32(index)
    self.time = time
    self.offset = offset
  }
}

/// Something that a person does to a control.
struct PlannedGesture {
  let control: String
  /// What is typed; nil for a tap.
  let text: String?
}

/// What a script or a command line says about how a trace is written; nil where it says nothing.
package struct TraceRequest {
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
  package func options(over other: TraceRequest) -> TraceOptions {
    let standard = TraceOptions()
    return TraceOptions(
      format: format ?? other.format ?? standard.format,
      show: show ?? other.show ?? standard.show,
      state: state ?? other.state ?? standard.state,
      lines: lines ?? other.lines ?? standard.lines)
  }
}
