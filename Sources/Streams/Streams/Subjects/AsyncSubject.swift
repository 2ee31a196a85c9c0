import ReactorBase

/// A subject that, on completion, sends only its last element. Later subscribers receive the same element. If the
/// subject fails, all subscribers receive the error and no element.
///
/// Thread safety: Events can be sent from any thread, one at a time, as the Rx contract requires.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable,
  @unchecked Sendable
{
  // @unchecked: This class is safe for the same reason as its superclass. Locks protect all mutable
  // state.

  private let core = ReplayCore<Element>(bufferSize: 1, queuesWhileReplaying: true)
  private let last = Lock<Element?>(nil)

  /// Creates a subject without an element.
  public init() {
    super.init(startsTurn: false)
  }

  /// Indicates whether the subject has subscribers.
  public var hasObservers: Bool { core.hasSinks }

  /// Indicates whether the subject has been disposed of.
  public var isDisposed: Bool { core.isDisposed }

  /// Stores an element in place of the previous element, or terminates the subject.
  ///
  /// - Parameter event: The event to process. Before a completion is forwarded, the stored element is sent to the
  ///   subscribers.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element):
      exchangeLast(with: element)
    case .error:
      exchangeLast(with: nil)
      core.send(event)
    case .completed:
      if let element = exchangeLast(with: nil) { core.send(element) }
      core.send(event)
    }
  }

  /// Returns the subject itself.
  public func asObserver() -> AsyncSubject<Element> {
    self
  }

  /// Removes all subscribers. No further events are sent, and subscribing fails.
  public func dispose() {
    exchangeLast(with: nil)
    core.dispose()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    core.add(sink)
  }

  @discardableResult
  private func exchangeLast(with element: Element?) -> Element? {
    last.withLock { last in
      defer { last = element }
      return last
    }
  }
}
