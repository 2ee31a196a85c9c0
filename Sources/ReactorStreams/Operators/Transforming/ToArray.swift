extension ObservableType {
  /// All elements, as one array at the end.
  public func toArray() -> Single<[Element]> {
    Single(
      raw: emittingWithState {
        var elements: [Element] = []
        return EmittingSteps(
          completed: { emitter in
            emitter.send(elements)
            emitter.finish()
          }
        ) { element, _ in elements.append(element) }
      })
  }
}
