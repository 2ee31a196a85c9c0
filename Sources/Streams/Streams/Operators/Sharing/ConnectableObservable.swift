import ReactorBase
import Synchronization

/// A stream that subscribes to its source when it is connected.
public protocol ConnectableObservableType<Element>: ObservableType {
  /// Subscribes to the source unless a subscription already exists.
  ///
  /// - Returns: A disposable that ends the subscription to the source.
  func connect() -> any Disposable
}

/// A stream that subscribes to its source when it is connected. Operators such as `publish`,
/// `replay`, and `multicast` create connectable streams.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType,
  @unchecked Sendable
{
  // @unchecked: This class is safe for the same reason as its superclass.

  private let connection: () -> any Disposable
  private let subscription: (Sink<Element>) -> (any Disposable)?

  /// Creates a stream from a closure that connects the stream and a closure that starts a run.
  init(
    connection: @escaping () -> any Disposable,
    subscription: @escaping (Sink<Element>) -> (any Disposable)?
  ) {
    self.connection = connection
    self.subscription = subscription
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    subscription(sink)
  }

  /// Subscribes to the source unless a subscription already exists.
  ///
  /// - Returns: A disposable that ends the subscription to the source.
  public func connect() -> any Disposable {
    connection()
  }
}

/// A node that sends a source's events through a subject.
final class Multicast<Element, Subject: SubjectType> where Subject.Observer.Element == Element {
  private struct State {
    var subject: Subject?
    var connection: MulticastConnection<Element, Subject>?
  }

  private let source: Observable<Element>
  private let makeSubject: () -> Subject
  private let state = Lock(State())

  init(_ source: Observable<Element>, _ makeSubject: @escaping () -> Subject) {
    self.source = source
    self.makeSubject = makeSubject
  }

  func run(_ sink: Sink<Subject.Element>) -> (any Disposable)? {
    let subject = state.withLock { state in self.subject(in: &state) }
    return subject.asObservable().start(sink)
  }

  func connect() -> any Disposable {
    let (connection, isNew) = state.withLock { state in
      if let connection = state.connection { return (connection, false) }
      let subject = self.subject(in: &state)
      let connection = MulticastConnection(self, subject.asObserver())
      state.connection = connection
      return (connection, true)
    }
    if isNew { connection.connect(to: source) }
    return connection
  }

  /// Removes a connection that has ended. The next connection uses a new subject.
  fileprivate func drop(_ ended: MulticastConnection<Element, Subject>) {
    state.withLock { state in
      if state.connection === ended { state = State() }
    }
  }

  private func subject(in state: inout State) -> Subject {
    if let subject = state.subject { return subject }
    let subject = makeSubject()
    state.subject = subject
    return subject
  }
}

private final class MulticastConnection<Element, Subject: SubjectType>: Sink<Element>, Disposable
where Subject.Observer.Element == Element {
  private let node: Multicast<Element, Subject>
  private let observer: Subject.Observer
  private let upstream = DisposableSlot()
  private let isOver = Atomic(false)

  init(_ node: Multicast<Element, Subject>, _ observer: Subject.Observer) {
    self.node = node
    self.observer = observer
  }

  override var isDisposed: Bool { isOver.load(ordering: .relaxed) }

  func connect(to source: Observable<Element>) {
    upstream.set(source.start(self))
  }

  func dispose() {
    isOver.store(true, ordering: .relaxed)
    node.drop(self)
    upstream.dispose()
  }

  override func next(_ element: Element) {
    if !isDisposed { observer.onNext(element) }
  }

  override func error(_ error: any Error) {
    if isDisposed { return }
    dispose()
    observer.onError(error)
  }

  override func completed() {
    if isDisposed { return }
    dispose()
    observer.onCompleted()
  }
}
