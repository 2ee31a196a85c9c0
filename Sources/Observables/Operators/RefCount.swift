import Synchronization

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

    mutating func takeConnection() -> Unchecked<(any Disposable)?> {
      defer { connection = nil }
      return Unchecked(connection)
    }
  }

  private let source: Source
  private let state = Mutex(Unchecked(State()))

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
    let joining = Unchecked(member)
    let first = state.withLock { state -> Int? in
      if joining.value.hasLeft { return nil }
      joining.value.generation = state.value.generation
      state.value.count += 1
      return state.value.count == 1 ? state.value.generation : nil
    }
    if let first { connect(first) }
  }

  private func connect(_ generation: Int) {
    let connection = Unchecked(source.connect())
    // The source may have ended, or everyone left, while it was being connected.
    let isLate = state.withLock { state in
      if state.value.generation != generation || state.value.count == 0 { return true }
      state.value.connection = connection.value
      return false
    }
    if isLate { connection.value.dispose() }
  }

  private func leave(_ member: Member) {
    let leaving = Unchecked(member)
    let connection = state.withLock { state -> Unchecked<(any Disposable)?> in
      leaving.value.hasLeft = true
      guard leaving.value.generation == state.value.generation else { return Unchecked(nil) }
      state.value.count -= 1
      return state.value.count == 0 ? state.value.takeConnection() : Unchecked(nil)
    }
    connection.value?.dispose()
  }

  private func sourceEnded(for member: Member) {
    let hearing = Unchecked(member)
    let connection = state.withLock { state -> Unchecked<(any Disposable)?> in
      guard hearing.value.generation == state.value.generation else { return Unchecked(nil) }
      state.value.generation += 1
      state.value.count = 0
      return state.value.takeConnection()
    }
    connection.value?.dispose()
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
