import ReactorTraceFormat

/// One step of a plan.
package struct PlannedStep {
  enum Kind: UInt8 {
    case action
    case wait
    case settle
    case end
    case stub
    case gesture
    case expect
    case emit
    /// Nothing but the time that it runs at.
    case nothing
  }

  // The order of the fields leaves no room between them.

  /// What it does.
  let kind: Kind
  /// Whether `time` is when the step runs; else it is how long a `wait` waits.
  let isTimed: Bool
  private let file: UInt16
  /// The number of the session.
  let session: UInt32
  /// The number of the action among those of the session, of the stub, of the
  /// gesture, of the expectation or of the event.
  let index: UInt32
  private var offset: UInt32
  /// In nanoseconds.
  let time: Int64

  /// Where it stands.
  var place: StepPlace { StepPlace(file: file, offset: offset) }

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

  /// The same step elsewhere in its file.
  ///
  /// - Parameter distance: How much further down it stands, in bytes.
  func moved(by distance: UInt32) -> PlannedStep {
    var step = self
    step.offset += distance
    return step
  }
}

extension StepPlace {
  /// The place as one number.
  var number: UInt64 { UInt64(file) << 32 | UInt64(offset) }

  /// Reads a place that was written as one number; nil for a number that is not a place.
  init?(number: UInt64) {
    guard number >> 48 == 0 else { return nil }
    self.init(file: UInt16(number >> 32), offset: UInt32(number & 0xFFFF_FFFF))
  }
}

/// Something that a person does to a control.
struct PlannedGesture {
  let control: String
  /// What is typed; nil for a tap.
  let text: String?
}
