public import ReactorTraceFormat

/// One step of a plan.
@usableFromInline
package struct PlannedStep {
  @usableFromInline
  package enum Kind: UInt8 {
    case action
    case wait
    case settle
    case end
    case stub
    case gesture
    case expect
    case emit
    case rule
    case raceRule
    case waitUntil
    case ongoing
    /// An exploration begins here.
    case choose
    /// Nothing but the time that it runs at.
    case nothing
  }

  // The order of the fields leaves no room between them.

  package let kind: Kind
  /// Indicates whether `time` is when the step runs; else it is how long a `wait` waits.
  package let isTimed: Bool
  @usableFromInline let file: UInt16
  package let session: UInt32
  /// The number of the action among those of the session, of the stub, of the
  /// gesture, of the expectation, of the event or of the rule.
  package let index: UInt32
  @usableFromInline let offset: UInt32
  /// In nanoseconds.
  package let time: Int64

  @inlinable
  package var place: StepPlace { StepPlace(file: file, offset: offset) }

  init(
    _ kind: Kind, session: Int = 0, index: Int = 0, time: Int64 = 0, isTimed: Bool = false,
    at place: StepPlace
  ) {
    self.kind = kind
    self.isTimed = isTimed
    self.session = UInt32(session)
    self.index = UInt32(index)
    self.time = time
    file = UInt16(place.file)
    offset = UInt32(place.offset)
  }
}

/// Something that a person does to a control.
package struct PlannedGesture {
  package let control: String
  /// The string that is typed; nil for a tap.
  package let text: String?
}
