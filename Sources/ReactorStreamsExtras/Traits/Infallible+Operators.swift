@_spi(Sinks) public import ReactorStreams

// Each of these is the operator of the same name on the stream. Where RxSwift lets a closure throw, or
// another stream fail, so does this: keeping the promise is then up to the caller.

extension InfallibleType {
  /// Each element transformed.
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
    Infallible(asObservable().map(transform))
  }

  /// Each element transformed, without those for which the transform returns nil.
  public func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?
  ) -> Infallible<Result> {
    Infallible(asObservable().compactMap(transform))
  }

  /// The elements for which the predicate holds.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate))
  }

  /// A stream for each element, all of them merged.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMap(selector))
  }

  /// A stream for each element; a new one ends the one before.
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapLatest(selector))
  }

  /// A stream for an element; those that come while it lives are dropped.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapFirst(selector))
  }

  /// A stream for each element, one after the other.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().concatMap(selector))
  }

  /// The result that an accumulator makes of the elements so far, for each element.
  ///
  /// - Parameters:
  ///   - seed: The first value.
  ///   - accumulator: Changes the value with an element.
  public func scan<Result>(
    into seed: Result, accumulator: @escaping (inout Result, Element) -> Void
  ) -> Infallible<Result> {
    Infallible(asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// The result that an accumulator makes of the elements so far, for each element.
  ///
  /// - Parameters:
  ///   - seed: The first value.
  ///   - accumulator: Makes a new value of the one before and an element.
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) -> Result
  ) -> Infallible<Result> {
    Infallible(asObservable().scan(seed, accumulator: accumulator))
  }

  /// The same, with closures called as it goes by.
  ///
  /// - Parameters:
  ///   - onNext: Called with each element before it is handed on.
  ///   - afterNext: Called with each element after it was handed on.
  ///   - onCompleted: Called before the completion is handed on.
  ///   - afterCompleted: Called after the completion was handed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source was subscribed to.
  ///   - onDispose: Called when the subscription ends, for any reason.
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

  /// Each element with an object, as long as it lives; the stream completes as the object has gone.
  ///
  /// - Parameters:
  ///   - object: The object, which is not kept alive.
  ///   - resultSelector: Makes the new element of the two.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> Infallible<Result> {
    Infallible(asObservable().withUnretained(object, resultSelector: resultSelector))
  }

  /// Each element with an object, as long as it lives; the stream completes as the object has gone.
  ///
  /// - Parameter object: The object, which is not kept alive.
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> Infallible<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }

  /// All elements, as one array at the end.
  public func toArray() -> Single<[Element]> {
    asObservable().toArray()
  }

  /// One subscription to this stream for everyone who is subscribed to the result.
  ///
  /// - Parameters:
  ///   - replay: The number of elements that a later subscriber receives first.
  ///   - scope: The time for which elements are kept.
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Infallible<Element> {
    Infallible(asObservable().share(replay: replay, scope: scope))
  }

  /// The same; prints every event and the beginning and end of each subscription.
  ///
  /// - Parameters:
  ///   - identifier: The name in the lines; by default, the position in the source.
  ///   - trimOutput: Whether long descriptions of events are cut.
  ///   - file: The file of the caller.
  ///   - line: The line of the caller.
  ///   - function: The function of the caller.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> Infallible<Element> {
    Infallible(
      asObservable().debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

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
