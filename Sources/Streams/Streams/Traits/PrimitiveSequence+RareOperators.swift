// These operators are available for every trait and preserve the trait. Each operator applies the operator of the same
// name to the stream.

extension PrimitiveSequence {
  /// Creates a stream that uses a resource. The resource is created for each subscription and is disposed of when the
  /// subscription ends.
  ///
  /// Rx contract: [using](http://reactivex.io/documentation/operators/using.html).
  ///
  /// - Parameters:
  ///   - resourceFactory: A closure that creates the resource. If the closure throws an error, the
  ///     resulting stream fails with that error.
  ///   - primitiveSequenceFactory: A closure that creates the stream that uses the resource. If the
  ///     closure throws an error, the resulting stream fails with that error.
  /// - Returns: A stream of the same trait that has the same outcome as the stream returned by
  ///   `primitiveSequenceFactory`.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    primitiveSequenceFactory: @escaping (Resource) throws -> Self
  ) -> Self {
    PrimitiveSequence(
      raw: .using(
        resourceFactory,
        observableFactory: { try primitiveSequenceFactory($0).asObservable() }))
  }

  /// Subscribes to this stream after a delay.
  ///
  /// Rx contract: [delay](http://reactivex.io/documentation/operators/delay.html).
  ///
  /// - Parameters:
  ///   - dueTime: The time between the subscription to the result and the subscription to this
  ///     stream.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: A stream of the same trait with the same outcome.
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Resubscribes to this stream when a trigger emits after an error of the given type.
  ///
  /// Rx contract: [retry](http://reactivex.io/documentation/operators/retry.html).
  ///
  /// - Parameter notificationHandler: A closure that receives the stream of errors and returns the trigger. An error of
  ///   any other type is forwarded.
  /// - Returns: A stream of the same trait that has the same outcome as the last attempt. If the trigger completes or
  ///   fails first, the stream does the same.
  public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> Self {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }

  /// Resubscribes to this stream when a trigger emits after an error.
  ///
  /// Rx contract: [retry](http://reactivex.io/documentation/operators/retry.html).
  ///
  /// - Parameter notificationHandler: A closure that receives the stream of errors and returns the trigger.
  /// - Returns: A stream of the same trait that has the same outcome as the last attempt. If the trigger completes or
  ///   fails first, the stream does the same.
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Self {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }

  /// Fails if this stream has no outcome within the given time.
  ///
  /// Rx contract: [timeout](http://reactivex.io/documentation/operators/timeout.html).
  ///
  /// - Parameters:
  ///   - dueTime: The maximum time before the outcome, measured from the subscription.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: A stream of the same trait that has the same outcome as this stream. It fails with `RxError.timeout` if
  ///   there is no outcome in time.
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
  }

  /// Continues with another stream if this stream has no outcome within the given time.
  ///
  /// Rx contract: [timeout](http://reactivex.io/documentation/operators/timeout.html).
  ///
  /// - Parameters:
  ///   - dueTime: The maximum time before the outcome, measured from the subscription.
  ///   - other: The other stream, which has no time limit.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: A stream of the same trait that has the outcome of this stream, or the outcome of `other` if this
  ///   stream has no outcome in time.
  public func timeout(
    _ dueTime: RxTimeInterval, other: Self,
    scheduler: any SchedulerType
  ) -> Self {
    PrimitiveSequence(
      raw: source.timeout(dueTime, other: other.asObservable(), scheduler: scheduler))
  }
}

// The functions for fewer sources are in `PrimitiveSequence+Zip.swift`.

extension PrimitiveSequenceType {
  /// Combines the elements of five sources, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: A stream of the same trait that emits the result of `resultSelector`. It fails with the first error of
  ///   a source or of `resultSelector`.
  public static func zip<E1, E2, E3, E4, E5>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>,
    resultSelector: @escaping (E1, E2, E3, E4, E5) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .combining(.zip, source1, source2, source3, source4, source5, by: resultSelector))
  }

  /// Combines the elements of six sources, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: A stream of the same trait that emits the result of `resultSelector`. It fails with the first error of
  ///   a source or of `resultSelector`.
  public static func zip<E1, E2, E3, E4, E5, E6>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>, _ source6: PrimitiveSequence<Trait, E6>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .combining(
        .zip, source1, source2, source3, source4, source5, source6, by: resultSelector))
  }

  /// Combines the elements of seven sources, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: A stream of the same trait that emits the result of `resultSelector`. It fails with the first error of
  ///   a source or of `resultSelector`.
  public static func zip<E1, E2, E3, E4, E5, E6, E7>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>, _ source6: PrimitiveSequence<Trait, E6>,
    _ source7: PrimitiveSequence<Trait, E7>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .combining(
        .zip, source1, source2, source3, source4, source5, source6, source7, by: resultSelector))
  }

  /// Combines the elements of eight sources, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: A stream of the same trait that emits the result of `resultSelector`. It fails with the first error of
  ///   a source or of `resultSelector`.
  public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>, _ source6: PrimitiveSequence<Trait, E6>,
    _ source7: PrimitiveSequence<Trait, E7>, _ source8: PrimitiveSequence<Trait, E8>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .combining(
        .zip, source1, source2, source3, source4, source5, source6, source7, source8,
        by: resultSelector))
  }
}
