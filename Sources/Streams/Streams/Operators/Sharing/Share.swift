import ReactorBase

/// The options that determine how long a shared stream retains elements.
public enum SubjectLifetimeScope: Sendable {
  /// Elements are retained while there are subscribers. Once the last subscriber has unsubscribed or the source has
  /// terminated, the next subscriber starts a new subscription to the source and receives no earlier elements.
  case whileConnected
  /// Elements are retained indefinitely. They are replayed even after the last subscriber has unsubscribed and after
  /// the source has terminated.
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
  ///   - replay: The maximum number of recent elements that are replayed to a new subscriber.
  ///   - scope: The option that determines how long these elements are retained.
  /// - Returns: An observable that subscribes to this stream when the first observer subscribes, and disposes of the
  ///   subscription when the last observer unsubscribes. A late subscriber first receives up to `replay` elements.
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    switch scope {
    case .whileConnected:
      let share = Share(asObservable(), replay)
      return .node(startsTurn: replay > 1) { sink in share.run(sink) }
    case .forever:
      let subject = replay == 0 ? nil : ReplaySubject<Element>.create(bufferSize: replay)
      return (subject.map { multicast($0) } ?? multicast(PublishSubject())).refCount()
    }
  }
}

/// A node whose subscribers share one subscription to the source. Unlike with `publish().refCount()`, the subscribers
/// receive the termination event before the source is released.
private final class Share<Element> {
  /// The state of a shared stream: its current connection to the source, and the number of subscriptions.
  private struct State {
    var connection: Connection<Element>?
    /// The number of subscriptions that share the connection.
    var members = 0
  }

  private let source: Observable<Element>
  private let replay: Int
  private let state = Lock(State())

  init(_ source: Observable<Element>, _ replay: Int) {
    self.source = source
    self.replay = replay
  }

  func run(_ sink: Sink<Element>) -> any Disposable {
    let (connection, isNew) = state.withLock { state in
      state.members += 1
      if let connection = state.connection { return (connection, false) }
      let connection = Connection(self, replay)
      state.connection = connection
      return (connection, true)
    }
    let subscription = connection.core.add(sink)
    if isNew { connection.begin(source) }
    return Disposables.create { [self] in
      subscription?.dispose()
      leave(connection)
    }
  }

  private func leave(_ connection: Connection<Element>) {
    let isLast = state.withLock { state in
      // A connection that has ended is no longer counted.
      guard state.connection === connection else { return false }
      state.members -= 1
      if state.members > 0 { return false }
      state.connection = nil
      return true
    }
    if isLast { connection.dispose() }
  }

  /// Removes a connection whose source has terminated. The next subscriber creates a new connection.
  func drop(_ ended: Connection<Element>) {
    state.withLock { state in
      if state.connection === ended { state = State() }
    }
  }
}

/// A connection of a shared stream, consisting of one subscription to the source and the subscribers that share it.
private final class Connection<Element>: SourceSink<Element> {
  let core: SubjectCore<Element>
  private let share: Share<Element>

  init(_ share: Share<Element>, _ replay: Int) {
    self.share = share
    core =
      replay == 0
      ? SubjectCore() : ReplayCore(bufferSize: replay, queuesWhileReplaying: replay > 1)
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
