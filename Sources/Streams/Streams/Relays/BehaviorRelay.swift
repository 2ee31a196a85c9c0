/// A relay with a current element. A new subscriber receives the current element immediately, and
/// then each later element.
///
/// Thread safety: Elements can be sent from any thread, one at a time, as the Rx contract requires.
///
/// ```swift
/// let query = BehaviorRelay(value: "")
/// query.subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints "".
/// query.accept("swift")  // Prints "swift".
/// ```
public final class BehaviorRelay<Element>: RelayType, Sendable {
  private let subject: BehaviorSubject<Element>

  /// Creates a relay with its first element.
  ///
  /// - Parameter value: The current element until a different one is accepted.
  public init(value: Element) {
    subject = BehaviorSubject(value: value)
  }

  /// The current element.
  public var value: Element { subject.core.latest }

  /// Replaces the current element, and sends the new element to all subscribers, in the order in
  /// which they subscribed.
  public func accept(_ event: Element) {
    subject.core.send(event)
  }

  /// Returns the elements as an observable.
  ///
  /// - Returns: An observable of the current element and those that follow. It never completes and
  ///   never fails.
  public func asObservable() -> Observable<Element> {
    subject
  }
}

/// An object with a current value. Traces show the value instead of the object.
package protocol CurrentValueHolder<Element>: AnyObject {
  associatedtype Element

  /// The current value, or the last value after the stream has ended.
  var heldValue: Element { get }
}

extension BehaviorRelay: CurrentValueHolder {
  package var heldValue: Element { value }
}

extension BehaviorSubject: CurrentValueHolder {
  package var heldValue: Element { core.latest }
}
