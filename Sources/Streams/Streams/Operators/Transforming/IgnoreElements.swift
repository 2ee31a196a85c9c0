extension ObservableType {
  /// Drops all elements.
  ///
  /// Rx contract:
  /// [ignoreElements](http://reactivex.io/documentation/operators/ignoreelements.html).
  ///
  /// - Returns: An observable that completes or fails like this stream.
  public func ignoreElements() -> Observable<Never> {
    emitting { _, _ in }
  }
}
