@_spi(Sinks) public import ReactorStreams

/// A stream that never fails.
public struct Infallible<Element>: InfallibleType, Sendable {
  private let source: Observable<Element>

  /// Takes a stream that is known not to fail.
  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// The stream without its promise.
  public func asObservable() -> Observable<Element> {
    source
  }
}

/// Anything that is a stream that never fails.
public protocol InfallibleType: ObservableConvertibleType {}

extension InfallibleType {
  /// Subscribes closures.
  ///
  /// - Parameters:
  ///   - onNext: Receives each element.
  ///   - onCompleted: Called as the stream completes.
  ///   - onDisposed: Called once, when the stream has ended or the subscription was disposed of.
  /// - Returns: The subscription; disposing of it ends it.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes closures that are called with an object, as long as it lives; it is not kept alive.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - onNext: Receives each element.
  ///   - onCompleted: Called as the stream completes.
  ///   - onDisposed: Called once, when the stream has ended or the subscription was disposed of.
  /// - Returns: The subscription; disposing of it ends it.
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onNext: { [weak object] in if let object { onNext?(object, $0) } },
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }

  /// Subscribes a closure that takes every event.
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    asObservable().subscribe(on)
  }

  /// Subscribes an observer.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe(observer)
  }
}

/// One event of a stream that never fails.
@frozen
public enum InfallibleEvent<Element> {
  /// The stream produced an element.
  case next(Element)
  /// The stream ended.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
  /// The same event of a stream that may fail.
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

  /// A stream made by a closure that is called for each subscription.
  ///
  /// - Parameter subscribe: Takes the function to send events with, from any thread but one at a
  ///   time; what it returns is disposed of as the subscription ends.
  public static func create(
    subscribe: @escaping (@escaping @Sendable (InfallibleEvent<Element>) -> Void) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(.create { observer in subscribe { observer.on($0.event) } })
  }

  /// A stream of one element.
  public static func just(_ element: Element) -> Infallible<Element> {
    Infallible(.just(element))
  }

  /// A stream of one element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: Where it is sent.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> {
    Infallible(.just(element, scheduler: scheduler))
  }

  /// A stream of some elements.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - scheduler: Where they are sent.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(elements, scheduler: scheduler))
  }

  /// A stream of an array's elements.
  ///
  /// - Parameters:
  ///   - array: The elements.
  ///   - scheduler: Where they are sent.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(array, scheduler: scheduler))
  }

  /// A stream of a sequence's elements.
  ///
  /// - Parameters:
  ///   - sequence: The elements; it may be endless.
  ///   - scheduler: Where they are sent.
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where Sequence.Element == Element {
    Infallible(.from(sequence, scheduler: scheduler))
  }

  /// A stream of one element, or an empty one.
  public static func from(optional: Element?) -> Infallible<Element> {
    Infallible(.from(optional: optional))
  }

  /// A stream of one element, or an empty one.
  ///
  /// - Parameters:
  ///   - optional: The element, if there is one.
  ///   - scheduler: Where it is sent.
  public static func from(
    optional: Element?, scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> {
    Infallible(.from(optional: optional, scheduler: scheduler))
  }

  /// A stream that completes at once.
  public static func empty() -> Infallible<Element> {
    Infallible(.empty())
  }

  /// A stream that never sends anything and never ends.
  public static func never() -> Infallible<Element> {
    Infallible(.never())
  }

  /// A stream that is made again for each subscription.
  ///
  /// - Parameter observableFactory: Makes the stream. (RxSwift lets it throw, and the promise be
  ///   broken; so does this.)
  public static func deferred(
    _ observableFactory: @escaping () throws -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(.deferred { try observableFactory().asObservable() })
  }
}

extension Infallible where Element: FixedWidthInteger {
  /// Counts from 0, one for each period.
  ///
  /// - Parameters:
  ///   - period: The time from one element to the next, and to the first.
  ///   - scheduler: The scheduler that measures the time.
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(Observable<Element>.interval(period, scheduler: scheduler))
  }

  /// Sends 0 after a span, and counts on if there is a period.
  ///
  /// - Parameters:
  ///   - dueTime: The time to the first element.
  ///   - period: The time from one element to the next; nil for only one element.
  ///   - scheduler: The scheduler that measures the time.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(Observable<Element>.timer(dueTime, period: period, scheduler: scheduler))
  }
}
