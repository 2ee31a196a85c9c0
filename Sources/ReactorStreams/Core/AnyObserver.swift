/// An observer whose type is hidden.
///
/// Threads: events may be sent from any thread, one at a time, as the Rx contract asks; so a task
/// may be given the observer.
public struct AnyObserver<Element>: ObserverType, @unchecked Sendable {
  // @unchecked: the contract above is the sender's to keep.

  /// A closure that receives events.
  public typealias EventHandler = (Event<Element>) -> Void

  private let sink: Sink<Element>

  /// Makes an observer from a closure.
  public init(eventHandler: @escaping EventHandler) {
    sink = HandlerSink(eventHandler)
  }

  /// Makes an observer that hands every event to another one.
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    sink = HandlerSink(observer.on)
  }

  /// Makes an observer that hands every event to a sink.
  init(sink: Sink<Element>) {
    self.sink = sink
  }

  /// Receives one event.
  public func on(_ event: Event<Element>) {
    sink.on(event)
  }

  /// Sends an element.
  public func onNext(_ element: Element) {
    sink.next(element)
  }

  /// Sends the error that ends the stream.
  public func onError(_ error: any Error) {
    sink.error(error)
  }

  /// Ends the stream.
  public func onCompleted() {
    sink.completed()
  }

  /// The observer itself.
  public func asObserver() -> AnyObserver<Element> {
    self
  }
}

/// Hands every event to a closure.
private final class HandlerSink<Element>: Sink<Element> {
  private let handler: (Event<Element>) -> Void

  init(_ handler: @escaping (Event<Element>) -> Void) {
    self.handler = handler
  }

  override func next(_ element: Element) { handler(.next(element)) }
  override func error(_ error: any Error) { handler(.error(error)) }
  override func completed() { handler(.completed) }
}

extension ObserverType {
  /// This observer with its type hidden.
  public func asObserver() -> AnyObserver<Element> {
    AnyObserver(self)
  }

  /// An observer of another type of elements that hands them here, transformed. An error that the
  /// transform throws is sent on as the stream's error.
  public func mapObserver<Result>(
    _ transform: @escaping (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver { event in self.on(event.map(transform)) }
  }
}
