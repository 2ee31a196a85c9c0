extension ObservableType {
  /// Calls closures as events pass. If a closure throws, the resulting stream fails with that
  /// error; an error that is thrown after the end of the stream is ignored.
  ///
  /// Rx contract: [do](http://reactivex.io/documentation/operators/do.html).
  ///
  /// - Parameters:
  ///   - onNext: Called with each element, before it is passed on.
  ///   - afterNext: Called with each element, after it was passed on.
  ///   - onError: Called with the error, before it is passed on.
  ///   - afterError: Called with the error, after it was passed on.
  ///   - onCompleted: Called when the stream completes, before the completion is passed on.
  ///   - afterCompleted: Called when the stream completes, after the completion was passed on.
  ///   - onSubscribe: Called before the stream is subscribed to.
  ///   - onSubscribed: Called after the stream was subscribed to.
  ///   - onDispose: Called when the stream has ended or the subscription was disposed of, after the
  ///     operators above have released their sources.
  /// - Returns: An observable with the events of this stream, or the error of a closure.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Swift.Error) throws -> Void)? = nil,
    afterError: ((any Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    let source = asObservable()
    let effects = SideEffects(
      onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
      onCompleted: onCompleted, afterCompleted: afterCompleted)
    return .node { sink in
      let observing = DoSink(effects, sink)
      onSubscribe?()
      let disposable = observing.connect(to: source)
      onSubscribed?()
      // This is set last, so that `onSubscribed` is called first even if the stream ends
      // immediately.
      if let onDispose { observing.resource.set(Disposables.create(with: onDispose)) }
      return disposable
    }
  }
}

/// The side effects at the events.
private struct SideEffects<Element> {
  let onNext: ((Element) throws -> Void)?
  let afterNext: ((Element) throws -> Void)?
  let onError: ((any Error) throws -> Void)?
  let afterError: ((any Error) throws -> Void)?
  let onCompleted: (() throws -> Void)?
  let afterCompleted: (() throws -> Void)?
}

private final class DoSink<Element>: OperatorSink<Element, Element> {
  private let effects: SideEffects<Element>

  init(_ effects: SideEffects<Element>, _ downstream: Sink<Element>) {
    self.effects = effects
    super.init(downstream)
  }

  // As in RxSwift, a source that emits although it has been disposed of still causes the side effects.

  override func next(_ element: Element) {
    do {
      try effects.onNext?(element)
      forward(element)
      try effects.afterNext?(element)
    } catch {
      fail(error)
    }
  }

  override func error(_ error: any Error) {
    do { try effects.onError?(error) } catch { return fail(error) }
    if end() { downstream.error(error) }
    try? effects.afterError?(error)
    dispose()
  }

  override func completed() {
    do { try effects.onCompleted?() } catch { return fail(error) }
    if end() { downstream.completed() }
    try? effects.afterCompleted?()
    dispose()
  }
}
