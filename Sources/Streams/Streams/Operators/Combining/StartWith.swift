extension ObservableType {
  /// Emits the given elements before the elements of this stream.
  ///
  /// ```swift
  /// Observable.of(2, 3).startWith(1)  // 1, 2, 3
  /// ```
  ///
  /// Rx contract: [startWith](http://reactivex.io/documentation/operators/startwith.html).
  ///
  /// - Parameter elements: The first elements, in order.
  /// - Returns: An observable that emits `elements`, followed by the events of this stream.
  public func startWith(_ elements: Element...) -> Observable<Element> {
    let source = asObservable()
    return .node { sink in
      for element in elements { sink.next(element) }
      return source.start(sink)
    }
  }
}
