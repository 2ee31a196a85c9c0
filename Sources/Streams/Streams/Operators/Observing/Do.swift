extension ObservableType {
  /// Calls the given closures when events pass through the stream. If a closure throws an error, the resulting stream
  /// fails with that error. An error thrown after the stream has terminated is ignored.
  ///
  /// Rx contract: [do](http://reactivex.io/documentation/operators/do.html).
  ///
  /// - Parameters:
  ///   - onNext: A closure that is called with each element before the element is forwarded.
  ///   - afterNext: A closure that is called with each element after the element has been forwarded.
  ///   - onError: A closure that is called with the error before the error is forwarded.
  ///   - afterError: A closure that is called with the error after the error has been forwarded.
  ///   - onCompleted: A closure that is called when the stream completes, before the completion is forwarded.
  ///   - afterCompleted: A closure that is called when the stream completes, after the completion has been forwarded.
  ///   - onSubscribe: A closure that is called before the stream is subscribed to.
  ///   - onSubscribed: A closure that is called after the stream has been subscribed to.
  ///   - onDispose: A closure that is called when the stream ends or the subscription is disposed of, after the
  ///     upstream operators have released their sources.
  /// - Returns: An observable that sends the events of this stream. It fails if a closure throws an error.
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
      // The disposable is set last so that `onSubscribed` is called first even if the stream ends immediately.
      if let onDispose { observing.resource.set(Disposables.create(with: onDispose)) }
      return disposable
    }
  }
}

/// The closures that a `do` operator calls for the events of its stream.
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

  // As in RxSwift, a source that emits after it has been disposed of still triggers the side effects.

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
    if upstream.end() { downstream.error(error) }
    try? effects.afterError?(error)
    dispose()
  }

  override func completed() {
    do { try effects.onCompleted?() } catch { return fail(error) }
    if upstream.end() { downstream.completed() }
    try? effects.afterCompleted?()
    dispose()
  }
}
