extension ObservableType {
  /// This stream as a single. It fails with `RxError.noElements` if it has no element, and with
  /// `RxError.moreThanOneElement` as soon as it has a second one.
  @inlinable
  public func asSingle() -> Single<Element> {
    Single(raw: atMostOne(failsIfEmpty: true))
  }

  /// The first element, or nil if there is none.
  public func first() -> Single<Element?> {
    Single(
      raw: asObservable().stepwiseWithState {
        OperatorSteps(
          completed: { sink in
            sink.forward(nil)
            sink.finish()
          }
        ) { element, sink in
          sink.forward(element)
          sink.finish()
        }
      })
  }

  /// This stream, which fails at a second element. The element is sent with the completion, because
  /// it is not known to be the only one before.
  @inlinable
  package func atMostOne(failsIfEmpty: Bool) -> Observable<Element> {
    AtMostOne(asObservable(), failsIfEmpty: failsIfEmpty)
  }
}

/// Its own class, and not a closure: see ``Observable/node(startsTurn:_:)``.
@usableFromInline
final class AtMostOne<Element>: Observable<Element>, @unchecked Sendable {
  // @unchecked: as its superclass; its properties are constants.
  private let source: Observable<Element>
  private let failsIfEmpty: Bool

  @usableFromInline
  init(_ source: Observable<Element>, failsIfEmpty: Bool) {
    self.source = source
    self.failsIfEmpty = failsIfEmpty
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    AtMostOneSink(sink, failsIfEmpty: failsIfEmpty).connect(to: source)
  }
}

private final class AtMostOneSink<Element>: OperatorSink<Element, Element> {
  private let failsIfEmpty: Bool
  /// An ``ElementBox``.
  private var only: AnyObject?
  private let boxType = ElementBox<Element>.self

  init(_ downstream: Sink<Element>, failsIfEmpty: Bool) {
    self.failsIfEmpty = failsIfEmpty
    super.init(downstream)
  }

  override func next(_ element: Element) {
    if only != nil { return fail(RxError.moreThanOneElement) }
    only = boxType.init(element)
  }

  override func completed() {
    if let only {
      forward(uncheckedCast(only, to: boxType).element)
    } else if failsIfEmpty {
      return fail(RxError.noElements)
    }
    finish()
  }
}

extension ObservableType where Element == Never {
  /// This stream as a completable.
  public func asCompletable() -> Completable {
    Completable(raw: asObservable())
  }
}

/// Passes the outcome of a stream with a trait to its subscriber, as one event: the element of a
/// ``Single`` is its end, and later events are dropped.
///
/// As in RxSwift, the subscriber is notified of the disposal right after that event, before the
/// stream itself has completed.
package final class TraitSink<Element>: TerminalSink<Element> {
  private let handler: (Event<Element>) -> Void
  private let disposal: any Disposable
  private var isOver = false

  /// Makes a sink.
  ///
  /// - Parameters:
  ///   - onDisposed: Called once, after the outcome or when the subscription is disposed of.
  ///   - handler: Receives the outcome, unless the subscription is disposed of before.
  package init(onDisposed: (() -> Void)? = nil, _ handler: @escaping (Event<Element>) -> Void) {
    self.handler = handler
    disposal = onDisposed.map { Disposables.create(with: $0) } ?? Disposables.create()
  }

  package override func received(_ element: Element) { finish(with: .next(element)) }
  package override func received(error: any Error) { finish(with: .error(error)) }
  package override func receivedCompleted() { finish(with: .completed) }
  package override func ended() { disposal.dispose() }

  private func finish(with event: Event<Element>) {
    if isOver { return }
    isOver = true
    handler(event)
    disposal.dispose()
  }
}
