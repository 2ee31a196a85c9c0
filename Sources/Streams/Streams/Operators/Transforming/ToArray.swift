extension ObservableType {
  /// Collects all elements of this stream in an array.
  ///
  /// Rx contract: [to](http://reactivex.io/documentation/operators/to.html).
  ///
  /// - Returns: A single that emits the array when this stream completes. It fails if this stream fails.
  public func toArray() -> Single<[Element]> {
    Single(
      raw: emittingWithState {
        var elements: [Element] = []
        return EmittingSteps(completed: { $0.finish(sending: elements) }) { element, _ in
          elements.append(element)
        }
      })
  }
}
