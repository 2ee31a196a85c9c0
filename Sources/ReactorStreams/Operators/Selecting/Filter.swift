extension ObservableType {
  /// The elements for which a predicate holds.
  ///
  /// - Parameter predicate: Decides which elements are sent; an error it throws ends the stream.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    asObservable().stepwise { element, sink in
      if try predicate(element) { sink.forward(element) }
    }
  }
}
