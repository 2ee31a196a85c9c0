extension ObservableType {
  /// Creates a stream that completes immediately.
  ///
  /// Rx contract: [empty](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: An observable that completes without emitting an element.
  public static func empty() -> Observable<Element> {
    .node(startsTurn: false) { sink in
      sink.completed()
      return nil
    }
  }

  /// Creates a stream that never emits and never terminates.
  ///
  /// Rx contract: [never](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: An observable that sends no events.
  public static func never() -> Observable<Element> {
    .node { _ in Disposables.create() }
  }
}
