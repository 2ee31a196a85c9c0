extension ObservableType {
  /// Drops all elements.
  ///
  /// Rx contract:
  /// [ignoreElements](http://reactivex.io/documentation/operators/ignoreelements.html).
  ///
  /// - Returns: An observable that completes or fails as this stream does.
  public func ignoreElements() -> Observable<Never> {
    emitting { _, _ in }
  }
}
