extension ObservableType {
  /// Mirrors this stream or another stream, whichever sends an event first; the other one is
  /// disposed of.
  ///
  /// Rx contract: [amb](http://reactivex.io/documentation/operators/amb.html).
  ///
  /// As in RxSwift, if the second stream loses and ends while it is being subscribed to, it
  /// disposes of the winner.
  ///
  /// - Parameter right: The other stream.
  /// - Returns: An observable with the events of the stream that sent one first. An error or a
  ///   completion counts as an event.
  public func amb<Source: ObservableType>(_ right: Source) -> Observable<Element>
  where Source.Element == Element {
    let (left, right) = (asObservable(), right.asObservable())
    return .node { sink in AmbSink(sink).start(left, right) }
  }

  /// Mirrors the stream that sends an event first; the others are disposed of.
  ///
  /// Rx contract: [amb](http://reactivex.io/documentation/operators/amb.html).
  ///
  /// - Parameter sequence: The streams; they are subscribed to in order.
  /// - Returns: An observable with the events of the stream that sent one first. An error or a
  ///   completion counts as an event. Without streams, it never emits and never ends.
  public static func amb<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    sequence.reduce(.never()) { first, second in first.amb(second) }
  }
}

/// The stream that sent the first event.
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

    /// As in RxSwift, the end of either stream disposes of the left one. So if the right stream has
    /// lost while the left one was being subscribed to, and then ends while it is being subscribed
    /// to, it cuts off the winner.
    private func didEnd() { parent.left.dispose() }
  }
}
