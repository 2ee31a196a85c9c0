extension ObservableType {
  /// This stream; if it fails, another one takes its place.
  ///
  /// - Parameter handler: Makes the other stream of the error; if it throws, the resulting stream fails with that error.
  public func `catch`(
    _ handler: @escaping (any Swift.Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    let source = asObservable()
    if !source.isImmediate {
      return .node { sink in CatchSink(handler, sink).connect(to: source) }
    }
    return source.startsTurn ? source : Concat([source])
  }

  /// This stream; if it fails, one element and the completion take the place of the error.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    self.catch { _ in Just(element) }
  }

  /// The first of some streams that does not fail: each that fails is followed by the next one, and
  /// the resulting stream fails with the error of the last.
  ///
  /// - Parameter sequence: The streams, each requested only when the previous one has failed.
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
  private let other = DisposableSlot()
  /// Indicates whether the other stream runs, whose errors are not caught.
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
      closeSource()
      if stream.isImmediate {
        stream.emitAsRun(into: downstream)
        finish()
      } else {
        other.set(stream.start(self))
      }
    } catch {
      fail(error)
    }
  }

  override func released() {
    other.dispose()
  }
}
