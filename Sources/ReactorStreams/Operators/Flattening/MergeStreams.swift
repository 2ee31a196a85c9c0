extension ObservableType where Element: ObservableConvertibleType {
  /// The streams that this stream sends, all at once.
  public func merge() -> Observable<Element.Element> {
    flatMap { $0 }
  }

  /// The streams that this stream sends, a limited number at a time; the others wait in a queue.
  ///
  /// - Parameter maxConcurrent: The maximum number of live streams.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    merging(atMost: maxConcurrent) { $0.asObservable() }
  }

  /// The streams that this stream sends, one after the other.
  public func concat() -> Observable<Element.Element> {
    merge(maxConcurrent: 1)
  }
}

extension ObservableType {
  /// A stream for each element, one after the other: each is subscribed to only when the previous one
  /// has completed.
  ///
  /// - Parameter selector: Makes the stream, as soon as the element comes; an error it throws is the
  ///   result's.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    merging(atMost: 1) { try selector($0).asObservable() }
  }
}
