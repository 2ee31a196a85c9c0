import ReactorLocks

/// A subject that sends its last element alone, and only as it completes. Who subscribes later hears
/// the same; where it fails, everyone hears the error and no element.
///
/// Threads: events may come from any thread, one at a time, as the Rx contract asks.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable,
  @unchecked Sendable
{
  private let broadcast = ReplayBroadcast<Element>(bufferSize: 1)
  private let last = Lock<Element?>(nil)

  /// Makes a subject that has no element yet.
  public init() {
    super.init(startsTurn: false)
  }

  /// Whether anyone is subscribed.
  public var hasObservers: Bool { broadcast.hasSinks }

  /// Whether the subject was disposed of.
  public var isDisposed: Bool { broadcast.isDisposed }

  /// Takes an element in the place of the one before, or ends.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element):
      exchangeLast(with: element)
    case .error:
      exchangeLast(with: nil)
      broadcast.send(event)
    case .completed:
      if let element = exchangeLast(with: nil) { broadcast.send(element) }
      broadcast.send(event)
    }
  }

  /// The subject itself.
  public func asObserver() -> AsyncSubject<Element> {
    self
  }

  /// Drops all subscribers; nothing is sent any more, and to subscribe is an error.
  public func dispose() {
    exchangeLast(with: nil)
    broadcast.dispose()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    broadcast.add(sink)
  }

  @discardableResult
  private func exchangeLast(with element: Element?) -> Element? {
    last.withLock { last in
      defer { last = element }
      return last
    }
  }
}
