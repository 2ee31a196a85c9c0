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
  /// Shares one subscription to this stream among all subscribers.
  ///
  /// ```swift
  /// let user = api.user().share(replay: 1)
  /// let name = user.map(\.name)
  /// let age = user.map(\.age)  // Both share one request.
  /// ```
  ///
  /// Rx contract: [refCount](http://reactivex.io/documentation/operators/refcount.html).
  ///
  /// - Parameters:
  ///   - replay: The number of latest elements that a new subscriber receives.
  ///   - scope: The time for which those are kept.
  /// - Returns: An observable that subscribes to this one with its first subscriber, and disposes
  ///   of the subscription with its last. A late subscriber receives up to `replay` elements first.
  @inlinable
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    switch scope {
    case .whileConnected: Share(asObservable(), replay)
    case .forever: sharedForever(replay)
    }
  }

  @usableFromInline
  func sharedForever(_ replay: Int) -> Observable<Element> {
    if replay == 0 { return multicast(PublishSubject()).refCount() }
    return multicast(ReplaySubject.create(bufferSize: replay)).refCount()
  }
}

/// The subscriptions to a shared stream, and their current connection to the source. Not generic, for speed (see
/// `AnySink`).
private struct ShareState {
  /// A ``Connection``.
  var connection: AnySink?
  /// The number of subscriptions that share the connection.
  var members = 0
}

/// A stream whose subscribers share one subscription to its source. Its own class, and not a closure: see
/// ``Observable/node(startsTurn:_:)``.
@usableFromInline
final class Share<Element>: Observable<Element>, @unchecked Sendable {
  // @unchecked: as its superclass; its state is behind the lock.
  private let source: Observable<Element>
  private let replay: Int
  private let state = Lock(ShareState())

  @usableFromInline
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
    let (connection, isNew) = state.withLock { state -> (AnySink, Bool) in
      state.members += 1
      if let connection = state.connection { return (connection, false) }
      let connection = Connection(self, replay)
      state.connection = connection
      return (connection, true)
    }
    return (uncheckedCast(connection, to: Connection<Element>.self), isNew)
  }

  fileprivate func leave(_ connection: Connection<Element>) {
    let isLast = state.withLock { state in
      // A connection that has ended is not counted any more.
      guard state.connection === connection else { return false }
      state.members -= 1
      if state.members > 0 { return false }
      state.connection = nil
      return true
    }
    if isLast { connection.dispose() }
  }

  /// Forgets a connection whose source has ended, so that the next subscriber makes a new one.
  fileprivate func drop(_ ended: Connection<Element>) {
    state.withLock { state in
      if state.connection === ended { state = ShareState() }
    }
  }
}

/// One subscription to the source, and the subscribers that share it.
private final class Connection<Element>: InnerSink<Element> {
  let core: SubjectCore<Element>
  private let share: Share<Element>

  init(_ share: Share<Element>, _ replay: Int) {
    self.share = share
    core = replay == 0 ? SubjectCore() : ReplayCore(bufferSize: replay)
  }

  override func next(_ element: Element) {
    core.send(element)
  }

  override func error(_ error: any Error) {
    share.drop(self)
    core.end(with: error)
    dispose()
  }

  override func completed() {
    share.drop(self)
    core.end()
    dispose()
  }
}

private final class Membership<Element>: Disposable {
  private let share: Share<Element>
  private let connection: Connection<Element>
  private let subscription: (any Disposable)?
  private let isOver = Atomic(false)

  init(
    _ share: Share<Element>, _ connection: Connection<Element>, _ subscription: (any Disposable)?
  ) {
    self.share = share
    self.connection = connection
    self.subscription = subscription
  }

  func dispose() {
    if isOver.exchange(true, ordering: .relaxed) { return }
    subscription?.dispose()
    share.leave(connection)
  }
}
