extension ObservableType {
  /// Folds the elements and sends each intermediate result; the seed itself is not sent.
  ///
  /// - Parameters:
  ///   - seed: The value that the first element is folded into.
  ///   - accumulator: Folds an element in; an error it throws ends the stream. If it causes another element, the result of
  ///     that is sent first, and then replaced by the result of this one.
  @inlinable
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    emittingWithState {
      var accumulated = seed
      return EmittingSteps { element, emitter in
        let former = accumulated
        let result = try accumulator(former, element)
        // That of an element that the accumulator has caused, if there was one.
        let replaced = accumulated
        // Kept until the result has been sent: what is released with them may send another element.
        defer { withExtendedLifetime((former, replaced)) {} }
        accumulated = result
        emitter.send(result)
      }
    }
  }

  /// Folds the elements and sends each intermediate result; the seed itself is not sent.
  ///
  /// - Parameters:
  ///   - seed: The value that the first element is folded into.
  ///   - accumulator: Folds an element in; an error it throws ends the stream.
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
