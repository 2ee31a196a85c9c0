extension InfallibleType {
  /// Emits up to the given number of elements from the start of this stream, and then completes.
  ///
  /// Rx contract: [take](http://reactivex.io/documentation/operators/take.html).
  ///
  /// - Parameter count: The number of elements. It must not be negative.
  /// - Returns: An `Infallible` of the first `count` elements, or of all elements if there are fewer.
  public func take(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().take(count))
  }

  /// Emits the elements that arrive within the given time, and then completes.
  ///
  /// Rx contract: [take](http://reactivex.io/documentation/operators/take.html).
  ///
  /// - Parameters:
  ///   - duration: The time, measured from the subscription.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: An `Infallible` of the elements that arrive in time.
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// Emits the elements that arrive before another stream emits, and then completes.
  ///
  /// Rx contract: [takeUntil](http://reactivex.io/documentation/operators/takeuntil.html).
  ///
  /// - Parameter other: The other stream. Its first element completes the resulting stream. As in
  ///   RxSwift, the other stream may fail, in which case the resulting stream fails with the same
  ///   error.
  /// - Returns: An `Infallible` of the elements that arrive before `other` emits.
  public func take<Source: ObservableConvertibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other.asObservable()))
  }

  /// Emits elements up to the first element that satisfies the given predicate, and then completes.
  ///
  /// Rx contract: [takeUntil](http://reactivex.io/documentation/operators/takeuntil.html).
  ///
  /// - Parameters:
  ///   - predicate: A closure that returns whether an element ends the stream.
  ///   - behavior: The option that determines whether the element that ends the stream is emitted.
  /// - Returns: An `Infallible` of the elements before the first element that satisfies the predicate, and of that
  ///   element if `behavior` is `.inclusive`.
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(until: predicate, behavior: behavior))
  }

  /// Emits elements as long as they satisfy the given predicate, and then completes.
  ///
  /// Rx contract: [takeWhile](http://reactivex.io/documentation/operators/takewhile.html).
  ///
  /// - Parameters:
  ///   - predicate: A closure that returns whether the stream continues after an element.
  ///   - behavior: The option that determines whether the element that ends the stream is emitted.
  /// - Returns: An `Infallible` of the elements before the first element that does not satisfy the predicate, and of
  ///   that element if `behavior` is `.inclusive`.
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(while: predicate, behavior: behavior))
  }

  /// Emits the last elements of this stream when the stream completes.
  ///
  /// Rx contract: [takeLast](http://reactivex.io/documentation/operators/takelast.html).
  ///
  /// - Parameter count: The maximum number of elements to keep in memory. It must not be negative.
  /// - Returns: An `Infallible` of the last `count` elements, or of all elements if there are fewer.
  public func takeLast(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().takeLast(count))
  }

  /// Drops the given number of elements from the start of this stream.
  ///
  /// Rx contract: [skip](http://reactivex.io/documentation/operators/skip.html).
  ///
  /// - Parameter count: The number of elements to drop.
  /// - Returns: An `Infallible` of the remaining elements.
  public func skip(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().skip(count))
  }

  /// Drops the elements that arrive within the given time.
  ///
  /// Rx contract: [skip](http://reactivex.io/documentation/operators/skip.html).
  ///
  /// - Parameters:
  ///   - duration: The time, measured from the subscription.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: An `Infallible` of the later elements.
  public func skip(
    _ duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().skip(duration, scheduler: scheduler))
  }

  /// Drops elements from the start of this stream as long as they satisfy the given predicate.
  ///
  /// Rx contract: [skipWhile](http://reactivex.io/documentation/operators/skipwhile.html).
  ///
  /// - Parameter predicate: A closure that returns whether an element is dropped. It is not called
  ///   again after it has returned `false`.
  /// - Returns: An `Infallible` of the elements, starting with the first element that does not
  ///   satisfy the predicate.
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Infallible<Element> {
    Infallible(asObservable().skip(while: predicate))
  }

  /// Drops the elements that arrive before another stream emits.
  ///
  /// Rx contract: [skipUntil](http://reactivex.io/documentation/operators/skipuntil.html).
  ///
  /// - Parameter other: The other stream. As in RxSwift, the other stream may fail, in which case
  ///   the resulting stream fails with the same error.
  /// - Returns: An `Infallible` of the elements that arrive after `other` has emitted.
  public func skip<Source: ObservableConvertibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other.asObservable()))
  }

  /// Drops each element that is equal to the previous element according to the given comparison.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Parameter comparer: A closure that returns whether two elements are equal.
  /// - Returns: An `Infallible` of the first element and of each element that differs from the
  ///   previous element.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(comparer))
  }

  /// Drops each element whose key equals the previous element's key.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Parameter keySelector: A closure that returns the key of an element.
  /// - Returns: An `Infallible` of the first element and of each element whose key differs from the
  ///   previous element's key.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector))
  }

  /// Drops each element whose key is equal to the previous element's key according to the given
  /// comparison.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Parameters:
  ///   - keySelector: A closure that returns the key of an element.
  ///   - comparer: A closure that returns whether two keys are equal.
  /// - Returns: An `Infallible` of the first element and of each element whose key differs from the
  ///   previous element's key.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key, comparer: @escaping (Key, Key) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Drops each element whose property equals the previous element's property.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Returns: An `Infallible` of the first element and of each element whose property differs from
  ///   the previous element's property.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Infallible<Element> {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }
}

extension InfallibleType where Element: Equatable {
  /// Drops each element that equals the previous element.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Returns: An `Infallible` of the first element and of each element that differs from the
  ///   previous element.
  public func distinctUntilChanged() -> Infallible<Element> {
    distinctUntilChanged(==)
  }
}
