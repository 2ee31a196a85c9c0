extension ObservableType {
  /// All elements, as one array at the end.
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
