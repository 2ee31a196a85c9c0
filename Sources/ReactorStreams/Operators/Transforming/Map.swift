extension ObservableType {
  /// Each element transformed.
  ///
  /// - Parameter transform: Makes the new element; an error it throws ends the stream.
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Observable<Result> {
    asObservable().stepwise { element, sink in sink.forward(try transform(element)) }
  }
}
