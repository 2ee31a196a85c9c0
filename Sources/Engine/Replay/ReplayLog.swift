package import ReactorBase
import ReactorStreams
package import ReactorTraceFormat

/// The progress of a replay, and the steps that led to its actions, in raw memory. A process that shares the memory
/// knows all of this even after the replay's process has died.
package final class ReplayLog {
  /// A phase of a replay.
  package enum Phase: UInt64, Sendable {
    /// The script is being read.
    case planning
    /// The reactors are being created.
    case starting
    case running
    /// The steps have run, and the replay waits for the work that they started.
    case settling
    /// The replay has ended, and is being released.
    case ended
    /// The replay has ended, and is being repeated with answers swapped.
    case repeating
    /// Timelines of an exploration are being run one after another.
    case exploring
    /// The replay has ended, and its trace is being compared with another trace.
    case comparing
  }

  private struct State: BitwiseCopyable {
    var phase = Phase.planning.rawValue
    var step = UInt64.max
    var actions = 0
    /// ``overwritten``, as soon as that is known.
    var mark: UInt64 = 0
  }

  /// Marks a log whose memory contains values that the tool has not written.
  private static let overwritten: UInt64 = 0x6F76_6572_7772_6974

  let position: MemoryCell<ExecutionPosition>
  private let state: MemoryCell<State>
  /// The steps that led to the actions, as 64-bit numbers in the order of the actions.
  private var origins: MemoryRegion
  /// The memory that the log must free: none, or the memory of the head.
  private let ownHead: MemoryRegion?
  /// The log that keeps the position, if this log belongs to a repetition.
  private let repeated: ReplayLog?

  /// The number of bytes before the origins.
  private static let headSize = 64
  /// The number of bytes for origins with which a log in separate memory begins.
  private static let originsSize = 512
  /// The number of bytes of an origin.
  private static let originSize = MemoryLayout<UInt64>.size

  /// Creates a log in separate memory.
  ///
  /// - Parameter log: The log of the replay that is being repeated, if there is one. The virtual
  ///   time and the action that is being handled are recorded there, so that a process that
  ///   observes the log sees the repetition advance.
  package convenience init(repeating log: ReplayLog? = nil) {
    let head = MemoryRegion.allocate(Self.headSize)
    self.init(head, origins: .allocate(Self.originsSize), ownHead: head, repeating: log)
    clear()
  }

  /// Creates a log in memory that outlives it. If there is not enough space for the origins of all actions, those of
  /// the later actions are unknown.
  package convenience init(in memory: MemoryRegion) {
    self.init(reading: memory)
    clear()
  }

  /// Opens the log that another process has left in memory.
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

  /// Clears the log for another replay.
  package func clear() {
    position.value = ExecutionPosition()
    state.value = State()
  }

  // MARK: - Writing

  /// Records that a phase begins.
  package func begin(_ phase: Phase) {
    state.value.phase = phase.rawValue
  }

  func begin(_ step: StepPlace) {
    state.value.step = step.number
  }

  /// Assigns a number to the next action, and records its origin: the origin of the action whose
  /// handling sent it, or the running step.
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

  // MARK: - Memory that is overwritten

  /// Records that the reactor's code has overwritten the replay's memory.
  package func noteOverwriting() { state.value.mark = Self.overwritten }

  /// Ends the process, because the reactor's code has overwritten the replay's memory and no later
  /// result is valid.
  func endAsOverwritten() -> Never {
    noteOverwriting()
    fatalError("the replay's memory has been overwritten")
  }

  /// Indicates whether the reactor's code has overwritten the replay's memory, or whether the log
  /// contains values that no replay writes.
  package var isOverwritten: Bool {
    let state = state.value
    return state.mark == Self.overwritten || Phase(rawValue: state.phase) == nil
      || state.actions < 0 || position.value.now < 0
      || state.step != .max && StepPlace(number: state.step) == nil
  }

  // MARK: - Reading

  /// The phase that the replay has reached.
  package var phase: Phase { Phase(rawValue: state.value.phase) ?? .planning }

  /// The virtual time, in nanoseconds.
  package var now: Int64 { position.value.now }

  /// The virtual time, as messages show it, such as `1.500 s`.
  package var nowText: String { TimeText.words(now) }

  /// The number of the action that is being handled; nil if there is none.
  package var currentAction: Int? {
    Cause.number(of: position.value.cause).flatMap { $0 > 0 ? $0 : nil }
  }

  /// The running step, or the last step that ran; nil before the first step.
  package var step: StepPlace? { StepPlace(number: state.value.step) }

  /// The step that led to an action.
  package func origin(ofAction number: Int) -> StepPlace? {
    self.number(at: number).flatMap { StepPlace(number: $0) }
  }

  /// The number of actions so far.
  package var actions: Int { max(0, state.value.actions) }

  /// The number of bytes of memory that the log uses.
  package var size: Int {
    Self.headSize + min(actions, origins.count / Self.originSize) * Self.originSize
  }

  private func number(at action: Int) -> UInt64? {
    action <= actions ? place(ofAction: action)?.value : nil
  }

  /// The location of an action's origin; nil if there is no such action, or no space for its origin.
  private func place(ofAction number: Int) -> MemoryCell<UInt64>? {
    guard number > 0, number <= origins.count / Self.originSize else { return nil }
    return origins.cell(at: (number - 1) * Self.originSize, of: UInt64.self)
  }
}

extension StepPlace {
  /// The place as a single number.
  var number: UInt64 { UInt64(file) << 32 | UInt64(offset) }

  /// Reads a place that was written as a single number; nil if the number is not a place.
  init?(number: UInt64) {
    guard number >> 48 == 0 else { return nil }
    self.init(file: UInt16(number >> 32), offset: UInt32(number & 0xFFFF_FFFF))
  }
}
