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

  /// The values of the elements that are not nil. The name is RxOptional's.
  public func filterNil<Wrapped>() -> Observable<Wrapped> where Element == Wrapped? {
    compactMap { $0 }
  }
}
