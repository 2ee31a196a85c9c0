extension ObservableType {
  /// Converts this stream to a `Maybe`.
  ///
  /// - Returns: A `Maybe` that emits the stream's only element when the stream completes. If the stream completes
  ///   without an element, so does the `Maybe`. If the stream emits a second element, the `Maybe` fails with
  ///   `RxError.moreThanOneElement`.
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: atMostOne(failsIfEmpty: false))
  }
}
