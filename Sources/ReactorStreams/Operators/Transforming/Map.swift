extension ObservableType {
  /// Each element transformed.
  ///
  /// - Parameter transform: Makes the new element; an error it throws ends the stream.
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Observable<Result> {
    emitting { element, send in send(try transform(element)) }
  }
}
