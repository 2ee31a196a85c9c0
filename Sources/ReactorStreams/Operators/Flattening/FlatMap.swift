extension ObservableType {
  /// A stream for each element, all of them merged: complete when this stream and all of those are.
  ///
  /// - Parameter selector: Makes the stream for an element; an error it throws is the result's.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return .node { sink in
      FlatMapSink({ try selector($0).asObservable() }, sink).connect(to: source)
    }
  }
}

private final class FlatMapSink<Input, Output>: MergeSink<Input, Output> {
  private let selector: (Input) throws -> Observable<Output>

  init(_ selector: @escaping (Input) throws -> Observable<Output>, _ downstream: Sink<Output>) {
    self.selector = selector
    super.init(downstream)
  }

  override func next(_ element: Input) {
    if isDisposed { return }
    do {
      subscribe(to: try selector(element))
    } catch {
      self.error(error)
    }
  }
}
