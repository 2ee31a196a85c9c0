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
  @inlinable
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
  @inlinable
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    prefix(behavior) { try !predicate($0) }
  }

  @inlinable
  func prefix(
    _ behavior: TakeBehavior, while predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    emittingWhile {
      let isOver = Variable(false)
      return { element, send in
        if isOver.value { return true }
        isOver.value = try !predicate(element)
        if !isOver.value || behavior == .inclusive { send(element) }
        return !isOver.value
      }
    }
  }
}
