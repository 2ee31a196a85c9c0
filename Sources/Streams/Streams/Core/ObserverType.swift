/// A type that receives the events of a stream.
public protocol ObserverType<Element> {
  /// The type of the elements that the observer receives.
  associatedtype Element

  /// Receives an event.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Sends an element to the observer.
  public func onNext(_ element: Element) {
    on(.next(element))
  }

  /// Sends an error to the observer. The error terminates the stream.
  public func onError(_ error: any Error) {
    on(.error(error))
  }

  /// Sends the completion to the observer. The completion terminates the stream.
  public func onCompleted() {
    on(.completed)
  }
}
