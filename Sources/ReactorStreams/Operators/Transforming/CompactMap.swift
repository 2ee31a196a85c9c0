extension ObservableType {
  /// Each element transformed, without those for which the transform returns nil.
  ///
  /// - Parameter transform: Makes the new element; an error it throws ends the stream.
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    emitting { element, send in
      if let result = try transform(element) { send(result) }
    }
  }
}
