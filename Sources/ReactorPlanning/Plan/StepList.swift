import ReactorText
import ReactorTraceFormat

/// The steps of a plan, each kept as its difference from the one before it.
///
/// A step on the next line that sends the next action of a session takes one byte. In an array it would
/// take 24, and the steps of a long script more than twice as much memory as its text.
package struct StepList: Sequence {
  /// A place in a list: the end that it had at some time.
  struct End {
    fileprivate var position = 0
    fileprivate var count = 0
    fileprivate var last = StepDifference()
  }

  /// Reads the steps in their order.
  package struct Iterator: IteratorProtocol {
    fileprivate let bytes: ContiguousArray<UInt8>
    fileprivate var position: Int
    fileprivate var last: StepDifference

    package mutating func next() -> PlannedStep? {
      guard position < bytes.count else { return nil }
      return last.followingAction(in: bytes, at: &position) ?? last.next(in: bytes, at: &position)
    }
  }

  private var bytes: ContiguousArray<UInt8> = []
  /// The number of steps.
  package private(set) var count = 0
  private var last = StepDifference()
  /// Places between the steps, one for each ``distance``, from which reading can begin.
  private var places: [End] = []

  /// The number of steps from one place to the next.
  private static let distance = 256

  /// The number of bytes that they take.
  var byteCount: Int { bytes.count }

  package var underestimatedCount: Int { count }

  package func makeIterator() -> Iterator {
    Iterator(bytes: bytes, position: 0, last: StepDifference())
  }

  /// Adds a step.
  mutating func append(_ step: PlannedStep) {
    last.append(step, to: &bytes)
    count += 1
    if count % Self.distance == 0 { places.append(end) }
  }

  /// The steps from an offset on, and up to 256 before it, if all belong to one file and are in the order
  /// of their offsets.
  func steps(fromOffset offset: Int) -> IteratorSequence<Iterator> {
    let index = places.partitioningIndex { Int($0.last.offset) >= offset }
    let place = index == 0 ? End() : places[index - 1]
    return IteratorSequence(Iterator(bytes: bytes, position: place.position, last: place.last))
  }

  /// The place after the last step.
  var end: End { End(position: bytes.count, count: count, last: last) }

  /// Removes the last of the steps that were added after a place.
  ///
  /// - Returns: The step, or nil if none was added.
  mutating func popLast(after place: End) -> PlannedStep? {
    var iterator = Iterator(bytes: bytes, position: place.position, last: place.last)
    var (rest, removed) = (iterator, iterator.next())
    if removed == nil { return nil }
    for _ in place.count + 1..<count {
      rest = iterator
      removed = iterator.next()
    }
    if count % Self.distance == 0 { places.removeLast() }
    bytes.removeSubrange(rest.position...)
    last = rest.last
    count -= 1
    return removed
  }
}

/// Writes and reads a step as its difference from the one before it, whose numbers it remembers.
///
/// The first byte of a step has its kind in the low four bits, then two bits for its index and two for
/// its time. The distance from the step before follows, in bytes, and the numbers that the bits don't
/// say: seven bits in each byte, the last of which has no high bit. The most frequent step, the next action of the
/// session, at most 63 bytes further on, is one byte: the bits of the index have a value that no other step has, and
/// the other six bits are the distance.
private struct StepDifference {
  /// The kind of a record that changes file and session; no step has it.
  private static let elsewhere: UInt8 = 15

  private enum Index {
    static let zero: UInt8 = 0
    static let next: UInt8 = 1 << 4
    static let other: UInt8 = 2 << 4
    /// Of a step that is one byte.
    static let following: UInt8 = 3 << 4
    static let mask: UInt8 = 3 << 4
  }

  private enum Time {
    static let none: UInt8 = 0
    static let same: UInt8 = 1 << 6
    static let other: UInt8 = 2 << 6
    static let mask: UInt8 = 3 << 6
  }

  private var file: UInt16 = 0
  private var session: UInt32 = 0
  /// The offset of the last step.
  private(set) var offset: UInt32 = 0
  /// The index of the last action, and that of the last step that has one and is none.
  private var actionIndex: UInt32 = .max
  private var otherIndex: UInt32 = .max
  /// The last time that was not zero.
  private var time: Int64 = 0
  private var isTimed = false

