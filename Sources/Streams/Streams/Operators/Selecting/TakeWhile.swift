/// The options that determine whether the element that ends a stream is emitted.
public enum TakeBehavior: Sendable {
  /// The element is emitted.
  case inclusive
  /// The element is not emitted.
  case exclusive
}

extension ObservableType {
  /// Emits elements as long as they satisfy the given predicate, and then completes.
  ///
  /// ```swift
  /// Observable.of(1, 2, 3, 1).take(while: { $0 < 3 })  // 1, 2
  /// ```
  ///
  /// Rx contract: [takeWhile](http://reactivex.io/documentation/operators/takewhile.html).
  ///
  /// - Parameters:
  ///   - predicate: A closure that returns whether the stream continues. If the closure throws an
  ///     error, the resulting stream fails with that error.
  ///   - behavior: The option that determines whether the element that ends the stream is emitted.
  /// - Returns: An observable of the elements before the first element that does not satisfy the predicate, and of that
  ///   element if `behavior` is `.inclusive`. It also ends when this stream ends.
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    prefix(behavior) { try predicate($0) }
  }

  /// Emits elements up to the first element that satisfies the given predicate, and then completes.
  ///
  /// Rx contract: [takeUntil](http://reactivex.io/documentation/operators/takeuntil.html).
  ///
  /// - Parameters:
  ///   - predicate: A closure that returns whether the stream ends. If the closure throws an error,
  ///     the resulting stream fails with that error.
  ///   - behavior: The option that determines whether the element that ends the stream is emitted.
  /// - Returns: An observable of the elements before the first element that satisfies the predicate, and of that
  ///   element if `behavior` is `.inclusive`. It also ends when this stream ends.
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    prefix(behavior) { try !predicate($0) }
  }

  func prefix(
    _ behavior: TakeBehavior, while predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    emittingWithState {
      var isOver = false
      return EmittingSteps { element, emitter in
        if isOver { return }
        isOver = try !predicate(element)
        if !isOver || behavior == .inclusive { emitter.send(element) }
        if isOver { emitter.finish() }
      }
    }
  }
}
