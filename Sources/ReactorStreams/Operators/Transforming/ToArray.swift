extension ObservableType {
  /// Collects all elements in an array.
  ///
  /// Rx contract: [to](http://reactivex.io/documentation/operators/to.html).
  ///
  /// - Returns: A single of the array, which is emitted when this stream completes. It fails as
  ///   this stream does.
  public func toArray() -> Single<[Element]> {
    Single(
      raw: asObservable().stepwiseWithState {
        var elements: [Element] = []
        return OperatorSteps(
          completed: { sink in
            sink.forward(elements)
            sink.finish()
          }
        ) { element, _ in elements.append(element) }
      })
  }
}
