package import ReactorBase
import ReactorStreams
package import ReactorTraceFormat

/// A record of a replay's progress and of the steps that led to its actions. The record is stored in raw memory. A
/// process that shares the memory can read the record even after the replay's process has terminated.
package final class ReplayLog {
  /// A phase of a replay.
  package enum Phase: UInt64, Sendable {
    /// The script is being read.
    case planning
    /// The reactors are being created.
    case starting
    case running
    /// The steps have run, and the replay is waiting for the work that they started.
    case settling
    /// The replay has ended, and its objects are being released.
    case ended
    /// The replay has ended and is being repeated with answers swapped or observers notified in reverse order.
    case repeating
    /// The timelines of an exploration are being run one after another.
    case exploring
    /// The replay has ended, and its trace is being compared with a golden or another trace.
    case comparing
  }

  private struct State: BitwiseCopyable {
    var phase = Phase.planning.rawValue
    var step = UInt64.max
    var actions = 0
    /// The value ``overwritten`` if the memory is known to have been overwritten, or 0 otherwise.
    var mark: UInt64 = 0
  }

  /// The mark of a log whose memory contains values that the tool did not write.
  private static let overwritten: UInt64 = 0x6F76_6572_7772_6974

  let position: MemoryCell<ExecutionPosition>
  private let state: MemoryCell<State>
  /// The steps that led to the actions, as 64-bit numbers in action order.
  private var origins: MemoryRegion
  /// The head's memory if the log must free it, or `nil` otherwise.
  private let ownHead: MemoryRegion?
  /// The log that records the position if this log belongs to a repetition, or `nil` otherwise.
  private let repeated: ReplayLog?

  /// The size, in bytes, of the head that precedes the origins.
  private static let headSize = 64
  /// The initial size, in bytes, of the memory for origins in a log with separate memory.
  private static let originsSize = 512
  /// The size of an origin in bytes.
  private static let originSize = MemoryLayout<UInt64>.size

  /// Creates a log in separate memory.
  ///
  /// - Parameter log: The log of the replay that is being repeated, or `nil` if no replay is being repeated. The
  ///   repetition records its virtual time and its current action in that log, so that an observing process can follow
  ///   the repetition.
  package convenience init(repeating log: ReplayLog? = nil) {
    let head = MemoryRegion.allocate(Self.headSize)
    self.init(head, origins: .allocate(Self.originsSize), ownHead: head, repeating: log)
    clear()
  }

  /// Creates a log in memory that outlives the log. If the memory is too small for the origins of all actions, later
  /// actions have unknown origins.
  package convenience init(in memory: MemoryRegion) {
    self.init(reading: memory)
    clear()
  }

  /// Creates a log that reads memory written by another process.
  package convenience init(reading memory: MemoryRegion) {
    self.init(memory, origins: memory.part(Self.headSize..<memory.count), ownHead: nil)
  }

  private init(
    _ head: MemoryRegion, origins: MemoryRegion, ownHead: MemoryRegion?,
    repeating repeated: ReplayLog? = nil
  ) {
    position = repeated?.position ?? head.cell(at: 0, of: ExecutionPosition.self)
    state = head.cell(at: MemoryLayout<ExecutionPosition>.stride, of: State.self)
    self.origins = origins
    self.ownHead = ownHead
    self.repeated = repeated
  }

  deinit {
    guard let ownHead else { return }
    ownHead.deallocate()
    origins.deallocate()
  }

  /// Clears the log for use by another replay.
  package func clear() {
    position.value = ExecutionPosition()
    state.value = State()
  }

  // MARK: - Writing

  /// Records that the given phase has started.
  package func begin(_ phase: Phase) {
    state.value.phase = phase.rawValue
  }

  func begin(_ step: StepPlace) {
    state.value.step = step.number
  }

  /// Assigns a number to the next action and records the action's origin. If the action was sent while another action
  /// was being handled, both have the same origin. Otherwise, the origin is the running step.
  func addAction(sentBy parent: Int?) -> Int {
    let number = state.value.actions + 1
    let origin = parent.flatMap { self.number(at: $0) } ?? state.value.step
    if number > origins.count / Self.originSize { grow() }
    place(ofAction: number)?.value = origin
    state.value.actions = number
    return number
  }

  @inline(never)
  private func grow() {
    guard ownHead != nil else { return }
    let larger = MemoryRegion.allocate(2 * origins.count)
    larger.store(origins)
    origins.deallocate()
    origins = larger
  }

  // MARK: - Overwritten memory

  /// Records that a reactor's code has overwritten the replay's memory.
  package func noteOverwriting() { state.value.mark = Self.overwritten }

  /// Terminates the process because a reactor's code has overwritten the replay's memory. All later results would be
  /// invalid.
  func endAsOverwritten() -> Never {
    noteOverwriting()
    // The trace is in the same memory, so the replay cannot report the problem itself.
    fatalError("the replay's memory has been overwritten")
  }

  /// Indicates whether the replay's memory has been overwritten, as shown by the mark or by values that no replay
  /// writes.
  package var isOverwritten: Bool {
    let state = state.value
    return state.mark == Self.overwritten || Phase(rawValue: state.phase) == nil
      || state.actions < 0 || position.value.now < 0
      || state.step != .max && StepPlace(number: state.step) == nil
  }

  // MARK: - Reading

  /// The current phase of the replay.
  package var phase: Phase { Phase(rawValue: state.value.phase) ?? .planning }

  /// The virtual time in nanoseconds.
  package var now: Int64 { position.value.now }

  /// The virtual time in the format used by messages, such as `1.500 s`.
  package var nowText: String { TimeText.words(now) }

  /// The number of the action that is being handled, or `nil` if no action is being handled.
  package var currentAction: Int? {
    Cause.number(of: position.value.cause).flatMap { $0 > 0 ? $0 : nil }
  }

  /// The running step or, if no step is running, the most recent step. The value is `nil` before the first step.
  package var step: StepPlace? { StepPlace(number: state.value.step) }

  /// Returns the step that led to the given action, or `nil` if the step is unknown.
  package func origin(ofAction number: Int) -> StepPlace? {
    self.number(at: number).flatMap { StepPlace(number: $0) }
  }

  /// The number of actions sent so far.
  package var actions: Int { max(0, state.value.actions) }

  /// The size, in bytes, of the memory that the log uses.
  package var size: Int {
    Self.headSize + min(actions, origins.count / Self.originSize) * Self.originSize
  }

  private func number(at action: Int) -> UInt64? {
    action <= actions ? place(ofAction: action)?.value : nil
  }

  /// Returns the memory cell for an action's origin, or `nil` if there is no space for the origin.
  private func place(ofAction number: Int) -> MemoryCell<UInt64>? {
    guard number > 0, number <= origins.count / Self.originSize else { return nil }
    return origins.cell(at: (number - 1) * Self.originSize, of: UInt64.self)
  }
}

extension StepPlace {
  /// The position of the step, encoded as a number.
  var number: UInt64 { UInt64(file) << 32 | UInt64(offset) }

  /// Creates a position from its encoding as a number. Returns `nil` if the number does not represent a position.
  init?(number: UInt64) {
    guard number >> 48 == 0 else { return nil }
    self.init(file: UInt16(number >> 32), offset: UInt32(number & 0xFFFF_FFFF))
  }
}
