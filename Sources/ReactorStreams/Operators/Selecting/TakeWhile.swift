/// The choice whether the element that ends a stream is still sent.
public enum TakeBehavior: Sendable {
  /// It is sent.
  case inclusive
  /// It is not sent.
  case exclusive
}

extension ObservableType {
  /// The elements up to the first for which a predicate does not hold; that one completes the
  /// stream.
  ///
  /// - Parameters:
  ///   - predicate: Decides whether to go on; an error it throws ends the stream.
  ///   - behavior: Whether the element that ends it is still sent.
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    prefix(behavior) { try predicate($0) }
  }

  /// The elements up to the first for which a predicate holds; that one completes the stream.
  ///
  /// - Parameters:
  ///   - predicate: Decides whether to end; an error it throws ends the stream.
  ///   - behavior: Whether the element that ends it is still sent.
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
