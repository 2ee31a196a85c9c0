/// A stream that never fails.
public struct Infallible<Element>: InfallibleType, Sendable {
  private let source: Observable<Element>

  /// Creates an `Infallible` from the given stream. The stream must not fail.
  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// Converts this stream to an observable, whose type no longer guarantees that the stream never fails.
  ///
  /// - Returns: An observable that sends the same events.
  public func asObservable() -> Observable<Element> {
    source
  }
}

/// A type that can be converted to a stream that never fails.
public protocol InfallibleType<Element>: ObservableConvertibleType {}

extension InfallibleType {
  /// Subscribes closures to the elements and the completion of this stream.
  ///
  /// - Parameters:
  ///   - onNext: A closure that receives each element.
  ///   - onCompleted: A closure that is called when the stream completes.
  ///   - onDisposed: A closure that is called once, when the stream completes or the subscription is disposed of.
  /// - Returns: A disposable that ends the subscription.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes closures to the elements and the completion of this stream. The closures receive
  /// the given object and are called only while the object exists. The subscription does not keep
  /// the object alive.
  ///
  /// - Parameters:
  ///   - object: The object to pass to the closures.
  ///   - onNext: A closure that receives the object and each element.
  ///   - onCompleted: A closure that is called when the stream completes.
  ///   - onDisposed: A closure that is called once, when the stream completes or the subscription is disposed of.
  /// - Returns: A disposable that ends the subscription.
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes a closure that receives every event of this stream.
  ///
  /// - Parameter on: A closure that receives the elements and the completion.
  /// - Returns: A disposable that ends the subscription.
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    asObservable().subscribe(on)
  }

  /// Subscribes an observer to this stream.
  ///
  /// - Parameter observer: The observer that receives the elements and the completion.
  /// - Returns: A disposable that ends the subscription.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe(observer)
  }
}

/// An event of a stream that never fails.
@frozen
public enum InfallibleEvent<Element> {
  /// The stream produced an element.
  case next(Element)
  /// The stream completed.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
  /// The event, converted to the event type of a stream that can fail.
  public var event: Event<Element> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    }
  }
}

extension Infallible {
  /// A closure that receives an event of a stream that never fails.
  public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

  /// Creates a stream from a closure that is called for each subscription.
  ///
  /// ```swift
  /// let ticks = Infallible<Int>.create { send in
  ///   send(.next(1))
  ///   send(.completed)
  ///   return Disposables.create()
  /// }
  /// ```
  ///
  /// Rx contract: [create](http://reactivex.io/documentation/operators/create.html).
  ///
  /// - Parameter subscribe: A closure that receives a function for sending events. The function can be called on any
  ///   thread, but only for one event at a time. The disposable that the closure returns is disposed of when the
  ///   subscription ends.
  /// - Returns: An `Infallible` that sends the events from the closure.
  public static func create(
    subscribe: @escaping (@escaping @Sendable (InfallibleEvent<Element>) -> Void) -> any Disposable
  ) -> Self {
    Infallible(.create { observer in subscribe { observer.on($0.event) } })
  }

  /// Creates a stream that emits the given element and completes.
  ///
  /// Rx contract: [just](http://reactivex.io/documentation/operators/just.html).
  ///
  /// - Returns: An `Infallible` that emits `element` immediately and then completes.
  public static func just(_ element: Element) -> Self {
    Infallible(.just(element))
  }

  /// Creates a stream that emits the given element on the given scheduler.
  ///
  /// Rx contract: [just](http://reactivex.io/documentation/operators/just.html).
  ///
  /// - Parameters:
  ///   - element: The element to emit.
  ///   - scheduler: The scheduler that emits the element.
  /// - Returns: An `Infallible` that emits `element` and then completes.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Self {
    Infallible(.just(element, scheduler: scheduler))
  }

  /// Creates a stream of the given elements.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - scheduler: The scheduler that emits the elements.
  /// - Returns: An `Infallible` that emits the elements and then completes.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Self {
    Infallible(.from(elements, scheduler: scheduler))
  }

  /// Creates a stream of the elements of an array.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameters:
  ///   - array: The elements, in order.
  ///   - scheduler: The scheduler that emits the elements.
  /// - Returns: An `Infallible` that emits the elements and then completes.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Self {
    Infallible(.from(array, scheduler: scheduler))
  }

  /// Creates a stream of the elements of a sequence.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameters:
  ///   - sequence: The elements. The sequence may be infinite.
  ///   - scheduler: The scheduler that emits the elements.
  /// - Returns: An `Infallible` that emits the elements and then completes.
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Self where Sequence.Element == Element {
    Infallible(.from(sequence, scheduler: scheduler))
  }

  /// Creates a stream of an optional element. The stream is empty if the element is `nil`.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameter optional: The element, or `nil` for an empty stream.
  /// - Returns: An `Infallible` that emits the element unless it is `nil`, and then completes.
  public static func from(optional: Element?) -> Self {
    Infallible(.from(optional: optional))
  }

  /// Creates a stream of an optional element that is emitted on the given scheduler. The stream is
  /// empty if the element is `nil`.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameters:
  ///   - optional: The element, or `nil` for an empty stream.
  ///   - scheduler: The scheduler that emits the element.
  /// - Returns: An `Infallible` that emits the element unless it is `nil`, and then completes.
  public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Self {
    Infallible(.from(optional: optional, scheduler: scheduler))
  }

  /// Creates a stream that completes immediately.
  ///
  /// Rx contract: [empty](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: An `Infallible` that completes without emitting an element.
  public static func empty() -> Self {
    Infallible(.empty())
  }

  /// Creates a stream that never emits and never terminates.
  ///
  /// Rx contract: [never](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: An `Infallible` that sends no events.
  public static func never() -> Self {
    Infallible(.never())
  }

  /// Creates a new stream for each subscription.
  ///
  /// Rx contract: [defer](http://reactivex.io/documentation/operators/defer.html).
  ///
  /// - Parameter observableFactory: A closure that creates the stream. As in RxSwift, the closure
  ///   may throw an error, in which case the resulting stream fails with that error.
  /// - Returns: An `Infallible` that sends the events of the stream returned by the closure.
  public static func deferred(_ observableFactory: @escaping () throws -> Self) -> Self {
    Infallible(.deferred { try observableFactory().asObservable() })
  }
}

extension Infallible where Element: FixedWidthInteger {
  /// Emits consecutive integers starting with 0, one in each period.
  ///
  /// Rx contract: [interval](http://reactivex.io/documentation/operators/interval.html).
  ///
  /// - Parameters:
  ///   - period: The time before the first element, and between elements.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: An `Infallible` of the numbers. It never completes.
  public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    Infallible(Observable<Element>.interval(period, scheduler: scheduler))
  }

  /// Emits 0 after a delay and, if a period is given, one further integer in each period.
  ///
  /// Rx contract: [timer](http://reactivex.io/documentation/operators/timer.html).
  ///
  /// - Parameters:
  ///   - dueTime: The time before the first element.
  ///   - period: The time between elements, or `nil` to emit only one element.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: An `Infallible` of the numbers. If `period` is `nil`, the stream completes after a single number.
  ///   Otherwise, it never completes.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Self {
    Infallible(Observable<Element>.timer(dueTime, period: period, scheduler: scheduler))
  }
}
