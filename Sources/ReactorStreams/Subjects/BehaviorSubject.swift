/// A subject that has a current element: a new subscriber receives it at once, then each later element.
///
/// Threads: events may come from any thread, one at a time, as the Rx contract asks.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  let core: CurrentValueCore<Element>

  /// Makes a subject with its first element.
  public init(value: Element) {
    core = CurrentValueCore(value, isSent: true, outlivesEnd: false)
    super.init(startsTurn: false)
  }

  /// Whether there are subscribers.
  public var hasObservers: Bool { core.hasSinks }

  /// Whether the subject was disposed of.
  public var isDisposed: Bool { core.isDisposed }

  /// The current element.
  ///
  /// - Throws: The error that the subject ended with, or `RxError.disposed`.
  public func value() throws -> Element {
    if let error = core.failure { throw error }
    return core.latest
  }

  /// Sends an event to all subscribers, in the order in which they subscribed.
  public func on(_ event: Event<Element>) {
    core.send(event)
  }

  /// Sends an element to all subscribers, in the order in which they subscribed.
  public func onNext(_ element: Element) {
    core.send(element)
  }

  /// The subject itself.
  public func asObserver() -> BehaviorSubject<Element> {
    self
  }

  /// Drops all subscribers; nothing is sent any more, and subscribing fails.
  public func dispose() {
    core.dispose()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    core.add(sink)
  }
}
