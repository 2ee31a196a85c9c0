/// A subject: an observer whose events are emitted as a stream.
public protocol SubjectType<Element>: ObservableType {
  /// The type of the observer's side.
  associatedtype Observer: ObserverType

  /// Returns the observer side of the subject.
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
  // @unchecked: for the same reason as its superclass; everything that changes is protected by locks.

  let core = SubjectCore<Element>()

  /// Creates a subject without subscribers.
  public init() {
    super.init(startsTurn: false)
  }

  /// Indicates whether there are subscribers.
  public var hasObservers: Bool { core.hasSinks }

  /// Indicates whether the subject was disposed of.
  public var isDisposed: Bool { core.isDisposed }

  /// Sends an event to all subscribers, in the order in which they subscribed.
  ///
  /// - Parameter event: The event. Events after an end are ignored.
  public func on(_ event: Event<Element>) {
    core.send(event)
  }

  /// Returns the subject itself.
  public func asObserver() -> PublishSubject<Element> {
    self
  }

  /// Drops all subscribers. No further events are sent, and subscribing fails.
  public func dispose() {
    core.dispose()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    core.add(sink)
  }
}
