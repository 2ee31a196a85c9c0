extension ObservableType {
  /// Some elements, then this stream.
  public func startWith(_ elements: Element...) -> Observable<Element> {
    Concat(elements.map(Just.init) + [asObservable()])
  }
}
