/// A subject that remembers elements: a new subscriber receives the remembered
/// elements first, then each later one.
/// Remembered elements outlive its end.
///
/// Threads: events may come from any thread, one at a time, as the Rx contract asks.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  let core: ReplayCore<Element>

  private init(bufferSize: Int) {
    core = ReplayCore(bufferSize: bufferSize)
    super.init(startsTurn: false)
  }

  /// Makes a subject.
  ///
  /// - Parameter bufferSize: The number of elements it remembers; it forgets older ones.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(bufferSize: bufferSize)
  }

  /// Makes a subject that remembers everything.
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(bufferSize: .max)
  }

  /// Whether there are subscribers.
  public var hasObservers: Bool { core.hasSinks }

  /// Whether the subject was disposed of.
  public var isDisposed: Bool { core.isDisposed }

  /// Sends an event to all subscribers, in the order in which they subscribed.
  public func on(_ event: Event<Element>) {
    core.send(event)
  }

  /// Sends an element to all subscribers, in the order in which they subscribed.
  public func onNext(_ element: Element) {
    core.send(element)
  }

  /// The subject itself.
  public func asObserver() -> ReplaySubject<Element> {
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
