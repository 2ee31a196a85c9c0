extension ObservableType {
  /// Accumulates the elements in a value, and emits the value after each element. The initial value is not emitted.
  ///
  /// ```swift
  /// Observable.of(1, 2, 3).scan(0, accumulator: +)  // 1, 3, 6
  /// ```
  ///
  /// Rx contract: [scan](http://reactivex.io/documentation/operators/scan.html).
  ///
  /// - Parameters:
  ///   - seed: The initial value.
  ///   - accumulator: A closure that returns the new value, given the current value and an element. If the closure
  ///     throws an error, the resulting stream fails with that error. If the closure causes another element to arrive,
  ///     the result for that element is emitted first, and is then replaced by the result for the current element.
  /// - Returns: An observable that emits one result for each element. It ends when this stream ends.
  @inlinable
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    emittingWithState {
      var accumulated = seed
      return EmittingSteps { element, emitter in
        let former = accumulated
        let result = try accumulator(former, element)
        // If the accumulator caused another element to arrive, this is the result for that element.
        let replaced = accumulated
        // The values are kept alive until the result has been sent because their deinitializers may send another
        // element.
        defer { withExtendedLifetime((former, replaced)) {} }
        accumulated = result
        emitter.send(result)
      }
    }
  }

  /// Accumulates the elements in a value that is updated in place, and emits the value after each element. The initial
  /// value is not emitted.
  ///
  /// Rx contract: [scan](http://reactivex.io/documentation/operators/scan.html).
  ///
  /// - Parameters:
  ///   - seed: The initial value.
  ///   - accumulator: A closure that updates the value with an element. If the closure throws an
  ///     error, the resulting stream fails with that error.
  /// - Returns: An observable that emits one result for each element. It ends when this stream ends.
  @inlinable
  public func scan<Result>(
    into seed: Result, accumulator: @escaping (inout Result, Element) throws -> Void
  ) -> Observable<Result> {
    emittingWithState {
      var accumulated = seed
      return EmittingSteps { element, emitter in
        try accumulator(&accumulated, element)
        emitter.send(accumulated)
      }
    }
  }
}
