import ReactorBase

extension ConnectableObservableType {
  /// Keeps this stream connected as long as the resulting stream has subscribers.
  ///
  /// Rx contract: [refCount](http://reactivex.io/documentation/operators/refcount.html).
  ///
  /// - Returns: An observable that connects this stream when the first observer subscribes, and ends the connection
  ///   when the last observer unsubscribes.
  public func refCount() -> Observable<Element> {
    let refCount = RefCount(self)
    return .node { sink in refCount.run(sink) }
  }
}

private final class RefCount<Source: ConnectableObservableType> {
  private struct State {
    var members: Set<ObjectIdentifier> = []
    var connection: (any Disposable)?
    /// The number of times the source has terminated. Each termination removes all members.
    var generation = 0
  }

  private let source: Source
  private let state = Lock(State())

  init(_ source: Source) {
    self.source = source
  }

  func run(_ sink: Sink<Source.Element>) -> any Disposable {
    let member = Member(self, sink)
    member.begin(source.asObservable())
    join(member)
    return member
  }

  private func join(_ member: Member) {
    let first = state.withLock { state -> Int? in
      // A disposed member is being removed or has already been removed.
      if member.isDisposed { return nil }
      state.members.insert(ObjectIdentifier(member))
      return state.members.count == 1 ? state.generation : nil
    }
    if let first { connect(first) }
  }

  private func connect(_ generation: Int) {
    let connection = source.connect()
    // While the source was being connected, it may have ended or all members may have unsubscribed.
    let isLate = state.withLock { state in
      if state.generation != generation || state.members.isEmpty { return true }
      state.connection = connection
      return false
    }
    if isLate { connection.dispose() }
  }

  fileprivate func leave(_ member: ObjectIdentifier) {
    let connection = state.withLock { state -> (any Disposable)? in
      guard state.members.remove(member) != nil, state.members.isEmpty else { return nil }
      return state.connection.take()
    }
    connection?.dispose()
  }

  fileprivate func sourceEnded(for member: ObjectIdentifier) {
    let connection = state.withLock { state -> (any Disposable)? in
      guard state.members.contains(member) else { return nil }
      state.generation += 1
      state.members = []
      return state.connection.take()
    }
    connection?.dispose()
  }

  private final class Member: OperatorSink<Source.Element, Source.Element> {
    private let owner: RefCount

    init(_ owner: RefCount, _ downstream: Sink<Source.Element>) {
      self.owner = owner
      super.init(downstream)
    }

    override func next(_ element: Source.Element) {
      forward(element)
    }

    override func error(_ error: any Error) {
      owner.sourceEnded(for: ObjectIdentifier(self))
      fail(error)
    }

    override func completed() {
      owner.sourceEnded(for: ObjectIdentifier(self))
      finish()
    }

    override func released() {
      owner.leave(ObjectIdentifier(self))
    }
  }
}
