// Each of these is the operator of the same name on the stream, and its result is shared again, as in
// RxCocoa.

extension SharedSequenceConvertibleType {
  /// Transforms each element.
  ///
  /// Rx contract: [map](http://reactivex.io/documentation/operators/map.html).
  ///
  /// - Parameter selector: Returns the new element.
  /// - Returns: A shared sequence of the new elements.
  public func map<Result>(_ selector: @escaping (Element) -> Result) -> Shared<Result> {
    SharedSequence(asObservable().map(selector))
  }

  /// Transforms each element, and drops those for which the transform returns nil.
  ///
  /// - Parameter selector: Returns the new element, or nil for none.
  /// - Returns: A shared sequence of the new elements.
  public func compactMap<Result>(_ selector: @escaping (Element) -> Result?) -> Shared<Result> {
    SharedSequence(asObservable().compactMap(selector))
  }

  /// Drops the elements for which a predicate does not hold.
  ///
  /// Rx contract: [filter](http://reactivex.io/documentation/operators/filter.html).
  ///
  /// - Parameter predicate: Decides which elements are emitted.
  /// - Returns: A shared sequence of the other elements.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Shared<Element> {
    SharedSequence(asObservable().filter(predicate))
  }

  /// Creates a sequence for each element, and merges them.
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: Returns the sequence for an element.
  /// - Returns: A shared sequence with the elements of all of them. It completes when this sequence
  ///   and all of them have completed.
  public func flatMap<Strategy, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    SharedSequence(asObservable().flatMap(selector))
  }

  /// Creates a sequence for each element, which replaces the previous one.
  ///
  /// Rx contract: [flatMapLatest](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: Returns the sequence for an element.
  /// - Returns: A shared sequence with the elements of the latest one. It completes when this
  ///   sequence and the latest one have completed.
  public func flatMapLatest<Strategy, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    SharedSequence(asObservable().flatMapLatest(selector))
  }

  /// Creates a sequence for an element, and drops the elements that arrive while it is running.
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: Returns the sequence for an element that is not dropped.
  /// - Returns: A shared sequence with the elements of those sequences.
  public func flatMapFirst<Strategy, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    SharedSequence(asObservable().flatMapFirst(selector))
  }

  /// Folds the elements, and emits each intermediate result; the seed is not emitted.
  ///
  /// Rx contract: [scan](http://reactivex.io/documentation/operators/scan.html).
  ///
  /// - Parameters:
  ///   - seed: The initial value.
  ///   - accumulator: Combines the value with an element.
  /// - Returns: A shared sequence of the results, one for each element.
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) -> Result
  ) -> Shared<Result> {
    SharedSequence(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Drops the first elements.
  ///
  /// Rx contract: [skip](http://reactivex.io/documentation/operators/skip.html).
  ///
  /// - Parameter count: The number of elements to drop.
  /// - Returns: A shared sequence of the other elements.
  public func skip(_ count: Int) -> Shared<Element> {
    SharedSequence(asObservable().skip(count))
  }

  /// Emits an element before the others.
  ///
  /// Rx contract: [startWith](http://reactivex.io/documentation/operators/startwith.html).
  ///
  /// - Returns: A shared sequence of `element`, followed by the elements of this sequence.
  public func startWith(_ element: Element) -> Shared<Element> {
    SharedSequence(asObservable().startWith(element))
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
  /// - Returns: A shared sequence with the events of this sequence.
  public func `do`(
    onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, afterCompleted: (() -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Shared<Element> {
    SharedSequence(
      asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
        onDispose: onDispose))
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
  /// - Returns: A shared sequence with the events of this sequence.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> Shared<Element> {
    SharedSequence(
      asObservable().debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

  /// Drops the elements that a comparison finds equal to the previous one.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Parameter comparer: Returns whether two elements are the same.
  /// - Returns: A shared sequence of the first element and of each that differs from the previous
  ///   one.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool
  ) -> Shared<Element> {
    SharedSequence(asObservable().distinctUntilChanged(comparer))
  }

  /// Drops the elements whose key equals that of the previous one.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Parameter keySelector: Returns an element's key.
  /// - Returns: A shared sequence of the first element and of each whose key differs from the
  ///   previous one.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key
  ) -> Shared<Element> {
    SharedSequence(asObservable().distinctUntilChanged(keySelector))
  }

  /// Drops the elements whose key a comparison finds equal to that of the previous one.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Parameters:
  ///   - keySelector: Returns an element's key.
  ///   - comparer: Returns whether two keys are the same.
  /// - Returns: A shared sequence of the first element and of each whose key differs from the
  ///   previous one.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key, comparer: @escaping (Key, Key) -> Bool
  ) -> Shared<Element> {
    SharedSequence(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  // These operators measure time on the strategy's scheduler.

  /// Emits an element when no other one has arrived for `dueTime`.
  ///
  /// Rx contract: [debounce](http://reactivex.io/documentation/operators/debounce.html).
  ///
  /// - Parameter dueTime: The time without another element, on the strategy's scheduler.
  /// - Returns: A shared sequence of those elements. The last one is emitted when this sequence
  ///   completes, at the latest.
  public func debounce(_ dueTime: RxTimeInterval) -> Shared<Element> {
    SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Emits at most one element per `dueTime`; the first element is emitted immediately.
  ///
  /// Rx contract: [throttle](http://reactivex.io/documentation/operators/debounce.html).
  ///
  /// - Parameters:
  ///   - dueTime: The minimum time between two elements, on the strategy's scheduler.
  ///   - latest: Whether the latest element that arrived too early is emitted when the time has passed.
  /// - Returns: A shared sequence of those elements.
  public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true) -> Shared<Element> {
    SharedSequence(
      asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
  }

  /// Delays each element and the completion by `dueTime`.
  ///
  /// Rx contract: [delay](http://reactivex.io/documentation/operators/delay.html).
  ///
  /// - Parameter dueTime: The delay, on the strategy's scheduler.
  /// - Returns: A shared sequence with the delayed events.
  public func delay(_ dueTime: RxTimeInterval) -> Shared<Element> {
    SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  /// Drops the elements that equal the previous one.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Returns: A shared sequence of the first element and of each that differs from the previous
  ///   one.
  public func distinctUntilChanged() -> Shared<Element> {
    distinctUntilChanged(==)
  }
}
