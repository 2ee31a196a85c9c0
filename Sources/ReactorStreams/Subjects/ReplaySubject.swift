/// A subject that remembers what was sent: a new subscriber hears that first, then what follows.
/// What it remembers outlives its end.
///
/// Threads: events may come from any thread, one at a time, as the Rx contract asks.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  let broadcast: ReplayBroadcast<Element>

  private init(bufferSize: Int) {
    broadcast = ReplayBroadcast(bufferSize: bufferSize)
    super.init(startsTurn: false)
  }

  /// Makes a subject.
  ///
  /// - Parameter bufferSize: How many elements it remembers; older ones it forgets.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(bufferSize: bufferSize)
  }

  /// Makes a subject that remembers everything.
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(bufferSize: .max)
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
  public func asObserver() -> ReplaySubject<Element> {
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
