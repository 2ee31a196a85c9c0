extension ObservableType {
  /// Mirrors this stream or another one, whichever sends an event first; the other is disposed of.
  ///
  /// Rx contract: [amb](http://reactivex.io/documentation/operators/amb.html).
  ///
  /// - Parameter right: The other stream.
  /// - Returns: An observable with the events of the stream that sent one first. An error or a
  ///   completion counts as an event.
  public func amb<Source: ObservableType>(_ right: Source) -> Observable<Element>
  where Source.Element == Element {
    .amb([asObservable(), right.asObservable()])
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
    let sources = Array(sequence)
    return .node { sink in AmbSink(sink).start(sources) }
  }
}

private final class AmbState {
  var keys: [CompositeDisposable.DisposeKey?] = []
  /// The number of the source that was first.
  var winner: Int?
}

private final class AmbSink<Element>: OperatorSink<Never, Element> {
  private let lock = EmissionLock(AmbState())
  private let contestants = CompositeDisposable()

  func start(_ sources: [Observable<Element>]) -> any Disposable {
    let entrants = sources.indices.map { Contestant(self, $0) }
    lock.withLock { $0.keys = entrants.map { contestants.insert($0) } }
    for (contestant, source) in zip(entrants, sources) { contestant.begin(source) }
    return self
  }

  override func released() {
    contestants.dispose()
  }

  private func decide(for number: Int, _ state: AmbState) {
    state.winner = number
    for (loser, key) in state.keys.enumerated() where loser != number {
      if let key { contestants.remove(for: key) }
    }
  }

  private final class Contestant: UpstreamSink<Element> {
    private let parent: AmbSink
    private let number: Int

    init(_ parent: AmbSink, _ number: Int) {
      self.parent = parent
      self.number = number
    }

    override func next(_ element: Element) {
      ifFirst { parent.forward(element) }
    }

    override func error(_ error: any Error) {
      ifFirst { parent.fail(error) }
    }

    override func completed() {
      ifFirst { parent.finish() }
    }

    private func ifFirst(_ send: () -> Void) {
      parent.lock.withLock { state in
        if state.winner == nil { parent.decide(for: number, state) }
        if state.winner == number { send() }
      }
    }
  }
}
