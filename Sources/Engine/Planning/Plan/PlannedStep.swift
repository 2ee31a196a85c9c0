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
    /// The beginning of an exploration.
    case choose
    /// A step that consists only of a time.
    case nothing
  }

  // The fields are in this order to avoid padding.

  package let kind: Kind
  /// Indicates whether `time` is the time at which the step runs; if not, it is the duration of a `wait`.
  package let isTimed: Bool
  @usableFromInline let file: UInt16
  package let session: UInt32
  /// The index of the step's action, stub, gesture, expectation, event or rule.
  package let index: UInt32
  @usableFromInline let offset: UInt32
  /// The time or the duration, in nanoseconds.
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

/// A user's action on a control.
package struct PlannedGesture {
  package let control: String
  /// The typed string; nil for a tap.
  package let text: String?
}
