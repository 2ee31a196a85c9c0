public import ReactorTraceFormat

/// A single step in a plan.
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
    /// The start of an exploration.
    case choose
    /// A time at which the script does nothing.
    case nothing
  }

  // The fields are in this order to avoid padding.

  package let kind: Kind
  /// Indicates whether `time` is the time at which the step runs. If `false`, `time` is the duration of a `wait`.
  package let isTimed: Bool
  @usableFromInline let file: UInt16
  package let session: UInt32
  /// The index of the step's action, stub, gesture, expectation, event, rule or condition in the corresponding list.
  package let index: UInt32
  @usableFromInline let offset: UInt32
  /// The time at which the step runs, or the duration of a `wait`, in nanoseconds.
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

/// A gesture that a user performs on a control.
package struct PlannedGesture {
  package let control: String
  /// The text to type, or `nil` to tap the control.
  package let text: String?
}
