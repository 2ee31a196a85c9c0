extension ObservableType {
  /// The elements for which a predicate holds.
  ///
  /// - Parameter predicate: Decides which elements are sent; an error it throws ends the stream.
  @inlinable
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    emitting { element, send in
      if try predicate(element) { send(element) }
    }
  }
}
