// Each function applies the operator of the same name to the stream. Where RxSwift lets a closure throw, or another
// stream fail, so does this implementation; the caller must then ensure that neither happens.

extension InfallibleType {
  /// Transforms each element.
  ///
  /// Rx contract: [map](http://reactivex.io/documentation/operators/map.html).
  ///
  /// - Parameter transform: Returns the new element.
  /// - Returns: An infallible of the new elements.
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
    Infallible(asObservable().map(transform))
  }

  /// Transforms each element, and drops those for which the transform returns nil.
  ///
  /// - Parameter transform: Returns the new element, or nil for none.
  /// - Returns: An infallible of the new elements.
  public func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?
  ) -> Infallible<Result> {
    Infallible(asObservable().compactMap(transform))
  }

  /// Drops the elements for which a predicate does not hold.
  ///
  /// Rx contract: [filter](http://reactivex.io/documentation/operators/filter.html).
  ///
  /// - Parameter predicate: Decides which elements are emitted.
  /// - Returns: An infallible of the other elements.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate))
  }

  /// Creates a stream for each element, and merges them.
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: Returns the stream for an element.
  /// - Returns: An infallible with the elements of all of them. It completes when this stream and
  ///   all of them have.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMap(selector))
  }

  /// Creates a stream for each element, which replaces the previous one.
  ///
  /// Rx contract: [flatMapLatest](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: Returns the stream for an element.
  /// - Returns: An infallible with the elements of the latest one. It completes when this stream
  ///   and the latest one have.
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapLatest(selector))
  }

  /// Creates a stream for an element, and drops the elements that arrive while it is running.
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: Returns the stream for an element that is not dropped.
  /// - Returns: An infallible with the elements of those streams.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapFirst(selector))
  }

  /// Creates a stream for each element, and concatenates them.
  ///
  /// Rx contract: [concatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: Returns the stream for an element.
  /// - Returns: An infallible with the elements of all of them, one stream after the other.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().concatMap(selector))
  }

  /// Folds the elements into a value in place, and emits each intermediate result; the seed is not
  /// emitted.
  ///
  /// Rx contract: [scan](http://reactivex.io/documentation/operators/scan.html).
  ///
  /// - Parameters:
  ///   - seed: The initial value.
  ///   - accumulator: Updates the value with an element.
  /// - Returns: An infallible of the results, one for each element.
  public func scan<Result>(
    into seed: Result, accumulator: @escaping (inout Result, Element) -> Void
  ) -> Infallible<Result> {
    Infallible(asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// Folds the elements, and emits each intermediate result; the seed is not emitted.
  ///
  /// Rx contract: [scan](http://reactivex.io/documentation/operators/scan.html).
  ///
  /// - Parameters:
  ///   - seed: The initial value.
  ///   - accumulator: Combines the value with an element.
  /// - Returns: An infallible of the results, one for each element.
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) -> Result
  ) -> Infallible<Result> {
    Infallible(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Calls closures as events pass.
  ///
  /// Rx contract: [do](http://reactivex.io/documentation/operators/do.html).
  ///
  /// - Parameters:
  ///   - onNext: Called with each element before it is passed on.
  ///   - afterNext: Called with each element after it was passed on.
  ///   - onCompleted: Called before the completion is passed on.
  ///   - afterCompleted: Called after the completion was passed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source was subscribed to.
  ///   - onDispose: Called when the subscription ends, for any reason.
  /// - Returns: An infallible with the events of this one.
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

  /// Combines each element with an object, which is not kept alive.
  ///
  /// - Parameters:
  ///   - object: The object, which is not kept alive.
  ///   - resultSelector: Returns an element from the two.
  /// - Returns: An infallible that emits the results. It completes with the next element after the object was freed.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> Infallible<Result> {
    Infallible(asObservable().withUnretained(object, resultSelector: resultSelector))
  }

  /// Pairs each element with an object, which is not kept alive.
  ///
  /// - Parameter object: The object, which is not kept alive.
  /// - Returns: An infallible of the pairs. It completes with the next element after the object was
  ///   freed.
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> Infallible<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }

  /// Collects all elements in an array.
  ///
  /// Rx contract: [to](http://reactivex.io/documentation/operators/to.html).
  ///
  /// - Returns: A single that emits the array when this stream completes.
  public func toArray() -> Single<[Element]> {
    asObservable().toArray()
  }

  /// Shares one subscription to this stream among all subscribers.
  ///
  /// Rx contract: [refCount](http://reactivex.io/documentation/operators/refcount.html).
  ///
  /// - Parameters:
  ///   - replay: The number of elements that a later subscriber receives first.
  ///   - scope: The lifetime of those elements.
  /// - Returns: An infallible that subscribes to this one with its first subscriber, and disposes
  ///   of the subscription with its last.
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Infallible<Element> {
    Infallible(asObservable().share(replay: replay, scope: scope))
  }

  /// Writes a line to standard error for each event, and for the start and the end of each
  /// subscription.
  ///
  /// - Parameters:
  ///   - identifier: The name in the lines; by default, the source location of the call.
  ///   - trimOutput: Whether long descriptions of events are shortened.
  ///   - file: The file of the caller.
  ///   - line: The line of the caller.
  ///   - function: The function of the caller.
  /// - Returns: An infallible with the events of this one.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> Infallible<Element> {
    Infallible(
      asObservable().debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

  /// Delays each element and the completion by `dueTime`.
  ///
  /// Rx contract: [delay](http://reactivex.io/documentation/operators/delay.html).
  ///
  /// - Parameters:
  ///   - dueTime: The delay.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: An infallible with the delayed events.
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes to this stream after `dueTime`.
  ///
  /// Rx contract: [delay](http://reactivex.io/documentation/operators/delay.html).
  ///
  /// - Parameters:
  ///   - dueTime: The time by which the subscription is delayed.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: An infallible with the events of this one after the later subscription.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Emits an element when no other one has arrived for `dueTime`.
  ///
  /// Rx contract: [debounce](http://reactivex.io/documentation/operators/debounce.html).
  ///
  /// - Parameters:
  ///   - dueTime: The time without another element.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: An infallible of those elements. The last one is emitted when this stream
  ///   completes, at the latest.
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Emits at most one element per `dueTime`; the first element is emitted immediately.
  ///
  /// Rx contract: [throttle](http://reactivex.io/documentation/operators/debounce.html).
  ///
  /// - Parameters:
  ///   - dueTime: The minimum time between two elements.
  ///   - latest: Whether the latest element that arrived too early is emitted when the time has passed.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: An infallible of those elements.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Delivers the events on a scheduler.
  ///
  /// Rx contract: [observeOn](http://reactivex.io/documentation/operators/observeon.html).
  ///
  /// - Returns: An infallible with the events of this one, in order.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().observe(on: scheduler))
  }

  /// Subscribes to this stream, and disposes of the subscription, on a scheduler.
  ///
  /// Rx contract: [subscribeOn](http://reactivex.io/documentation/operators/subscribeon.html).
  ///
  /// - Returns: An infallible with the events of this one, delivered where the stream sends them.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().subscribe(on: scheduler))
  }
}
