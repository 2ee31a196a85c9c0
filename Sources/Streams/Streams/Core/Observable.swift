/// A stream of events, as in RxSwift. Nothing happens until an observer subscribes to the stream,
/// and each subscription is a separate run.
///
/// An operator is a node that refers to its sources. Subscribing creates one `Sink` for each node,
/// from the subscriber up to the source. docs/internals.md describes how to write an operator.
///
/// Thread safety: A node is immutable, so any thread can subscribe to it. The events of a
/// subscription never overlap if the events of its sources don't overlap.
public class Observable<Element>: ObservableType, @unchecked Sendable {
  // @unchecked: Nodes contain no mutable state. Subjects are the exception, and protect their state.

  /// Indicates whether each run of the stream is a turn. If so, the work queued by the stream's subscribers waits until
  /// the subscription has been made.
  final let startsTurn: Bool

  /// Creates a node that defines a stream.
  ///
  /// - Parameter startsTurn: A Boolean value that indicates whether each run of the stream is a turn. If so, the work
  ///   queued by the stream's subscribers waits until the subscription has been made. As in RxSwift, this value is
  ///   `true` for operators, and `false` for subjects, `just`, `empty`, and `error`.
  @usableFromInline
  init(startsTurn: Bool = true) {
    self.startsTurn = startsTurn
  }

  /// The streams that this stream runs one after another if it is the `concat` of an array, or `nil` otherwise.
  var parts: [AnyObject]? { nil }

  /// Passes the element to the given closure without a sink if this stream, like `just`, emits one element on
  /// subscription and then completes.
  ///
  /// - Returns: `true` if the element was passed; otherwise, `false`.
  @_spi(Sinks)
  public func passElement(_ body: (Element) -> Void) -> Bool { false }

  /// Starts a run of this stream that sends its events to the given sink.
  ///
  /// - Returns: A disposable that stops the run, or `nil` if the run is already over.
  func run(_ sink: Sink<Element>) -> (any Disposable)? {
    preconditionFailure("a node must override run(_:)")
  }

  /// Starts a run of this stream. If no turn is running on this thread, the run becomes a turn on the thread's
  /// trampoline.
  ///
  /// As in RxSwift, the turn gives the subscriber of a stream such as `of(1, 2)` a chance to dispose of the
  /// subscription.
  @_spi(Sinks)
  public final func start(_ sink: Sink<Element>) -> (any Disposable)? {
    if !startsTurn || ExecutionContext.isTurnRunning { return run(sink) }
    var disposable: (any Disposable)?
    ExecutionContext.withCurrent { $0.perform { disposable = run(sink) } }
    return disposable
  }

  /// Creates the node of an operator from a closure that starts each run.
  ///
  /// - Parameters:
  ///   - startsTurn: A Boolean value that indicates whether each run is a turn.
  ///   - parts: The streams that the node runs one after another if it is the `concat` of an array;
  ///     otherwise, `nil`.
  ///   - run: A closure that starts a run, and returns a disposable that stops the run or, if the
  ///     run is already over, `nil`.
  @_spi(Sinks)
  public static func node(
    startsTurn: Bool = true, parts: [AnyObject]? = nil,
    _ run: @escaping (Sink<Element>) -> (any Disposable)?
  ) -> Observable<Element> {
    AnonymousNode(startsTurn: startsTurn, parts: parts, run)
  }

  /// Subscribes a sink to the stream.
  ///
  /// - Returns: The sink, which is also the subscription's disposable.
  package final func subscribe(sink: TerminalSink<Element>) -> any Disposable {
    sink.upstream.set(start(sink))
    return sink
  }

  /// Subscribes an observer to the stream.
  ///
  /// - Parameter observer: The observer that receives the events.
  /// - Returns: A disposable that ends the subscription.
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
  // @unchecked: This class is safe for the same reason as its superclass.

  private let ownParts: [AnyObject]?
  private let start: (Sink<Element>) -> (any Disposable)?

  init(
    startsTurn: Bool, parts: [AnyObject]?, _ start: @escaping (Sink<Element>) -> (any Disposable)?
  ) {
    ownParts = parts
    self.start = start
    super.init(startsTurn: startsTurn)
  }

  override var parts: [AnyObject]? { ownParts }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    start(sink)
  }
}
