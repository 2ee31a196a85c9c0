/// A subject that has a current element: a new subscriber hears it at once, then what follows.
///
/// Threads: events may come from any thread, one at a time, as the Rx contract asks.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  let broadcast: MemoryBroadcast<Element>

  /// Makes a subject with its first element.
  public init(value: Element) {
    broadcast = MemoryBroadcast(value, isSent: true, outlivesEnd: false)
    super.init(startsTurn: false)
  }

  /// Whether anyone is subscribed.
  public var hasObservers: Bool { broadcast.hasSinks }

  /// Whether the subject was disposed of.
  public var isDisposed: Bool { broadcast.isDisposed }

  /// The current element.
  ///
  /// - Throws: The error that the subject ended with, or `RxError.disposed`.
  public func value() throws -> Element {
    if let error = broadcast.failure { throw error }
    return broadcast.latest
  }

  /// Sends an event to all subscribers, in the order in which they subscribed.
  public func on(_ event: Event<Element>) {
    broadcast.send(event)
  }

  /// The subject itself.
  public func asObserver() -> BehaviorSubject<Element> {
    self
  }

  /// Drops all subscribers; nothing is sent any more, and to subscribe is an error.
  public func dispose() {
    broadcast.dispose()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    broadcast.add(sink)
  }
}
