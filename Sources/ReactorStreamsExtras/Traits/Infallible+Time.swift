@_spi(Sinks) public import ReactorStreams

extension InfallibleType {
  /// Each element and the completion, later.
  ///
  /// - Parameters:
  ///   - dueTime: The time by which it is later.
  ///   - scheduler: The scheduler that measures the time.
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// The same, subscribed to later.
  ///
  /// - Parameters:
  ///   - dueTime: The time by which it is later.
  ///   - scheduler: The scheduler that measures the time.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().delaySubscription(dueTime, scheduler: scheduler))
  }

  /// The elements that no other one followed within a span.
  ///
  /// - Parameters:
  ///   - dueTime: The span.
  ///   - scheduler: The scheduler that measures the time.
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// One element for each span at most.
  ///
  /// - Parameters:
  ///   - dueTime: The span.
  ///   - latest: Whether the last one of a span is sent at its end.
  ///   - scheduler: The scheduler that measures the time.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// The same, its events handed on on a scheduler.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().observe(on: scheduler))
  }

  /// The same, subscribed to and disposed of on a scheduler.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().subscribe(on: scheduler))
  }
}
