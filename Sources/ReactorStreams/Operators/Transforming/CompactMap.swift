extension ObservableType {
  /// Each element transformed, without those for which the transform returns nil.
  ///
  /// - Parameter transform: Makes the new element; an error it throws ends the stream.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    asObservable().stepwise { element, sink in
      if let result = try transform(element) { sink.forward(result) }
    }
  }
}
