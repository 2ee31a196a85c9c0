extension ObservableType {
  /// Mirrors this stream or the given stream, whichever sends an event first. The subscription to the slower stream is
  /// disposed of.
  ///
  /// Rx contract: [amb](http://reactivex.io/documentation/operators/amb.html).
  ///
  /// As in RxSwift, if the second stream loses and ends while it is being subscribed to, the
  /// winning stream is disposed of.
  ///
  /// - Parameter right: The other stream, which is subscribed to second.
  /// - Returns: An observable that sends the events of the stream that sent the first event. An error or a completion
  ///   counts as an event.
  public func amb<Source: ObservableType>(_ right: Source) -> Observable<Element>
  where Source.Element == Element {
    let (left, right) = (asObservable(), right.asObservable())
    return .node { sink in AmbSink(sink).start(left, right) }
  }

  /// Mirrors the stream that sends the first event. The subscriptions to the other streams are
  /// disposed of.
  ///
  /// Rx contract: [amb](http://reactivex.io/documentation/operators/amb.html).
  ///
  /// - Parameter sequence: The streams, which are subscribed to in order.
  /// - Returns: An observable that sends the events of the stream that sent the first event. An error or a completion
  ///   counts as an event. If there are no streams, the observable never emits and never ends.
  public static func amb<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    sequence.reduce(.never()) { first, second in first.amb(second) }
  }
}

/// The stream that sent the first event in an `amb`.
private enum AmbWinner {
  case left, right
}

private final class AmbState {
  var winner: AmbWinner?
}

private final class AmbSink<Element>: OperatorSink<Never, Element> {
  private let lock = EmissionLock(AmbState())
  private let left = DisposableSlot()
  private let right = DisposableSlot()

  func start(_ leftSource: Observable<Element>, _ rightSource: Observable<Element>)
    -> any Disposable
  {
    left.set(leftSource.start(Contestant(self, .left)))
    right.set(rightSource.start(Contestant(self, .right)))
    return self
  }

  override func released() {
    left.dispose()
    right.dispose()
  }

  private func decide(for contestant: AmbWinner, _ state: AmbState) {
    state.winner = contestant
    if contestant == .left { right.dispose() } else { left.dispose() }
  }

  private final class Contestant: Sink<Element> {
    private let parent: AmbSink
    private let side: AmbWinner

    init(_ parent: AmbSink, _ side: AmbWinner) {
      self.parent = parent
      self.side = side
    }

    override var isDisposed: Bool { parent.isDisposed }

    override func next(_ element: Element) {
      ifFirst { parent.forward(element) }
    }

    override func error(_ error: any Error) {
      ifFirst { parent.fail(error) }
      didEnd()
    }

    override func completed() {
      ifFirst { parent.finish() }
      didEnd()
    }

    private func ifFirst(_ send: () -> Void) {
      parent.lock.withLock { state in
        if state.winner == nil { parent.decide(for: side, state) }
        if state.winner == side { send() }
      }
    }

    /// Disposes of the left stream when either stream terminates. As in RxSwift, this includes a right stream that has
    /// lost but terminates while it is being subscribed to.
    private func didEnd() { parent.left.dispose() }
  }
}
