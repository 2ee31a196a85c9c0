import ReactorBase

/// A type-erased observer.
///
/// Thread safety: Events can be sent on any thread, one at a time, as the Rx contract requires. An
/// observer can therefore be passed to a task.
public struct AnyObserver<Element>: ObserverType, Sendable {
  /// A closure that receives events.
  public typealias EventHandler = (Event<Element>) -> Void

  /// The sink that receives the events. It is unchecked because the sender must ensure that events are sent one at a
  /// time.
  private let sink: Unchecked<Sink<Element>>
  /// The tracker that a replay uses to count this observer and its copies while they can send events, or `nil` if the
  /// observer is not counted.
  private let tracker: ObserverTracker?

  /// Creates an observer that passes every event to the given closure.
  ///
  /// - Parameter eventHandler: A closure that receives each event.
  public init(eventHandler: @escaping EventHandler) {
    self.init(sink: HandlerSink(eventHandler))
  }

  /// Creates an observer that passes every event to the given observer.
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    self.init(sink: HandlerSink(observer.on))
  }

  /// Creates an observer that passes every event to the given sink.
  ///
  /// - Parameters:
  ///   - sink: The sink that receives the events.
  ///   - tracker: The tracker that counts the observer for a replay and decides whether to admit
  ///     its events.
  init(sink: Sink<Element>, tracker: ObserverTracker? = nil) {
    self.sink = Unchecked(sink)
    self.tracker = tracker
  }

  /// Receives an event.
  public func on(_ event: Event<Element>) {
    if let tracker, !tracker.admits(event.isStopEvent) { return }
    sink.value.on(event)
  }

  /// Returns the observer itself.
  public func asObserver() -> AnyObserver<Element> {
    self
  }
}

/// A sink that passes every event to a closure.
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
  /// Returns a type-erased observer that wraps this observer.
  ///
  /// - Returns: An observer that passes every event to this observer.
  public func asObserver() -> AnyObserver<Element> {
    AnyObserver(self)
  }

  /// Returns an observer that transforms its elements and passes them to this observer.
  ///
  /// ```swift
  /// let numbers = PublishSubject<Int>()
  /// let texts: AnyObserver<String> = numbers.mapObserver { $0.count }
  /// texts.onNext("abc")  // Sends 3.
  /// ```
  ///
  /// - Parameter transform: A closure that returns an element for this observer. If the closure
  ///   throws an error, this observer receives the error.
  /// - Returns: An observer that passes transformed elements, errors, and the completion to this
  ///   observer.
  public func mapObserver<Result>(
    _ transform: @escaping (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver { event in self.on(event.map(transform)) }
  }
}
