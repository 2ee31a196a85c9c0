@_spi(Sinks) public import ReactorStreams

extension InfallibleType {
  /// The first elements.
  public func take(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().take(count))
  }

  /// The elements of the first span.
  ///
  /// - Parameters:
  ///   - duration: The span, from the subscription.
  ///   - scheduler: The scheduler that measures the time.
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// The elements until another stream sends one. That stream may fail, as RxSwift lets it.
  public func take<Source: ObservableConvertibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other.asObservable()))
  }

  /// The elements until a predicate holds.
  ///
  /// - Parameters:
  ///   - predicate: Decides which element ends the stream.
  ///   - behavior: Whether that one is sent.
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(until: predicate, behavior: behavior))
  }

  /// The elements as long as a predicate holds.
  ///
  /// - Parameters:
  ///   - predicate: Decides which elements are sent.
  ///   - behavior: Whether the one that ends the stream is sent.
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(while: predicate, behavior: behavior))
  }

  /// The last elements, at the end.
  public func takeLast(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().takeLast(count))
  }

  /// The elements but the first.
  public func skip(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().skip(count))
  }

  /// The elements after the first span.
  ///
  /// - Parameters:
  ///   - duration: The span, from the subscription.
  ///   - scheduler: The scheduler that measures the time.
  public func skip(
    _ duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().skip(duration, scheduler: scheduler))
  }

  /// The elements from the first one for which a predicate does not hold.
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Infallible<Element> {
    Infallible(asObservable().skip(while: predicate))
  }

  /// The elements from when another stream sends one. That stream may fail, as RxSwift lets it.
  public func skip<Source: ObservableConvertibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other.asObservable()))
  }

  /// The elements that differ from the one before by a comparison.
  ///
  /// - Parameter comparer: Decides whether two elements are equal.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(comparer))
  }

  /// The elements whose key differs from that of the one before.
  ///
  /// - Parameter keySelector: Makes an element's key.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector))
  }

  /// The elements whose key differs from that of the one before by a comparison.
  ///
  /// - Parameters:
  ///   - keySelector: Makes an element's key.
  ///   - comparer: Decides whether two keys are equal.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key, comparer: @escaping (Key, Key) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// The elements that differ from the one before at a key path.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Infallible<Element> {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }
}

extension InfallibleType where Element: Equatable {
  /// The elements that differ from the one before.
  public func distinctUntilChanged() -> Infallible<Element> {
    distinctUntilChanged(==)
  }
}
