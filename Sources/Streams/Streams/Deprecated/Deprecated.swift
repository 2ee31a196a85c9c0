import Dispatch

// Names from RxSwift 5 that RxSwift 6 still accepts.

extension ObservableType {
  /// Calls ``catch(_:)``, which replaces this method.
  @available(*, deprecated, renamed: "catch(_:)")
  public func catchError(
    _ handler: @escaping (any Swift.Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    self.catch(handler)
  }

  /// Calls ``catchAndReturn(_:)``, which replaces this method.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> {
    catchAndReturn(element)
  }

  /// Calls ``catch(sequence:)``, which replaces this method.
  @available(*, deprecated, renamed: "catch(sequence:)")
  public static func catchError<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    self.catch(sequence: sequence)
  }

  /// Calls `retry(when:)`, which replaces this method.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<TriggerObservable: ObservableType, Error: Swift.Error>(
    _ notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> Observable<Element> {
    retry(when: notificationHandler)
  }

  /// Calls `retry(when:)`, which replaces this method.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<TriggerObservable: ObservableType>(
    _ notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Observable<Element> {
    retry(when: notificationHandler)
  }

  /// Calls ``element(at:)``, which replaces this method.
  @available(*, deprecated, renamed: "element(at:)")
  public func elementAt(_ index: Int) -> Observable<Element> {
    element(at: index)
  }

  /// Calls ``take(until:)``, which replaces this method.
  @available(*, deprecated, renamed: "take(until:)")
  public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> {
    take(until: other)
  }

  /// Calls ``take(until:behavior:)``, which replaces this method.
  @available(*, deprecated, renamed: "take(until:behavior:)")
  public func takeUntil(
    _ behavior: TakeBehavior, predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    take(until: predicate, behavior: behavior)
  }

  /// Calls ``take(while:behavior:)``, which replaces this method.
  @available(*, deprecated, renamed: "take(while:)")
  public func takeWhile(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    take(while: predicate)
  }

  /// Calls ``take(while:behavior:)``, which replaces this method.
  @available(*, deprecated, renamed: "take(while:behavior:)")
  public func takeWhile(
    _ behavior: TakeBehavior, predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    take(while: predicate, behavior: behavior)
  }

  /// Calls ``take(for:scheduler:)``, which replaces this method.
  @available(*, deprecated, renamed: "take(for:scheduler:)")
  public func take(
    _ duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    take(for: duration, scheduler: scheduler)
  }

  /// Calls ``skip(while:)``, which replaces this method.
  @available(*, deprecated, renamed: "skip(while:)")
  public func skipWhile(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    skip(while: predicate)
  }

  /// Calls ``skip(until:)``, which replaces this method.
  @available(*, deprecated, renamed: "skip(until:)")
  public func skipUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> {
    skip(until: other)
  }

  /// Calls ``observe(on:)``, which replaces this method.
  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    observe(on: scheduler)
  }

  /// Calls ``subscribe(on:)``, which replaces this method.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    subscribe(on: scheduler)
  }
}

/// The former name of `TakeBehavior`.
@available(*, deprecated, renamed: "TakeBehavior")
public typealias TakeUntilBehavior = TakeBehavior

// Converts a time in seconds to an interval in milliseconds, truncated as in RxSwift 5.

func milliseconds(_ seconds: Double) -> RxTimeInterval {
  .milliseconds(Int(seconds * 1000))
}

@available(*, deprecated, message: "Use a DispatchTimeInterval, such as .milliseconds(300).")
extension ObservableType {
  /// Calls ``delay(_:scheduler:)`` with a time in seconds.
  public func delay(_ dueTime: Double, scheduler: any SchedulerType) -> Observable<Element> {
    delay(milliseconds(dueTime), scheduler: scheduler)
  }

  /// Calls ``delaySubscription(_:scheduler:)`` with a time in seconds.
  public func delaySubscription(_ dueTime: Double, scheduler: any SchedulerType) -> Observable<
    Element
  > {
    delaySubscription(milliseconds(dueTime), scheduler: scheduler)
  }

  /// Calls ``debounce(_:scheduler:)`` with a time in seconds.
  public func debounce(_ dueTime: Double, scheduler: any SchedulerType) -> Observable<Element> {
    debounce(milliseconds(dueTime), scheduler: scheduler)
  }

  /// Calls ``throttle(_:latest:scheduler:)`` with a time in seconds.
  public func throttle(_ dueTime: Double, latest: Bool = true, scheduler: any SchedulerType)
    -> Observable<Element>
  {
    throttle(milliseconds(dueTime), latest: latest, scheduler: scheduler)
  }

  /// Calls ``timeout(_:scheduler:)`` with a time in seconds.
  public func timeout(_ dueTime: Double, scheduler: any SchedulerType) -> Observable<Element> {
    timeout(milliseconds(dueTime), scheduler: scheduler)
  }

  /// Calls ``skip(_:scheduler:)`` with a time in seconds.
  public func skip(_ duration: Double, scheduler: any SchedulerType) -> Observable<Element> {
    skip(milliseconds(duration), scheduler: scheduler)
  }

  /// Calls ``take(for:scheduler:)`` with a time in seconds.
  public func take(_ duration: Double, scheduler: any SchedulerType) -> Observable<Element> {
    take(for: milliseconds(duration), scheduler: scheduler)
  }

  /// Calls ``buffer(timeSpan:count:scheduler:)`` with a time in seconds.
  public func buffer(timeSpan: Double, count: Int, scheduler: any SchedulerType) -> Observable<
    [Element]
  > {
    buffer(timeSpan: milliseconds(timeSpan), count: count, scheduler: scheduler)
  }

  /// Calls ``window(timeSpan:count:scheduler:)`` with a time in seconds.
  public func window(timeSpan: Double, count: Int, scheduler: any SchedulerType) -> Observable<
    Observable<Element>
  > {
    window(timeSpan: milliseconds(timeSpan), count: count, scheduler: scheduler)
  }

  /// Calls ``timeout(_:other:scheduler:)`` with a time in seconds.
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: Double, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    timeout(milliseconds(dueTime), other: other, scheduler: scheduler)
  }
}

@available(*, deprecated, message: "Use a DispatchTimeInterval, such as .milliseconds(300).")
extension ObservableType where Element: RxAbstractInteger {
  /// Calls ``interval(_:scheduler:)`` with a time in seconds.
  public static func interval(_ period: Double, scheduler: any SchedulerType) -> Observable<Element>
  {
    interval(milliseconds(period), scheduler: scheduler)
  }

  /// Calls ``timer(_:period:scheduler:)`` with times in seconds.
  public static func timer(
    _ dueTime: Double, period: Double? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(milliseconds(dueTime), period: period.map(milliseconds), scheduler: scheduler)
  }
}
