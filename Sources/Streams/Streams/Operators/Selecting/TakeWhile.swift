/// The options for sending the element that ends a stream.
public enum TakeBehavior: Sendable {
  /// The element is sent.
  case inclusive
  /// The element is not sent.
  case exclusive
}

extension ObservableType {
  /// Emits the elements as long as a predicate holds, and then completes.
  ///
  /// ```swift
  /// Observable.of(1, 2, 3, 1).take(while: { $0 < 3 })  // 1, 2
  /// ```
  ///
  /// Rx contract: [takeWhile](http://reactivex.io/documentation/operators/takewhile.html).
  ///
  /// - Parameters:
  ///   - predicate: Decides whether to continue. If it throws, the resulting stream fails with that
  ///     error.
  ///   - behavior: Whether the element that ends the stream is emitted.
  /// - Returns: An observable of those elements. It ends when this stream ends, if that is earlier.
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    prefix(behavior) { try predicate($0) }
  }

  /// Emits the elements up to the first one for which a predicate holds, and then completes.
  ///
  /// Rx contract: [takeUntil](http://reactivex.io/documentation/operators/takeuntil.html).
  ///
  /// - Parameters:
  ///   - predicate: Decides whether to end the stream. If it throws, the resulting stream fails
  ///     with that error.
  ///   - behavior: Whether the element that ends the stream is emitted.
  /// - Returns: An observable of those elements. It ends when this stream ends, if that is earlier.
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
