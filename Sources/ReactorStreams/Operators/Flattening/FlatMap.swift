extension ObservableType {
  /// A stream for each element, all of them merged: complete when this stream and all of those are.
  ///
  /// - Parameter selector: Makes the stream for an element; if it throws, the resulting stream fails with that error.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    merging { try selector($0).asObservable() }
  }

  /// A stream for each element that comes while no such stream is live; the other elements are
  /// dropped.
  ///
  /// - Parameter selector: Makes the stream for an element that is not dropped; if it throws, the
  ///   resulting stream fails with that error.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    merging(atMost: 1, dropsOthers: true) { try selector($0).asObservable() }
  }
}
