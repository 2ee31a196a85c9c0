extension ObservableType {
  /// Continues with another stream if this stream fails.
  ///
  /// ```swift
  /// let name = remoteName.catch { _ in localName }
  /// ```
  ///
  /// Rx contract: [catch](http://reactivex.io/documentation/operators/catch.html).
  ///
  /// - Parameter handler: A closure that receives the error and returns the other stream. If the
  ///   closure throws an error, the resulting stream fails with that error.
  /// - Returns: An observable that emits the elements of this stream. If this stream fails, the observable continues
  ///   with the events of the other stream.
  public func `catch`(
    _ handler: @escaping (any Swift.Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    let source = asObservable()
    return .node { sink in CatchSink(handler, sink).connect(to: source) }
  }

  /// Emits the given element and completes if this stream fails.
  ///
  /// Rx contract: [catch](http://reactivex.io/documentation/operators/catch.html).
  ///
  /// - Parameter element: The element to emit if the stream fails.
  /// - Returns: An observable that emits the elements of this stream, followed by `element` if this stream fails. It
  ///   never fails.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    self.catch { _ in Just(element) }
  }

  /// Continues with the next stream of a sequence each time a stream fails.
  ///
  /// Rx contract: [catch](http://reactivex.io/documentation/operators/catch.html).
  ///
  /// - Parameter sequence: The streams. Each stream is requested only when the previous stream has
  ///   failed.
  /// - Returns: An observable that emits the elements of the streams up to and including the first stream that
  ///   completes. It completes when that stream completes, or fails with the error of the last stream.
  public static func `catch`<Sequence: Swift.Sequence>(
    sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    .node { sink in
      var iterator = sequence.makeIterator()
      return SequenceSink(sink, followsErrors: true) { iterator.next() }.start()
    }
  }
}

private final class CatchSink<Element>: OperatorSink<Element, Element> {
  private let handler: (any Swift.Error) throws -> Observable<Element>
  /// Indicates whether the other stream is running. Errors of the other stream are not caught.
  private var hasCaught = false

  init(
    _ handler: @escaping (any Swift.Error) throws -> Observable<Element>,
    _ downstream: Sink<Element>
  ) {
    self.handler = handler
    super.init(downstream)
  }

  override func next(_ element: Element) {
    forward(element)
  }

  override func error(_ error: any Error) {
    if isDisposed { return }
    if hasCaught { return fail(error) }
    do {
      let stream = try handler(error)
      hasCaught = true
      let run = stream.start(self)
      upstream.close()
      resource.set(run)
    } catch {
      fail(error)
    }
  }
}
