/// A subject that accepts only elements. It never fails and never completes.
///
/// Thread safety: Elements can be sent from any thread, one at a time, as the Rx contract requires.
///
/// ```swift
/// let taps = PublishRelay<Void>()
/// taps.map { Action.refresh }.bind(to: reactor.action).disposed(by: disposeBag)
/// taps.accept(())
/// ```
public final class PublishRelay<Element>: RelayType, Sendable {
  private let subject = PublishSubject<Element>()

  /// Creates a relay without subscribers.
  public init() {}

  /// Sends an element to all subscribers, in the order in which they subscribed.
  public func accept(_ event: Element) {
    subject.core.send(event)
  }

  /// Returns the relay's elements as an observable.
  ///
  /// - Returns: An observable of the elements that are accepted after the subscription. It never
  ///   completes and never fails.
  public func asObservable() -> Observable<Element> {
    subject
  }
}
