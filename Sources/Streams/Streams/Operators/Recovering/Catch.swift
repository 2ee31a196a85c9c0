extension ObservableType {
  /// Continues with another stream if this stream fails.
  ///
  /// ```swift
  /// let name = remoteName.catch { _ in localName }
  /// ```
  ///
  /// Rx contract: [catch](http://reactivex.io/documentation/operators/catch.html).
  ///
  /// - Parameter handler: Returns the other stream, given the error. If it throws, the resulting
  ///   stream fails with that error.
  /// - Returns: An observable with the elements of this stream and, after its error, the events of
  ///   the other one.
  public func `catch`(
    _ handler: @escaping (any Swift.Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    let source = asObservable()
    return .node { sink in CatchSink(handler, sink).connect(to: source) }
  }

  /// Emits `element` and completes if this stream fails.
  ///
  /// Rx contract: [catch](http://reactivex.io/documentation/operators/catch.html).
  ///
  /// - Parameter element: The element that replaces an error.
  /// - Returns: An observable that never fails.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    self.catch { _ in Just(element) }
  }

  /// Continues with the next of several streams when a stream fails.
  ///
  /// Rx contract: [catch](http://reactivex.io/documentation/operators/catch.html).
  ///
  /// - Parameter sequence: The streams, each requested only when the previous one has failed.
  /// - Returns: An observable with the elements of the streams up to and including the first that
  ///   completes; it completes with that stream. It fails with the error of the last stream.
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
  /// Indicates whether the other stream is running. Its errors are not caught.
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
      closeSource()
      resource.set(run)
    } catch {
      fail(error)
    }
  }
}
