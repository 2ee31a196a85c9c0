extension ObservableType {
  /// This stream as a single. It fails with `RxError.noElements` if it has no element, and with
  /// `RxError.moreThanOneElement` as soon as it has a second one.
  public func asSingle() -> Single<Element> {
    Single(raw: AtMostOne(asObservable(), failsIfEmpty: true))
  }

  /// This stream as a maybe. It fails with `RxError.moreThanOneElement` as soon as it has a second
  /// element.
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: AtMostOne(asObservable(), failsIfEmpty: false))
  }

  /// The first element, or nil where there is none.
  public func first() -> Single<Element?> {
    Single(raw: First(asObservable()))
  }
}

extension ObservableType where Element == Never {
  /// This stream as a completable.
  public func asCompletable() -> Completable {
    Completable(raw: asObservable())
  }
}

/// Lets its element through with the completion: before, it is not known to be the only one.
private final class AtMostOne<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let failsIfEmpty: Bool

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
  private var only: Element?

  init(_ downstream: Sink<Element>, failsIfEmpty: Bool) {
    self.failsIfEmpty = failsIfEmpty
    super.init(downstream)
  }

  override func next(_ element: Element) {
    if only != nil { return fail(RxError.moreThanOneElement) }
    only = element
  }

  override func completed() {
    if let only {
      forward(only)
      finish()
    } else if failsIfEmpty {
      fail(RxError.noElements)
    } else {
      finish()
    }
  }
}

private final class First<Element>: Observable<Element?>, @unchecked Sendable {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
    super.init()
  }

  override func run(_ sink: Sink<Element?>) -> (any Disposable)? {
    FirstSink(sink).connect(to: source)
  }
}

private final class FirstSink<Element>: OperatorSink<Element, Element?> {
  override func next(_ element: Element) {
    end(with: element)
  }

  override func completed() {
    end(with: nil)
  }

  private func end(with element: Element?) {
    forward(element)
    finish()
  }
}
