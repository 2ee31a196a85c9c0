extension ObservableType {
  /// Combines all elements into a single value.
  ///
  /// ```swift
  /// Observable.of(1, 2, 3).reduce(0, accumulator: +)  // 6
  /// ```
  ///
  /// Rx contract: [reduce](http://reactivex.io/documentation/operators/reduce.html).
  ///
  /// - Parameters:
  ///   - seed: The initial value.
  ///   - accumulator: A closure that returns the new value, given the current value and an element. If the closure
  ///     throws an error, the resulting stream fails with that error.
  /// - Returns: An observable that emits the value and completes when the source completes. If there are no elements,
  ///   the value is `seed`. The observable fails if the source fails.
  public func reduce<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    reduce(seed, accumulator: accumulator) { $0 }
  }

  /// Combines all elements into a single value and converts the value to a result.
  ///
  /// Rx contract: [reduce](http://reactivex.io/documentation/operators/reduce.html).
  ///
  /// - Parameters:
  ///   - seed: The initial value.
  ///   - accumulator: A closure that returns the new value, given the current value and an element. If the closure
  ///     throws an error, the resulting stream fails with that error.
  ///   - mapResult: A closure that converts the value to the result. If the closure throws an
  ///     error, the resulting stream fails with that error.
  /// - Returns: An observable that emits the result and completes when the source completes. The
  ///   observable fails if the source fails.
  public func reduce<Accumulated, Result>(
    _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
    mapResult: @escaping (Accumulated) throws -> Result
  ) -> Observable<Result> {
    emittingWithState {
      var accumulated = seed
      return EmittingSteps(completed: { $0.finish(sending: try mapResult(accumulated)) }) {
        element, _ in
        accumulated = try accumulator(accumulated, element)
      }
    }
  }
}
