extension InfallibleType {
  /// Emits the first elements, and completes.
  ///
  /// Rx contract: [take](http://reactivex.io/documentation/operators/take.html).
  ///
  /// - Parameter count: The number of elements.
  /// - Returns: An infallible of the first `count` elements.
  public func take(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().take(count))
  }

  /// Emits the elements that arrive within a given time, and then completes.
  ///
  /// Rx contract: [take](http://reactivex.io/documentation/operators/take.html).
  ///
  /// - Parameters:
  ///   - duration: The time from the subscription.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: An infallible of those elements.
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// Emits the elements that arrive before another stream emits, and completes.
  ///
  /// Rx contract: [takeUntil](http://reactivex.io/documentation/operators/takeuntil.html).
  ///
  /// - Parameter other: The stream that ends this one. It may fail, which RxSwift allows; the
  ///   resulting stream then fails with its error.
  /// - Returns: An infallible of those elements.
  public func take<Source: ObservableConvertibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other.asObservable()))
  }

  /// Emits the elements up to the first for which a predicate holds, and completes.
  ///
  /// Rx contract: [takeUntil](http://reactivex.io/documentation/operators/takeuntil.html).
  ///
  /// - Parameters:
  ///   - predicate: Decides which element ends the stream.
  ///   - behavior: Whether that element is emitted.
  /// - Returns: An infallible of those elements.
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(until: predicate, behavior: behavior))
  }

  /// Emits the elements as long as a predicate holds, and completes.
  ///
  /// Rx contract: [takeWhile](http://reactivex.io/documentation/operators/takewhile.html).
  ///
  /// - Parameters:
  ///   - predicate: Decides whether to continue.
  ///   - behavior: Whether the element that ends the stream is emitted.
  /// - Returns: An infallible of those elements.
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(while: predicate, behavior: behavior))
  }

  /// Emits the last elements when this stream completes.
  ///
  /// Rx contract: [takeLast](http://reactivex.io/documentation/operators/takelast.html).
  ///
  /// - Parameter count: The number of elements, which are kept in memory.
  /// - Returns: An infallible of the last `count` elements, or of all if there are fewer.
  public func takeLast(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().takeLast(count))
  }

  /// Drops the first elements.
  ///
  /// Rx contract: [skip](http://reactivex.io/documentation/operators/skip.html).
  ///
  /// - Parameter count: The number of elements to drop.
  /// - Returns: An infallible of the other elements.
  public func skip(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().skip(count))
  }

  /// Drops the elements that arrive within a given time.
  ///
  /// Rx contract: [skip](http://reactivex.io/documentation/operators/skip.html).
  ///
  /// - Parameters:
  ///   - duration: The time from the subscription.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: An infallible of the later elements.
  public func skip(
    _ duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().skip(duration, scheduler: scheduler))
  }

  /// Drops the first elements, as long as a predicate holds.
  ///
  /// Rx contract: [skipWhile](http://reactivex.io/documentation/operators/skipwhile.html).
  ///
  /// - Parameter predicate: Decides which elements to drop, until it first returns false.
  /// - Returns: An infallible of the other elements.
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Infallible<Element> {
    Infallible(asObservable().skip(while: predicate))
  }

  /// Drops the elements that arrive before another stream emits.
  ///
  /// Rx contract: [skipUntil](http://reactivex.io/documentation/operators/skipuntil.html).
  ///
  /// - Parameter other: The other stream. It may fail, which RxSwift allows; the resulting stream
  ///   then fails with its error.
  /// - Returns: An infallible of the later elements.
  public func skip<Source: ObservableConvertibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other.asObservable()))
  }

  /// Drops the elements that a comparison finds equal to the previous one.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Parameter comparer: Decides whether two elements are equal.
  /// - Returns: An infallible of the first element and of each that differs from the previous one.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(comparer))
  }

  /// Drops the elements whose key equals that of the previous one.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Parameter keySelector: Returns an element's key.
  /// - Returns: An infallible of the first element and of each whose key differs from the previous
  ///   one.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector))
  }

  /// Drops the elements whose key a comparison finds equal to that of the previous one.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Parameters:
  ///   - keySelector: Returns an element's key.
  ///   - comparer: Decides whether two keys are equal.
  /// - Returns: An infallible of the first element and of each whose key differs from the previous
  ///   one.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key, comparer: @escaping (Key, Key) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Drops the elements whose property equals that of the previous one.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Returns: An infallible of the first element and of each whose property differs from the
  ///   previous one.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Infallible<Element> {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }
}

extension InfallibleType where Element: Equatable {
  /// Drops the elements that equal the previous one.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Returns: An infallible of the first element and of each that differs from the previous one.
  public func distinctUntilChanged() -> Infallible<Element> {
    distinctUntilChanged(==)
  }
}
