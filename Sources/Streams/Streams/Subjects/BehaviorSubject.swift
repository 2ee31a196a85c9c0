import ReactorBase

/// A subject that has a current element. A new subscriber immediately receives the current element,
/// and then receives each later element.
///
/// Thread safety: Events can be sent from any thread, one at a time, as the Rx contract requires.
///
/// ```swift
/// let count = BehaviorSubject(value: 0)
/// count.subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 0.
/// count.onNext(1)  // Prints 1.
/// ```
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  // @unchecked: This class is safe for the same reason as its superclass. Locks protect all mutable
  // state.

  let core: CurrentValueCore<Element>

  /// Creates a subject with the given initial element.
  public init(value: Element) {
    core = CurrentValueCore(value, isSent: true)
    super.init(startsTurn: false)
  }

  /// Indicates whether the subject has subscribers.
  public var hasObservers: Bool { core.hasSinks }

  /// Indicates whether the subject has been disposed of.
  public var isDisposed: Bool { core.isDisposed }

  /// Returns the current element.
  ///
  /// - Returns: The latest element, even if the subject has completed.
  /// - Throws: The error that the subject ended with, or `RxError.disposed` if the subject has been
  ///   disposed of.
  public func value() throws -> Element {
    if let error = core.failure { throw error }
    return core.latest
  }

  /// Sends an event to all subscribers, in the order in which they subscribed.
  ///
  /// - Parameter event: The event to send. Events are ignored once the subject has terminated.
  public func on(_ event: Event<Element>) {
    core.send(event)
  }

  /// Returns the subject itself.
  public func asObserver() -> BehaviorSubject<Element> {
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
