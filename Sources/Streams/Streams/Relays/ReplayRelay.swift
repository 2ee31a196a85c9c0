/// A relay that retains its latest elements. A new subscriber receives the retained elements first, and then receives
/// each later element.
///
/// Thread safety: Elements can be sent from any thread, one at a time, as the Rx contract requires.
public final class ReplayRelay<Element>: RelayType, Sendable {
  private let subject: ReplaySubject<Element>

  private init(_ subject: ReplaySubject<Element>) {
    self.subject = subject
  }

  /// Creates a relay that retains the given number of elements.
  ///
  /// - Parameter bufferSize: The maximum number of elements that the relay retains.
  /// - Returns: A relay that has no elements yet.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(.create(bufferSize: bufferSize))
  }

  /// Creates a relay that retains all elements. The name is spelled as in RxRelay. The corresponding method of the
  /// subject is `createUnbounded`.
  ///
  /// - Returns: A relay that has no elements yet. It keeps all accepted elements in memory.
  public static func createUnbound() -> ReplayRelay<Element> {
    ReplayRelay(.createUnbounded())
  }

  /// Sends an element to all subscribers, in the order in which they subscribed.
  public func accept(_ event: Element) {
    subject.core.send(event)
  }

  /// Returns the relay's elements as an observable.
  ///
  /// - Returns: An observable of the retained elements and all later elements. It never completes and never fails.
  public func asObservable() -> Observable<Element> {
    subject
  }
}
