@_spi(Sinks) public import ReactorStreams

// Operators that keep every trait: each is the operator of the same name on the stream.

extension PrimitiveSequence {
  /// A stream that lives together with a resource, which is disposed of as each subscription ends.
  ///
  /// - Parameters:
  ///   - resourceFactory: Makes the resource.
  ///   - primitiveSequenceFactory: Makes the stream that uses it.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    primitiveSequenceFactory: @escaping (Resource) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .using(
        resourceFactory,
        observableFactory: { try primitiveSequenceFactory($0).asObservable() }))
  }

  /// The same, subscribed to later.
  ///
  /// - Parameters:
  ///   - dueTime: The time by which it is later.
  ///   - scheduler: The scheduler that measures the time.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Subscribes again each time that a stream made of its errors sends an element.
  ///
  /// - Parameter notificationHandler: Makes that stream; its end is the result's.
  public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }

  /// Subscribes again each time that a stream made of its errors sends an element.
  ///
  /// - Parameter notificationHandler: Makes that stream; its end is the result's.
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }

  /// Fails with `RxError.timeout` if it takes longer than a span.
  ///
  /// - Parameters:
  ///   - dueTime: The maximum time.
  ///   - scheduler: The scheduler that measures the time.
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
  }

  /// Continues with another stream if it takes longer than a span.
  ///
  /// - Parameters:
  ///   - dueTime: The maximum time.
  ///   - other: The other stream.
  ///   - scheduler: The scheduler that measures the time.
  public func timeout(
    _ dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: source.timeout(dueTime, other: other.asObservable(), scheduler: scheduler))
  }
}
