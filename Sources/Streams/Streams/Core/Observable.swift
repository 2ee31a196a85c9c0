/// A stream of events, as in RxSwift: nothing happens until it is subscribed to, and each
/// subscription is a separate run.
///
/// An operator is a node that knows its sources. Subscribing creates one `Sink` for each node, from
/// the subscriber up to the source. docs/internals.md describes how to write an operator.
///
/// Thread safety: A node is immutable, so it can be subscribed to from any thread. The events of a
/// subscription never overlap if the events of its sources don't.
public class Observable<Element>: AnyStream, ObservableType, @unchecked Sendable {
  // @unchecked: nodes contain nothing that changes; subjects are the exception, and protect their contents.

  /// Creates a node.
  ///
  /// - Parameter startsTurn: Whether a run of the stream is a turn, so that work queued by its
  ///   subscribers waits for the end of the subscription. As in RxSwift, this is true for
  ///   operators, and false for subjects, `just`, `empty` and `error`.
  @usableFromInline
  override init(startsTurn: Bool = true) {
    super.init(startsTurn: startsTurn)
  }

  /// Passes on the element directly, without a sink, if this is a stream such as `just`, which sends a single element
  /// on subscription and then completes.
  ///
  /// - Returns: Whether the stream is one of these.
  @_spi(Sinks)
  public func passElement(_ body: (Element) -> Void) -> Bool { false }

  /// Starts a run of this stream into a sink.
  ///
  /// - Returns: A disposable that stops the run, or nil if the run is already over.
  func run(_ sink: Sink<Element>) -> (any Disposable)? {
    preconditionFailure("a node must override run(_:)")
  }

  /// Starts a run on this thread's trampoline, unless it is running already.
  ///
  /// As in RxSwift, this gives the subscriber of `of(1, 2)` a chance to dispose of it.
  @_spi(Sinks)
  public final func start(_ sink: Sink<Element>) -> (any Disposable)? {
    if !startsTurn || ExecutionContext.isTurnRunning { return run(sink) }
    var disposable: (any Disposable)?
    ExecutionContext.withCurrent { $0.perform { disposable = run(sink) } }
    return disposable
  }

  /// Creates a stream from a closure that starts each run: the node of an operator.
  ///
  /// - Parameters:
  ///   - startsTurn: Whether a run is a turn.
  ///   - parts: The streams that it runs one after another if it is the `concat` of an array.
  ///   - run: Starts a run, and returns the disposable that stops it, or nil if the run is over.
  @_spi(Sinks)
  public static func node(
    startsTurn: Bool = true, parts: [AnyStream]? = nil,
    _ run: @escaping (Sink<Element>) -> (any Disposable)?
  ) -> Observable<Element> {
    AnonymousNode(startsTurn: startsTurn, parts: parts, run)
  }

  /// Subscribes a sink.
  ///
  /// - Returns: The sink as the subscription.
  package final func subscribe(sink: TerminalSink<Element>) -> any Disposable {
    sink.upstream.set(start(sink))
    return sink
  }

  /// Subscribes an observer.
  ///
  /// - Parameter observer: Receives the events.
  /// - Returns: The subscription; dispose of it to end it.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subscribe { observer.on($0) }
  }

  /// Returns the stream itself.
  @inlinable
  public final func asObservable() -> Observable<Element> {
    self
  }
}

private final class AnonymousNode<Element>: Observable<Element>, @unchecked Sendable {
  // @unchecked: for the same reason as its superclass.

  private let ownParts: [AnyStream]?
  private let start: (Sink<Element>) -> (any Disposable)?

  init(
    startsTurn: Bool, parts: [AnyStream]?, _ start: @escaping (Sink<Element>) -> (any Disposable)?
  ) {
    ownParts = parts
    self.start = start
    super.init(startsTurn: startsTurn)
  }

  override var parts: [AnyStream]? { ownParts }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    start(sink)
  }
}
