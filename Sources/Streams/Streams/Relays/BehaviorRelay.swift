/// A relay that has a current element. A new subscriber immediately receives the current element,
/// and then receives each later element.
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

  /// Creates a relay with the given initial element.
  ///
  /// - Parameter value: The initial element, which is the current element until another element is
  ///   accepted.
  public init(value: Element) {
    subject = BehaviorSubject(value: value)
  }

  /// The current element.
  public var value: Element { subject.core.latest }

  /// Replaces the current element and sends the new element to all subscribers, in the order in
  /// which they subscribed.
  public func accept(_ event: Element) {
    subject.core.send(event)
  }

  /// Returns the relay's elements as an observable.
  ///
  /// - Returns: An observable of the current element and all later elements. It never completes and
  ///   never fails.
  public func asObservable() -> Observable<Element> {
    subject
  }
}

/// An object with a current value. Traces show the value instead of the object.
package protocol CurrentValueHolder<Element>: AnyObject {
  associatedtype Element

  /// The current value. After the stream has terminated, this is the last value.
  var heldValue: Element { get }
}

extension BehaviorRelay: CurrentValueHolder {
  package var heldValue: Element { value }
}

extension BehaviorSubject: CurrentValueHolder {
  package var heldValue: Element { core.latest }
}
