extension ObservableType {
  /// Some elements, followed by this stream.
  public func startWith(_ elements: Element...) -> Observable<Element> {
    Concat(elements.map(Just.init) + [asObservable()])
  }
}
