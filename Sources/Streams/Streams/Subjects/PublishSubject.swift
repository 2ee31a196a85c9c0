/// A type that is both an observer and a stream. The stream emits the events that the observer receives.
public protocol SubjectType<Element>: ObservableType {
  /// The type of the observer through which the subject receives events.
  associatedtype Observer: ObserverType

  /// Returns the observer through which the subject receives events.
  ///
  /// - Returns: An observer whose events the subject emits.
  func asObserver() -> Observer
}

/// A subject that sends each event to its current subscribers.
///
/// Thread safety: Events can be sent from any thread, one at a time, as the Rx contract requires.
///
/// ```swift
/// let messages = PublishSubject<String>()
/// messages.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
/// messages.onNext("hello")  // Prints "hello".
/// ```
public final class PublishSubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  // @unchecked: This class is safe for the same reason as its superclass. Locks protect all mutable
  // state.

  let core = SubjectCore<Element>()

  /// Creates a subject without subscribers.
  public init() {
    super.init(startsTurn: false)
  }

  /// Indicates whether the subject has subscribers.
  public var hasObservers: Bool { core.hasSinks }

  /// Indicates whether the subject has been disposed of.
  public var isDisposed: Bool { core.isDisposed }

  /// Sends an event to all subscribers, in the order in which they subscribed.
  ///
  /// - Parameter event: The event to send. Events are ignored once the subject has terminated.
  public func on(_ event: Event<Element>) {
    core.send(event)
  }

  /// Returns the subject itself.
  public func asObserver() -> PublishSubject<Element> {
    self
  }

  /// Removes all subscribers. No further events are sent, and subscribing fails.
  public func dispose() {
    core.dispose()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    core.add(sink)
  }
}
