/// A relay that remembers elements: a new subscriber receives the remembered elements first, and
/// then each later element.
///
/// Thread safety: Elements can be sent from any thread, one at a time, as the Rx contract requires.
public final class ReplayRelay<Element>: RelayType, Sendable {
  private let subject: ReplaySubject<Element>

  private init(_ subject: ReplaySubject<Element>) {
    self.subject = subject
  }

  /// Creates a relay.
  ///
  /// - Parameter bufferSize: The number of elements that it remembers.
  /// - Returns: A relay without elements.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(.create(bufferSize: bufferSize))
  }

  /// Creates a relay that remembers everything. (RxRelay uses this spelling; the subject has
  /// `createUnbounded`.)
  ///
  /// - Returns: A relay without elements, which keeps all accepted elements in memory.
  public static func createUnbound() -> ReplayRelay<Element> {
    ReplayRelay(.createUnbounded())
  }

  /// Sends an element to all subscribers, in the order in which they subscribed.
  public func accept(_ event: Element) {
    subject.core.send(event)
  }

  /// Returns the elements as an observable.
  ///
  /// - Returns: An observable of the remembered elements and those that follow. It never completes
  ///   and never fails.
  public func asObservable() -> Observable<Element> {
    subject
  }
}
