/// A stream that never fails.
public struct Infallible<Element>: InfallibleType, Sendable {
  private let source: Observable<Element>

  /// Creates an infallible from a stream that is known not to fail.
  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// Converts this stream to an observable, without its guarantee.
  ///
  /// - Returns: An observable with the same events.
  public func asObservable() -> Observable<Element> {
    source
  }
}

/// A type that can be converted to a stream that never fails.
public protocol InfallibleType<Element>: ObservableConvertibleType {}

extension InfallibleType {
  /// Subscribes closures.
  ///
  /// - Parameters:
  ///   - onNext: Receives each element.
  ///   - onCompleted: Called when the stream completes.
  ///   - onDisposed: Called once, when the stream has ended or the subscription was disposed of.
  /// - Returns: The subscription; dispose of it to end it.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes closures that are called with an object, as long as the object exists. The
  /// subscription does not keep the object alive.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - onNext: Receives each element.
  ///   - onCompleted: Called when the stream completes.
  ///   - onDisposed: Called once, when the stream has ended or the subscription was disposed of.
  /// - Returns: The subscription; dispose of it to end it.
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes a closure that receives every event.
  ///
  /// - Parameter on: Receives the elements and the completion.
  /// - Returns: The subscription; dispose of it to end it.
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    asObservable().subscribe(on)
  }

  /// Subscribes an observer.
  ///
  /// - Parameter observer: Receives the elements and the completion.
  /// - Returns: The subscription; dispose of it to end it.
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
  /// The stream ended.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
  /// The event as an event of a stream that can fail.
  public var event: Event<Element> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    }
  }
}

extension Infallible {
  /// Takes an event.
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
  /// - Parameter subscribe: Receives a function to send events with, from any thread, one at a
  ///   time. The disposable that it returns is disposed of when the subscription ends.
  /// - Returns: An infallible with the events that the closure sends.
  public static func create(
    subscribe: @escaping (@escaping @Sendable (InfallibleEvent<Element>) -> Void) -> any Disposable
  ) -> Self {
    Infallible(.create { observer in subscribe { observer.on($0.event) } })
  }

  /// Creates a stream of one element.
  ///
  /// Rx contract: [just](http://reactivex.io/documentation/operators/just.html).
  ///
  /// - Returns: An infallible that emits `element` immediately, and completes.
  public static func just(_ element: Element) -> Self {
    Infallible(.just(element))
  }

  /// Creates a stream of one element, emitted on a scheduler.
  ///
  /// Rx contract: [just](http://reactivex.io/documentation/operators/just.html).
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: The scheduler on which it is emitted.
  /// - Returns: An infallible that emits `element`, and completes.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Self {
    Infallible(.just(element, scheduler: scheduler))
  }

  /// Creates a stream of elements.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - scheduler: The scheduler on which they are emitted.
  /// - Returns: An infallible that emits the elements, and completes.
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
  ///   - scheduler: The scheduler on which they are emitted.
  /// - Returns: An infallible that emits the elements, and completes.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Self {
    Infallible(.from(array, scheduler: scheduler))
  }

  /// Creates a stream of the elements of a `Sequence`.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameters:
  ///   - sequence: The elements, as a sequence that may be infinite.
  ///   - scheduler: The scheduler on which they are emitted.
  /// - Returns: An infallible that emits the elements, and completes.
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Self where Sequence.Element == Element {
    Infallible(.from(sequence, scheduler: scheduler))
  }

  /// Creates a stream of an optional element.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameter optional: The element, or nil for none.
  /// - Returns: An infallible that emits the element, if there is one, and completes.
  public static func from(optional: Element?) -> Self {
    Infallible(.from(optional: optional))
  }

  /// Creates a stream of an optional element, emitted on a scheduler.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameters:
  ///   - optional: The element, or nil for none.
  ///   - scheduler: The scheduler on which it is emitted.
  /// - Returns: An infallible that emits the element, if there is one, and completes.
  public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Self {
    Infallible(.from(optional: optional, scheduler: scheduler))
  }

  /// Creates a stream that completes immediately.
  ///
  /// Rx contract: [empty](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: An infallible without elements.
  public static func empty() -> Self {
    Infallible(.empty())
  }

  /// Creates a stream that never emits and never ends.
  ///
  /// Rx contract: [never](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: An infallible without events.
  public static func never() -> Self {
    Infallible(.never())
  }

  /// Creates a new stream for each subscription.
  ///
  /// Rx contract: [defer](http://reactivex.io/documentation/operators/defer.html).
  ///
  /// - Parameter observableFactory: Creates the stream. If it throws, which RxSwift also allows,
  ///   the resulting stream fails with that error.
  /// - Returns: An infallible with the events of the stream that the closure returns.
  public static func deferred(_ observableFactory: @escaping () throws -> Self) -> Self {
    Infallible(.deferred { try observableFactory().asObservable() })
  }
}

extension Infallible where Element: FixedWidthInteger {
  /// Counts from 0, one number for each period.
  ///
  /// Rx contract: [interval](http://reactivex.io/documentation/operators/interval.html).
  ///
  /// - Parameters:
  ///   - period: The time between elements, and before the first one.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: An infallible that never completes.
  public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    Infallible(Observable<Element>.interval(period, scheduler: scheduler))
  }

  /// Emits 0 after a given time, and then continues counting if there is a period.
  ///
  /// Rx contract: [timer](http://reactivex.io/documentation/operators/timer.html).
  ///
  /// - Parameters:
  ///   - dueTime: The time before the first element.
  ///   - period: The time between elements, or nil for only one element.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: An infallible that completes after 0 if there is no period, and never if there is
  ///   one.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Self {
    Infallible(Observable<Element>.timer(dueTime, period: period, scheduler: scheduler))
  }
}
