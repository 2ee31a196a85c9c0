extension ObservableType {
  /// A stream for each element that comes while no such stream is live; the other elements are
  /// dropped.
  ///
  /// - Parameter selector: Makes the stream for an element that is not dropped; an error it throws
  ///   is the result's.
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMap(asObservable(), keeping: .first) { try selector($0).asObservable() }
  }
}

final class FlatMapFirstSink<Input, Output>: MergeSink<Input, Output> {
  private let selector: (Input) throws -> Observable<Output>

  init(_ selector: @escaping (Input) throws -> Observable<Output>, _ downstream: Sink<Output>) {
    self.selector = selector
    super.init(downstream)
  }

  override func next(_ element: Input) {
    if lock.withLock({ $0.hasLiveInner || isDisposed }) { return }
    do {
      subscribe(to: try selector(element))
    } catch {
      self.error(error)
    }
  }
}
