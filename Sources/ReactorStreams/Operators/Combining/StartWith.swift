extension ObservableType {
  /// Some elements, followed by this stream.
  @inlinable
  public func startWith(_ elements: Element...) -> Observable<Element> {
    var sources: [Observable<Element>] = []
    sources.reserveCapacity(elements.count + 1)
    for element in elements { sources.append(Just(element)) }
    sources.append(asObservable())
    return Concat(sources)
  }
}
