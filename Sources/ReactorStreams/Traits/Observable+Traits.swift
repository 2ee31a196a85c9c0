extension ObservableType {
  /// Converts this stream to a single.
  ///
  /// - Returns: A single of the only element, which is emitted when the stream completes. It fails
  ///   with `RxError.noElements` if there is none, with `RxError.moreThanOneElement` at a second
  ///   one, and as the stream does.
  @inlinable
  public func asSingle() -> Single<Element> {
    Single(raw: atMostOne(failsIfEmpty: true))
  }

  /// Emits the first element.
  ///
  /// Rx contract: [first](http://reactivex.io/documentation/operators/first.html).
  ///
  /// - Returns: A single of the first element, or of nil if the stream completes without one. It
  ///   fails as the stream does.
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
  /// Converts this stream to a completable.
  ///
  /// - Returns: A completable that completes or fails as the stream does.
  public func asCompletable() -> Completable {
    Completable(raw: asObservable())
  }
}
