extension ObservableType {
  /// Converts this stream to a maybe.
  ///
  /// - Returns: A maybe that emits the only element when the stream completes. It completes without
  ///   one if there is none, and fails with `RxError.moreThanOneElement` at a second element.
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: atMostOne(failsIfEmpty: false))
  }
}