  /// Writes a step.
  mutating func append(_ step: PlannedStep, to bytes: inout ContiguousArray<UInt8>) {
    if appendFollowingAction(step, to: &bytes) { return }
    let place = step.place
    if step.session != session || place.file != Int(file) {
      (session, file) = (step.session, UInt16(place.file))
      bytes.append(Self.elsewhere)
      Self.append(UInt64(session), to: &bytes)
      Self.append(UInt64(file), to: &bytes)
    }
    let lastIndex = step.kind == .action ? actionIndex : otherIndex
    let indexForm =
      step.index == lastIndex &+ 1 ? Index.next : step.index == 0 ? Index.zero : Index.other
    let timeForm =
      step.time == 0 && !step.isTimed
      ? Time.none : step.time == time && step.isTimed == isTimed ? Time.same : Time.other
    bytes.append(step.kind.rawValue | indexForm | timeForm)
    // Forward is an even number, and back an odd one.
    let distance = Int64(place.offset) - Int64(offset)
    Self.append(UInt64(bitPattern: distance << 1 ^ distance >> 63), to: &bytes)
    if indexForm == Index.other { Self.append(UInt64(step.index), to: &bytes) }
    if timeForm == Time.other {
      bytes.append(step.isTimed ? 1 : 0)
      Self.append(UInt64(bitPattern: step.time), to: &bytes)
      (time, isTimed) = (step.time, step.isTimed)
    }
    offset = UInt32(place.offset)
    setIndex(step.index, indexForm, of: step.kind)
  }

  /// Writes a step that is one byte.
  ///
  /// - Returns: Whether the step is one.
  @inline(__always)
  private mutating func appendFollowingAction(
    _ step: PlannedStep, to bytes: inout ContiguousArray<UInt8>
  ) -> Bool {
    let place = step.place
    let distance = place.offset - Int(offset)
    guard step.kind == .action, step.index == actionIndex &+ 1, step.session == session,
      place.file == Int(file), step.time == 0, !step.isTimed, 0..<64 ~= distance
    else { return false }
    let number = UInt8(truncatingIfNeeded: distance)
    bytes.append(number & 15 | Index.following | (number >> 4) << 6)
    offset = UInt32(truncatingIfNeeded: place.offset)
    actionIndex = step.index
    return true
  }

  /// Reads a step that is one byte. Reading it as any other step would take 90 instructions.
  @inline(__always)
  mutating func followingAction(
    in bytes: ContiguousArray<UInt8>, at position: inout Int
  ) -> PlannedStep? {
    let byte = bytes[position]
    guard byte & Index.mask == Index.following else { return nil }
    position += 1
    offset &+= UInt32(byte & 15 | (byte >> 6) << 4)
    actionIndex &+= 1
    return PlannedStep(
      .action, session: session, index: actionIndex, time: 0, isTimed: false, file: file,
      offset: offset)
  }

  /// Reads a step.
  mutating func next(
    in bytes: ContiguousArray<UInt8>, at position: inout Int
  ) -> PlannedStep? {
    var first = bytes[position]
    position += 1
    if first == Self.elsewhere {
      session = UInt32(truncatingIfNeeded: Self.number(in: bytes, at: &position))
      file = UInt16(truncatingIfNeeded: Self.number(in: bytes, at: &position))
      first = bytes[position]
      position += 1
    }
    guard let kind = PlannedStep.Kind(rawValue: first & 15) else { return nil }
    let distance = Self.number(in: bytes, at: &position)
    offset &+= UInt32(truncatingIfNeeded: Int64(distance >> 1) ^ -Int64(distance & 1))
    let index: UInt32 =
      switch first & Index.mask {
      case Index.zero: 0
      case Index.next: (kind == .action ? actionIndex : otherIndex) &+ 1
      default: UInt32(truncatingIfNeeded: Self.number(in: bytes, at: &position))
      }
    if first & Time.mask == Time.other {
      isTimed = bytes[position] == 1
      position += 1
      time = Int64(bitPattern: Self.number(in: bytes, at: &position))
    }
    setIndex(index, first & Index.mask, of: kind)
    let hasTime = first & Time.mask != Time.none
    return PlannedStep(
      kind, session: session, index: index, time: hasTime ? time : 0,
      isTimed: hasTime && isTimed, file: file, offset: offset)
  }

  private mutating func setIndex(_ index: UInt32, _ form: UInt8, of kind: PlannedStep.Kind) {
    if kind == .action { actionIndex = index } else if form != Index.zero { otherIndex = index }
  }

  private static func append(_ number: UInt64, to bytes: inout ContiguousArray<UInt8>) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  private static func number(
    in bytes: ContiguousArray<UInt8>, at position: inout Int
  ) -> UInt64 {
    var (number, shift): (UInt64, UInt64) = (0, 0)
    while true {
      let byte = bytes[position]
      position += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }
}
