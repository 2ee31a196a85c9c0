import ReactorLocks
import ReactorStreams
import Synchronization

/// The gate of one reactor's pipeline: its work is done by one thread at a time.
///
/// While the reactor is watched, only the watcher's thread is let in, since a replay cannot order what
/// happens on another one: such work is noted and dropped. The elements of that thread need no atomic operations.
///
/// Threads: all calls are safe from any thread.
package final class PipelineGate: Sendable {
  private let owner = OwnerThread()
  private let gate = SerialGate()

  init() {}

  /// Indicates whether the calling thread is inside, so that it need not enter.
  @inline(__always)
  var isInside: Bool { gate.isInside }

  /// Lets only the calling thread in from now on, or all threads again.
  func setWatched(_ isWatched: Bool) {
    owner.set(isWatched)
  }

  /// The numbers of the actions whose work came on another thread than the watcher's since the last
  /// call; 0 for work that belongs to no action.
  func takeOffThreadCauses() -> [Int] {
    owner.takeOffThreadCauses()
  }

  /// Returns whether the calling thread is not let in; that is noted.
  ///
  /// - Parameter cause: The number of the action that its work belongs to, or 0.
  @inline(__always)
  func rejects(causedBy cause: Int) -> Bool {
    if owner.place != .elsewhere { return false }
    owner.note(cause)
    return true
  }

  /// Does work inside the gate: now, or when the thread that is inside leaves.
  func perform(_ work: @escaping () -> Void) {
    if gate.isInside { return work() }
    enter(work) { work }
  }

  /// Does work inside the gate, unless another thread is inside.
  func performIfFree(_ work: () -> Void) {
    if gate.isInside { return work() }
    enter(work) { {} }
  }

  /// Lets the watcher's thread in, if no thread is inside: what most work of a replay needs. It
  /// takes no closures, which ``enter(causedBy:_:later:)`` needs to do work later.
  ///
  /// - Returns: Whether the thread has been let in; ``leave()`` has to follow its work then.
  @inline(__always)
  func enterAlone() -> Bool {
    guard owner.place == .here, gate.isEmpty else { return false }
    gate.enterAlone()
    return true
  }

  /// Lets the thread out again.
  @inline(__always)
  func leave() { gate.leaveAlone() }

  /// Does work now if no thread is inside, or else when the thread that is inside leaves, which may be the calling one.
  ///
  /// - Parameters:
  ///   - cause: The number of the action that the work belongs to, or 0.
  ///   - work: The work to do now.
  ///   - later: Makes the work to do later. Called only if a thread is inside, so that a closure is
  ///     allocated only then.
  @inline(__always)
  func enter(causedBy cause: Int = 0, _ work: () -> Void, later: () -> () -> Void) {
    ExecutionContext.withCurrent { context in
      if rejects(causedBy: cause) { return }
      gate.perform(
        in: context,
        {
          // A watcher may have been set before this thread was inside.
          if !rejects(causedBy: cause) { work() }
        }, later: later)
    }
  }
}

/// The thread that a watched reactor belongs to, and the causes of events that came on other threads.
///
/// A struct that cannot be copied, so that it lies inside the object that needs it.
///
/// Threads: all calls are safe from any thread.
package struct OwnerThread: ~Copyable, Sendable {
  /// The place of the calling thread.
  package enum Place {
    /// There is no owner.
    case nowhere
    /// It is the owner.
    case here
    /// Another thread is the owner, or decides what the owner does.
    case elsewhere
  }

  private let id = Atomic(0)
  private let offThreadCauses = Lock<[Int]>([])

  /// Makes one without an owner.
  package init() {}

  /// Makes the calling thread the owner, or removes the owner.
  package func set(_ isHere: Bool) {
    id.store(isHere ? ExecutionContext.currentID : 0, ordering: .releasing)
  }

  /// The place of the calling thread.
  @inline(__always)
  package var place: Place {
    let owner = id.load(ordering: .acquiring)
    if owner == 0 { return .nowhere }
    return owner == ExecutionContext.currentID && !ExecutionContext.isLeftToChance
      ? .here : .elsewhere
  }

  /// Notes an event that came on another thread.
  ///
  /// - Parameter cause: The number of the action that it belongs to, or 0.
  package func note(_ cause: Int) {
    offThreadCauses.withLock { $0.append(cause) }
  }

  /// The causes that were noted since the last call.
  package func takeOffThreadCauses() -> [Int] {
    offThreadCauses.withLock { offThreadCauses in
      defer { offThreadCauses = [] }
      return offThreadCauses
    }
  }
}
