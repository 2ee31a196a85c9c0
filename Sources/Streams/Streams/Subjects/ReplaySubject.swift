/// A subject that retains its latest elements. A new subscriber receives the retained elements first, and then receives
/// each later element. The elements are retained even after the subject has terminated.
///
/// Thread safety: Events can be sent from any thread, one at a time, as the Rx contract requires.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  // @unchecked: This class is safe for the same reason as its superclass. Locks protect all mutable
  // state.

  let core: ReplayCore<Element>

  private init(bufferSize: Int) {
    core = ReplayCore(bufferSize: bufferSize, queuesWhileReplaying: true)
    super.init(startsTurn: false)
  }

  /// Creates a subject that retains the given number of elements.
  ///
  /// - Parameter bufferSize: The maximum number of elements that the subject retains.
  /// - Returns: A subject that has no elements yet.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(bufferSize: bufferSize)
  }

  /// Creates a subject that retains all elements.
  ///
  /// - Returns: A subject that has no elements yet. It keeps all elements that it receives in
  ///   memory.
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(bufferSize: .max)
  }

  /// Indicates whether the subject has subscribers.
  public var hasObservers: Bool { core.hasSinks }

  /// Indicates whether the subject has been disposed of.
  public var isDisposed: Bool { core.isDisposed }

  /// Sends an event to all subscribers, in the order in which they subscribed.
  ///
  /// - Parameter event: The event to send. Events are ignored once the subject has terminated.
  public func on(_ event: Event<Element>) {
    core.send(event)
  }

  /// Returns the subject itself.
  public func asObserver() -> ReplaySubject<Element> {
    self
  }

  /// Removes all subscribers. No further events are sent, and subscribing fails.
  public func dispose() {
    core.dispose()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    core.add(sink)
  }
}

/// The core of a subject that retains its latest elements. Late subscribers receive these elements, even after the
/// subject has terminated.
package final class ReplayCore<Element>: SubjectCore<Element> {
  private var elements = SubjectMemory(FIFO<Element>())
  private let bufferSize: Int

  /// Creates the core of a subject that has no elements yet.
  ///
  /// - Parameters:
  ///   - bufferSize: The maximum number of elements that the core retains.
  ///   - queuesWhileReplaying: A Boolean value that indicates whether to queue the events that a new subscriber causes
  ///     while receiving the retained elements.
  package init(bufferSize: Int, queuesWhileReplaying: Bool) {
    self.bufferSize = bufferSize
    super.init(queuesWhileReplaying: queuesWhileReplaying)
  }

  override func remember(_ element: inout Element, _ members: inout SubjectMembers) {
    elements[members].append(element)
    guard elements[members].count > bufferSize, let forgotten = elements[members].popFirst() else {
      return
    }
    element = forgotten
  }

  override func remembered(_ members: inout SubjectMembers) -> [Element] {
    members.isDisposed ? [] : elements[members].contents
  }
}
