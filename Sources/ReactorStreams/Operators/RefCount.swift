import ReactorLocks

extension ConnectableObservableType {
  /// This stream, connected as long as someone is subscribed.
  public func refCount() -> Observable<Element> {
    RefCount(self)
  }
}

private final class RefCount<Source: ConnectableObservableType>: Observable<Source.Element>,
  @unchecked Sendable
{
  // @unchecked: what changes is behind the lock.
  private struct State {
    var count = 0
    var connection: (any Disposable)?
    /// Grows as the source ends: those who heard of that are counted no more.
    var generation = 0

    mutating func takeConnection() -> (any Disposable)? {
      defer { connection = nil }
      return connection
    }
  }

  private let source: Source
  private let state = Lock(State())

  init(_ source: Source) {
    self.source = source
    super.init()
  }

  override func run(_ sink: Sink<Source.Element>) -> (any Disposable)? {
    let member = Member(self, sink)
    _ = member.connect(to: source.asObservable())
    join(member)
    return member
  }

  private func join(_ member: Member) {
    let first = state.withLock { state -> Int? in
      if member.hasLeft { return nil }
      member.generation = state.generation
      state.count += 1
      return state.count == 1 ? state.generation : nil
    }
    if let first { connect(first) }
  }

  private func connect(_ generation: Int) {
    let connection = source.connect()
    // The source may have ended, or everyone left, while it was being connected.
    let isLate = state.withLock { state in
      if state.generation != generation || state.count == 0 { return true }
      state.connection = connection
      return false
    }
    if isLate { connection.dispose() }
  }

  private func leave(_ member: Member) {
    let connection = state.withLock { state -> (any Disposable)? in
      member.hasLeft = true
      guard member.generation == state.generation else { return nil }
      state.count -= 1
      return state.count == 0 ? state.takeConnection() : nil
    }
    connection?.dispose()
  }

  private func sourceEnded(for member: Member) {
    let connection = state.withLock { state -> (any Disposable)? in
      guard member.generation == state.generation else { return nil }
      state.generation += 1
      state.count = 0
      return state.takeConnection()
    }
    connection?.dispose()
  }

  private final class Member: OperatorSink<Source.Element, Source.Element> {
    // Behind the node's lock.
    var generation: Int?
    var hasLeft = false
    private let node: RefCount

    init(_ node: RefCount, _ downstream: Sink<Source.Element>) {
      self.node = node
      super.init(downstream)
    }

    override func next(_ element: Source.Element) {
      forward(element)
    }

    override func error(_ error: any Error) {
      node.sourceEnded(for: self)
      fail(error)
    }

    override func completed() {
      node.sourceEnded(for: self)
      finish()
    }

    override func released() {
      node.leave(self)
    }
  }
}
