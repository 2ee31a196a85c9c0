import Dispatch
@_spi(Sinks) public import ReactorStreams

// Times in seconds, as RxSwift 5 has them. As there, they are cut to milliseconds.

func milliseconds(_ seconds: Double) -> RxTimeInterval {
  .milliseconds(Int(seconds * 1000))
}

extension ObservableType {
  /// ``delay(_:scheduler:)`` with a time in seconds.
  @available(*, deprecated, message: "Use a DispatchTimeInterval, such as .milliseconds(300).")
  public func delay(_ dueTime: Double, scheduler: any SchedulerType) -> Observable<Element> {
    delay(milliseconds(dueTime), scheduler: scheduler)
  }

  /// ``delaySubscription(_:scheduler:)`` with a time in seconds.
  @available(*, deprecated, message: "Use a DispatchTimeInterval, such as .milliseconds(300).")
  public func delaySubscription(_ dueTime: Double, scheduler: any SchedulerType) -> Observable<
    Element
  > {
    delaySubscription(milliseconds(dueTime), scheduler: scheduler)
  }

  /// ``debounce(_:scheduler:)`` with a time in seconds.
  @available(*, deprecated, message: "Use a DispatchTimeInterval, such as .milliseconds(300).")
  public func debounce(_ dueTime: Double, scheduler: any SchedulerType) -> Observable<Element> {
    debounce(milliseconds(dueTime), scheduler: scheduler)
  }

  /// ``throttle(_:latest:scheduler:)`` with a time in seconds.
  @available(*, deprecated, message: "Use a DispatchTimeInterval, such as .milliseconds(300).")
  public func throttle(_ dueTime: Double, latest: Bool = true, scheduler: any SchedulerType)
    -> Observable<Element>
  {
    throttle(milliseconds(dueTime), latest: latest, scheduler: scheduler)
  }

  /// ``timeout(_:scheduler:)`` with a time in seconds.
  @available(*, deprecated, message: "Use a DispatchTimeInterval, such as .milliseconds(300).")
  public func timeout(_ dueTime: Double, scheduler: any SchedulerType) -> Observable<Element> {
    timeout(milliseconds(dueTime), scheduler: scheduler)
  }

  /// ``skip(_:scheduler:)`` with a time in seconds.
  @available(*, deprecated, message: "Use a DispatchTimeInterval, such as .milliseconds(300).")
  public func skip(_ duration: Double, scheduler: any SchedulerType) -> Observable<Element> {
    skip(milliseconds(duration), scheduler: scheduler)
  }

  /// ``take(for:scheduler:)`` with a time in seconds.
  @available(*, deprecated, message: "Use a DispatchTimeInterval, such as .milliseconds(300).")
  public func take(_ duration: Double, scheduler: any SchedulerType) -> Observable<Element> {
    take(for: milliseconds(duration), scheduler: scheduler)
  }

  /// ``buffer(timeSpan:count:scheduler:)`` with a time in seconds.
  @available(*, deprecated, message: "Use a DispatchTimeInterval, such as .milliseconds(300).")
  public func buffer(timeSpan: Double, count: Int, scheduler: any SchedulerType) -> Observable<
    [Element]
  > {
    buffer(timeSpan: milliseconds(timeSpan), count: count, scheduler: scheduler)
  }

  /// ``window(timeSpan:count:scheduler:)`` with a time in seconds.
  @available(*, deprecated, message: "Use a DispatchTimeInterval, such as .milliseconds(300).")
  public func window(timeSpan: Double, count: Int, scheduler: any SchedulerType) -> Observable<
    Observable<Element>
  > {
    window(timeSpan: milliseconds(timeSpan), count: count, scheduler: scheduler)
  }

  /// ``timeout(_:other:scheduler:)`` with a time in seconds.
  @available(*, deprecated, message: "Use a DispatchTimeInterval, such as .milliseconds(300).")
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: Double, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    timeout(milliseconds(dueTime), other: other, scheduler: scheduler)
  }
}

extension ObservableType where Element: RxAbstractInteger {
  /// ``interval(_:scheduler:)`` with a time in seconds.
  @available(*, deprecated, message: "Use a DispatchTimeInterval, such as .milliseconds(300).")
  public static func interval(_ period: Double, scheduler: any SchedulerType) -> Observable<Element>
  {
    interval(milliseconds(period), scheduler: scheduler)
  }

  /// ``timer(_:period:scheduler:)`` with times in seconds.
  @available(*, deprecated, message: "Use a DispatchTimeInterval, such as .milliseconds(300).")
  public static func timer(
    _ dueTime: Double, period: Double? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(milliseconds(dueTime), period: period.map(milliseconds), scheduler: scheduler)
  }
}
