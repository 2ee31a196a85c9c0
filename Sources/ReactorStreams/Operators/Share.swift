import ReactorLocks
import Synchronization

/// The time for which a shared stream keeps elements.
public enum SubjectLifetimeScope: Sendable {
  /// While there are subscribers: the first one after the last has left, or after the end, subscribes to
  /// the source again, and receives nothing older.
  case whileConnected
  /// For ever: elements are replayed even after the last subscriber has left, and after the end.
  case forever
}

extension ObservableType {
  /// One subscription to this stream for all subscribers: made for the first, disposed of with the
  /// last.
  ///
  /// - Parameters:
  ///   - replay: The number of latest elements that a new subscriber receives.
  ///   - scope: The time for which those are kept.
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    switch (scope, replay) {
    case (.whileConnected, _): Share(asObservable(), replay)
    case (.forever, 0): multicast(PublishSubject()).refCount()
    case (.forever, _): multicast(ReplaySubject.create(bufferSize: replay)).refCount()
    }
  }
}

private final class Share<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let replay: Int
  private let connection = Lock<Connection<Element>?>(nil)

  init(_ source: Observable<Element>, _ replay: Int) {
    self.source = source
    self.replay = replay
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    let (connection, isNew) = join()
    let subscription = connection.core.add(sink)
    if isNew { connection.connect(to: source) }
    return Membership(self, connection, subscription)
  }

  private func join() -> (Connection<Element>, isNew: Bool) {
    let joined = connection.withLock { current in
      let isNew = current == nil
      let connection = current ?? Connection(self, replay)
      connection.members += 1
      current = connection
      return (connection, isNew)
    }
    return joined
  }

  fileprivate func leave(_ connection: Connection<Element>) {
    let isLast = self.connection.withLock { current in
      connection.members -= 1
      let isLast = connection.members == 0
      if isLast, current === connection { current = nil }
      return isLast
    }
    if isLast { connection.dispose() }
  }

  /// Forgets a connection whose source has ended, so that whoever comes next makes a new one.
  fileprivate func drop(_ ended: Connection<Element>) {
    connection.withLock { current in
      if current === ended { current = nil }
    }
  }
}

/// One subscription to the source, and those who share it.
private final class Connection<Element>: InnerSink<Element>, @unchecked Sendable {
  // @unchecked: what changes is behind the node's lock.
  let core: SubjectCore<Element>
  /// How many share it. Behind the node's lock.
  var members = 0
  private let node: Share<Element>

  init(_ node: Share<Element>, _ replay: Int) {
    self.node = node
    core = replay == 0 ? SubjectCore() : ReplayCore(bufferSize: replay)
  }

  override func next(_ element: Element) {
    core.send(element)
  }

  override func error(_ error: any Error) {
    node.drop(self)
    core.send(.error(error))
    dispose()
  }

  override func completed() {
    node.drop(self)
    core.send(.completed)
    dispose()
  }
}

private final class Membership<Element>: Disposable {
  private let node: Share<Element>
  private let connection: Connection<Element>
  private let subscription: (any Disposable)?
  private let isOver = Atomic(false)

  init(
    _ node: Share<Element>, _ connection: Connection<Element>, _ subscription: (any Disposable)?
  ) {
    self.node = node
    self.connection = connection
    self.subscription = subscription
  }

  func dispose() {
    if isOver.exchange(true, ordering: .relaxed) { return }
    subscription?.dispose()
    node.leave(connection)
  }
}
