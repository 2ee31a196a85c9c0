@_spi(Sinks) public import ReactorStreams

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The same, with closures called as it goes by. An error that one of them throws is the result's.
  ///
  /// - Parameters:
  ///   - onNext: Called with the element before it is handed on.
  ///   - afterNext: Called with the element after it was handed on.
  ///   - onError: Called with the error before it is handed on.
  ///   - afterError: Called with the error after it was handed on.
  ///   - onCompleted: Called before the completion is handed on.
  ///   - afterCompleted: Called after the completion was handed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source was subscribed to.
  ///   - onDispose: Called when the subscription ends, for any reason.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Swift.Error) throws -> Void)? = nil,
    afterError: ((any Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Maybe<Element> {
    Maybe(
      raw: primitiveSequence.source.do(
        onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
        onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
        onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// The element if a predicate holds for it.
  ///
  /// - Parameter predicate: An error it throws is the result's.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.filter(predicate))
  }

  /// The element transformed.
  ///
  /// - Parameter transform: Makes the new element; an error it throws is the result's.
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.map(transform))
  }

  /// The element transformed, if the transform gives one.
  ///
  /// - Parameter transform: Makes the new element or nil; an error it throws is the result's.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.compactMap(transform))
  }

  /// Continues with a maybe made of the element, if there is one.
  ///
  /// - Parameter selector: Makes it; an error it throws is the result's.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Continues with a single made of the element.
  ///
  /// As in RxSwift, the caller has to keep the single's promise: if there is no element, it
  /// completes without one.
  ///
  /// - Parameter selector: Makes it; an error it throws is the result's.
  public func flatMapSingle<Result>(
    _ selector: @escaping (Element) throws -> Single<Result>
  ) -> Single<Result> {
    Single<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Continues with a completable made of the element, if there is one.
  ///
  /// - Parameter selector: Makes it; an error it throws is the result's.
  public func flatMapCompletable(
    _ selector: @escaping (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: primitiveSequence.source.flatMap(selector))
  }

  /// An element in the place of none.
  public func ifEmpty(default element: Element) -> Single<Element> {
    Single(raw: primitiveSequence.source.ifEmpty(default: element))
  }

  /// Another maybe if there is no element.
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// A single if there is no element.
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// An element in the place of an error.
  public func catchAndReturn(_ element: Element) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.catchAndReturn(element))
  }

  /// The same as a single, which fails with `RxError.noElements` if there is none.
  public func asSingle() -> Single<Element> {
    primitiveSequence.source.asSingle()
  }

  /// The same without its element.
  public func asCompletable() -> Completable {
    primitiveSequence.source.ignoreElements().asCompletable()
  }
}
