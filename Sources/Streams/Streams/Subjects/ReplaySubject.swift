/// A subject that remembers elements: a new subscriber receives the remembered elements first, then
/// each later one. Elements are remembered even after its end.
///
/// Thread safety: Events can be sent from any thread, one at a time, as the Rx contract requires.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  // @unchecked: for the same reason as its superclass; everything that changes is protected by locks.

  let core: ReplayCore<Element>

  private init(bufferSize: Int) {
    core = ReplayCore(bufferSize: bufferSize, queuesWhileReplaying: true)
    super.init(startsTurn: false)
  }

  /// Creates a subject.
  ///
  /// - Parameter bufferSize: The number of elements that it remembers.
  /// - Returns: A subject without elements.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(bufferSize: bufferSize)
  }

  /// Creates a subject that remembers everything.
  ///
  /// - Returns: A subject without elements, which keeps all received elements in memory.
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(bufferSize: .max)
  }

  /// Indicates whether there are subscribers.
  public var hasObservers: Bool { core.hasSinks }

  /// Indicates whether the subject was disposed of.
  public var isDisposed: Bool { core.isDisposed }

  /// Sends an event to all subscribers, in the order in which they subscribed.
  ///
  /// - Parameter event: The event. Events after an end are ignored.
  public func on(_ event: Event<Element>) {
    core.send(event)
  }

  /// Returns the subject itself.
  public func asObserver() -> ReplaySubject<Element> {
    self
  }

  /// Drops all subscribers. No further events are sent, and subscribing fails.
  public func dispose() {
    core.dispose()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    core.add(sink)
  }
}

/// The core of a subject that remembers its last elements, and sends them to late subscribers, even after
/// the end.
package final class ReplayCore<Element>: SubjectCore<Element> {
  private var elements = SubjectMemory(FIFO<Element>())
  private let bufferSize: Int

  /// Creates a core without elements.
  ///
  /// - Parameters:
  ///   - bufferSize: The maximum number of elements it remembers.
  ///   - queuesWhileReplaying: Whether events that a new subscriber causes while it receives the
  ///     elements are sent after them.
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
