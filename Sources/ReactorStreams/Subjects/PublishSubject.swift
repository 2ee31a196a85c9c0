/// Something that takes events as an observer and sends them on as a stream.
public protocol SubjectType<Element>: ObservableType {
  /// The type of the observer's side.
  associatedtype Observer: ObserverType

  /// The observer's side.
  func asObserver() -> Observer
}

/// A subject that sends each event to whoever is subscribed at that moment.
///
/// Threads: events may come from any thread, one at a time, as the Rx contract asks.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  let broadcast = Broadcast<Element>()

  /// Makes a subject that nobody is subscribed to.
  public init() {
    super.init(startsTurn: false)
  }

  /// Whether anyone is subscribed.
  public var hasObservers: Bool { broadcast.hasSinks }

  /// Whether the subject was disposed of.
  public var isDisposed: Bool { broadcast.isDisposed }

  /// Sends an event to all subscribers, in the order in which they subscribed.
  public func on(_ event: Event<Element>) {
    broadcast.send(event)
  }

  /// The subject itself.
  public func asObserver() -> PublishSubject<Element> {
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
