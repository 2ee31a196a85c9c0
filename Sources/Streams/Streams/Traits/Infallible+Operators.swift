// Each function applies the operator of the same name to the stream. As in RxSwift, some of the functions accept a
// closure that can throw an error or a stream that can fail. The caller must ensure that neither happens.

extension InfallibleType {
  /// Transforms each element with the given closure.
  ///
  /// Rx contract: [map](http://reactivex.io/documentation/operators/map.html).
  ///
  /// - Parameter transform: A closure that returns the new element.
  /// - Returns: An `Infallible` of the new elements.
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
    Infallible(asObservable().map(transform))
  }

  /// Transforms each element and drops the elements for which the transform returns `nil`.
  ///
  /// - Parameter transform: A closure that returns the new element, or `nil` to drop the element.
  /// - Returns: An `Infallible` of the new elements.
  public func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?
  ) -> Infallible<Result> {
    Infallible(asObservable().compactMap(transform))
  }

  /// Drops the elements that do not satisfy the given predicate.
  ///
  /// Rx contract: [filter](http://reactivex.io/documentation/operators/filter.html).
  ///
  /// - Parameter predicate: A closure that returns whether an element is emitted.
  /// - Returns: An `Infallible` of the elements that satisfy the predicate.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate))
  }

  /// Maps each element to an inner stream and merges the inner streams.
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: A closure that returns the inner stream for an element.
  /// - Returns: An `Infallible` that emits the elements of all inner streams. It completes when this stream and all
  ///   inner streams have completed.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMap(selector))
  }

  /// Maps each element to an inner stream and emits the elements of the latest inner stream. Each new inner stream
  /// replaces the previous one.
  ///
  /// Rx contract: [flatMapLatest](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: A closure that returns the inner stream for an element.
  /// - Returns: An `Infallible` that emits the elements of the latest inner stream. It completes when this stream and
  ///   the latest inner stream have completed.
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapLatest(selector))
  }

  /// Maps an element to an inner stream, and drops the elements that arrive before the inner stream completes.
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: A closure that returns the inner stream for an element. It is not called for dropped
  ///   elements.
  /// - Returns: An `Infallible` that emits the elements of the inner streams.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapFirst(selector))
  }

  /// Maps each element to an inner stream and concatenates the inner streams.
  ///
  /// Rx contract: [concatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: A closure that returns the inner stream for an element.
  /// - Returns: An `Infallible` that emits the elements of all inner streams, in order.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().concatMap(selector))
  }

  /// Accumulates the elements into a value that is updated in place, and emits the value after each element. The
  /// initial value is not emitted.
  ///
  /// Rx contract: [scan](http://reactivex.io/documentation/operators/scan.html).
  ///
  /// - Parameters:
  ///   - seed: The initial value.
  ///   - accumulator: A closure that updates the value with an element.
  /// - Returns: An `Infallible` that emits one result for each element.
  public func scan<Result>(
    into seed: Result, accumulator: @escaping (inout Result, Element) -> Void
  ) -> Infallible<Result> {
    Infallible(asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// Accumulates the elements into a value, and emits the value after each element. The initial value is not emitted.
  ///
  /// Rx contract: [scan](http://reactivex.io/documentation/operators/scan.html).
  ///
  /// - Parameters:
  ///   - seed: The initial value.
  ///   - accumulator: A closure that returns the new value, given the current value and an element.
  /// - Returns: An `Infallible` that emits one result for each element.
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) -> Result
  ) -> Infallible<Result> {
    Infallible(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Calls the given closures when events pass through the stream.
  ///
  /// Rx contract: [do](http://reactivex.io/documentation/operators/do.html).
  ///
  /// - Parameters:
  ///   - onNext: A closure that is called with each element before the element is forwarded.
  ///   - afterNext: A closure that is called with each element after the element has been forwarded.
  ///   - onCompleted: A closure that is called before the completion is forwarded.
  ///   - afterCompleted: A closure that is called after the completion has been forwarded.
  ///   - onSubscribe: A closure that is called before the source is subscribed to.
  ///   - onSubscribed: A closure that is called after the source has been subscribed to.
  ///   - onDispose: A closure that is called when the subscription ends for any reason.
  /// - Returns: An `Infallible` that sends the events of this stream.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Infallible<Element> {
    Infallible(
      asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
        onDispose: onDispose))
  }

  /// Combines each element with the given object. The stream does not keep the object alive.
  ///
  /// - Parameters:
  ///   - object: The object to combine with each element.
  ///   - resultSelector: A closure that returns the combined element for the object and an element.
  /// - Returns: An `Infallible` that emits the results. It completes when an element arrives after
  ///   the object has been freed.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> Infallible<Result> {
    Infallible(asObservable().withUnretained(object, resultSelector: resultSelector))
  }

  /// Pairs each element with the given object. The stream does not keep the object alive.
  ///
  /// - Parameter object: The object to pair with each element.
  /// - Returns: An `Infallible` of the pairs. It completes when an element arrives after the object
  ///   has been freed.
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> Infallible<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }

  /// Collects all elements of this stream in an array.
  ///
  /// Rx contract: [to](http://reactivex.io/documentation/operators/to.html).
  ///
  /// - Returns: A `Single` that emits the array when this stream completes.
  public func toArray() -> Single<[Element]> {
    asObservable().toArray()
  }

  /// Shares one subscription to this stream among all subscribers.
  ///
  /// Rx contract: [refCount](http://reactivex.io/documentation/operators/refcount.html).
  ///
  /// - Parameters:
  ///   - replay: The maximum number of recent elements that are replayed to a new subscriber.
  ///   - scope: The option that determines how long these elements are retained.
  /// - Returns: An `Infallible` that subscribes to this stream when the first observer subscribes, and disposes of the
  ///   subscription when the last observer unsubscribes.
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Infallible<Element> {
    Infallible(asObservable().share(replay: replay, scope: scope))
  }

  /// Writes a line to standard error for each event, and for the start and the end of each
  /// subscription.
  ///
  /// - Parameters:
  ///   - identifier: The name to print for the stream, or `nil` to print the source location of the call.
  ///   - trimOutput: A Boolean value that indicates whether each event is shortened to 40
  ///     characters.
  ///   - file: The file that contains the call.
  ///   - line: The line number of the call.
  ///   - function: The function that contains the call.
  /// - Returns: An `Infallible` that sends the events of this stream.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> Infallible<Element> {
    Infallible(
      asObservable().debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

  /// Delays each element and the completion by the given time.
  ///
  /// Rx contract: [delay](http://reactivex.io/documentation/operators/delay.html).
  ///
  /// - Parameters:
  ///   - dueTime: The time by which the events are delayed.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: An `Infallible` that sends the delayed events.
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes to this stream after a delay.
  ///
  /// Rx contract: [delay](http://reactivex.io/documentation/operators/delay.html).
  ///
  /// - Parameters:
  ///   - dueTime: The time between the subscription to the result and the subscription to this
  ///     stream.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: An `Infallible` that sends the events of this stream, starting from the delayed subscription.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Emits the latest element once no further element has arrived for the given time.
  ///
  /// Rx contract: [debounce](http://reactivex.io/documentation/operators/debounce.html).
  ///
  /// - Parameters:
  ///   - dueTime: The time that must pass without a further element.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: An `Infallible` of the elements that are followed by a pause of at least `dueTime`. If this stream
  ///   completes, the last element is emitted before the completion.
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Emits at most one element in each period of the given length. The first element is emitted
  /// immediately.
  ///
  /// Rx contract: [throttle](http://reactivex.io/documentation/operators/debounce.html).
  ///
  /// - Parameters:
  ///   - dueTime: The minimum time between two elements.
  ///   - latest: A Boolean value that indicates whether each period ends by emitting the latest element that was held
  ///     back.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: An `Infallible` of the elements that are not dropped.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Delivers the events of this stream on the given scheduler, in order.
  ///
  /// Rx contract: [observeOn](http://reactivex.io/documentation/operators/observeon.html).
  ///
  /// - Returns: An `Infallible` that sends the events of this stream.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().observe(on: scheduler))
  }

  /// Subscribes to this stream on the given scheduler, and disposes of the subscription on the same
  /// scheduler.
  ///
  /// Rx contract: [subscribeOn](http://reactivex.io/documentation/operators/subscribeon.html).
  ///
  /// - Returns: An `Infallible` that sends the events of this stream. The scheduler does not affect where the events
  ///   are delivered.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().subscribe(on: scheduler))
  }
}
