extension ObservableType {
  /// Creates a stream that fails immediately with the given error.
  ///
  /// Rx contract: [throw](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: An observable that fails with `error`.
  public static func error(_ error: any Swift.Error) -> Observable<Element> {
    .node(startsTurn: false) { sink in
      sink.error(error)
      return nil
    }
  }
}
