// Each of these methods applies the operator of the same name to the stream and shares the result,
// as in RxCocoa.

extension SharedSequenceConvertibleType {
  /// Transforms each element with the given closure.
  ///
  /// Rx contract: [map](http://reactivex.io/documentation/operators/map.html).
  ///
  /// - Parameter selector: A closure that returns the new element.
  /// - Returns: A shared sequence of the new elements.
  public func map<Result>(_ selector: @escaping (Element) -> Result) -> Shared<Result> {
    SharedSequence(asObservable().map(selector))
  }

  /// Transforms each element and drops the elements for which the transform returns `nil`.
  ///
  /// - Parameter selector: A closure that returns the new element, or `nil` to drop the element.
  /// - Returns: A shared sequence of the new elements.
  public func compactMap<Result>(_ selector: @escaping (Element) -> Result?) -> Shared<Result> {
    SharedSequence(asObservable().compactMap(selector))
  }

  /// Drops the elements that do not satisfy the given predicate.
  ///
  /// Rx contract: [filter](http://reactivex.io/documentation/operators/filter.html).
  ///
  /// - Parameter predicate: A closure that returns whether an element is emitted.
  /// - Returns: A shared sequence of the elements that satisfy the predicate.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Shared<Element> {
    SharedSequence(asObservable().filter(predicate))
  }

  /// Maps each element to an inner sequence and merges the inner sequences.
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: A closure that returns the inner sequence for an element.
  /// - Returns: A shared sequence that emits the elements of all inner sequences. It completes when this sequence and
  ///   all inner sequences have completed.
  public func flatMap<Strategy, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    SharedSequence(asObservable().flatMap(selector))
  }

  /// Maps each element to an inner sequence and emits the elements of the latest inner sequence. Each new inner
  /// sequence replaces the previous one.
  ///
  /// Rx contract: [flatMapLatest](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: A closure that returns the inner sequence for an element.
  /// - Returns: A shared sequence that emits the elements of the latest inner sequence. It completes when this sequence
  ///   and the latest inner sequence have completed.
  public func flatMapLatest<Strategy, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    SharedSequence(asObservable().flatMapLatest(selector))
  }

  /// Maps an element to an inner sequence, and drops the elements that arrive before the inner sequence completes.
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: A closure that returns the inner sequence for an element. It is not called for dropped
  ///   elements.
  /// - Returns: A shared sequence that emits the elements of the inner sequences.
  public func flatMapFirst<Strategy, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    SharedSequence(asObservable().flatMapFirst(selector))
  }

  /// Accumulates the elements into a value, and emits the value after each element. The initial value is not emitted.
  ///
  /// Rx contract: [scan](http://reactivex.io/documentation/operators/scan.html).
  ///
  /// - Parameters:
  ///   - seed: The initial value.
  ///   - accumulator: A closure that returns the new value, given the current value and an element.
  /// - Returns: A shared sequence that emits one result for each element.
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) -> Result
  ) -> Shared<Result> {
    SharedSequence(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Drops the given number of elements from the start of this sequence.
  ///
  /// Rx contract: [skip](http://reactivex.io/documentation/operators/skip.html).
  ///
  /// - Parameter count: The number of elements to drop.
  /// - Returns: A shared sequence of the remaining elements.
  public func skip(_ count: Int) -> Shared<Element> {
    SharedSequence(asObservable().skip(count))
  }

  /// Emits the given element before the elements of this sequence.
  ///
  /// Rx contract: [startWith](http://reactivex.io/documentation/operators/startwith.html).
  ///
  /// - Returns: A shared sequence of `element`, followed by the elements of this sequence.
  public func startWith(_ element: Element) -> Shared<Element> {
    SharedSequence(asObservable().startWith(element))
  }

  /// Calls the given closures when events pass through the sequence.
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
  /// - Returns: A shared sequence that sends the events of this sequence.
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
  ///   - identifier: The name to print for the sequence, or `nil` to print the source location of the call.
  ///   - trimOutput: A Boolean value that indicates whether each event is shortened to 40
  ///     characters.
  ///   - file: The file that contains the call.
  ///   - line: The line number of the call.
  ///   - function: The function that contains the call.
  /// - Returns: A shared sequence that sends the events of this sequence.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> Shared<Element> {
    SharedSequence(
      asObservable().debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

  /// Drops each element that is equal to the previous element according to the given comparison.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Parameter comparer: A closure that returns whether two elements are equal.
  /// - Returns: A shared sequence of the first element and of each element that differs from the
  ///   previous element.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool
  ) -> Shared<Element> {
    SharedSequence(asObservable().distinctUntilChanged(comparer))
  }

  /// Drops each element whose key equals the previous element's key.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Parameter keySelector: A closure that returns the key of an element.
  /// - Returns: A shared sequence of the first element and of each element whose key differs from
  ///   the previous element's key.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key
  ) -> Shared<Element> {
    SharedSequence(asObservable().distinctUntilChanged(keySelector))
  }

  /// Drops each element whose key is equal to the previous element's key according to the given
  /// comparison.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Parameters:
  ///   - keySelector: A closure that returns the key of an element.
  ///   - comparer: A closure that returns whether two keys are equal.
  /// - Returns: A shared sequence of the first element and of each element whose key differs from
  ///   the previous element's key.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key, comparer: @escaping (Key, Key) -> Bool
  ) -> Shared<Element> {
    SharedSequence(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  // These operators measure time on the strategy's scheduler.

  /// Emits the latest element once no further element has arrived for the given time.
  ///
  /// Rx contract: [debounce](http://reactivex.io/documentation/operators/debounce.html).
  ///
  /// - Parameter dueTime: The time that must pass without a further element, measured on the strategy's scheduler.
  /// - Returns: A shared sequence of the elements that are followed by a pause of at least `dueTime`. If this sequence
  ///   completes, the last element is emitted before the completion.
  public func debounce(_ dueTime: RxTimeInterval) -> Shared<Element> {
    SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Emits at most one element in each period of the given length. The first element is emitted
  /// immediately.
  ///
  /// Rx contract: [throttle](http://reactivex.io/documentation/operators/debounce.html).
  ///
  /// - Parameters:
  ///   - dueTime: The minimum time between two elements, measured on the strategy's scheduler.
  ///   - latest: A Boolean value that indicates whether each period ends by emitting the latest element that was held
  ///     back.
  /// - Returns: A shared sequence of the elements that are not dropped.
  public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true) -> Shared<Element> {
    SharedSequence(
      asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
  }

  /// Delays each element and the completion by the given time.
  ///
  /// Rx contract: [delay](http://reactivex.io/documentation/operators/delay.html).
  ///
  /// - Parameter dueTime: The delay, measured on the strategy's scheduler.
  /// - Returns: A shared sequence that sends the delayed events.
  public func delay(_ dueTime: RxTimeInterval) -> Shared<Element> {
    SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  /// Drops each element that equals the previous element.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Returns: A shared sequence of the first element and of each element that differs from the
  ///   previous element.
  public func distinctUntilChanged() -> Shared<Element> {
    distinctUntilChanged(==)
  }
}
