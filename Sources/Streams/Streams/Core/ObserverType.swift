/// A receiver of events.
public protocol ObserverType<Element> {
  /// The type of the elements that the observer receives.
  associatedtype Element

  /// Receives one event.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Sends an element.
  public func onNext(_ element: Element) {
    on(.next(element))
  }

  /// Sends the error that ends the stream.
  public func onError(_ error: any Error) {
    on(.error(error))
  }

  /// Ends the stream.
  public func onCompleted() {
    on(.completed)
  }
}
