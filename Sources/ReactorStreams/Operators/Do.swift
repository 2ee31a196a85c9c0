extension ObservableType {
  /// This stream, with side effects at each of its events. An error that one of them throws ends
  /// the stream; one that is thrown after the stream's end goes nowhere.
  ///
  /// - Parameters:
  ///   - onNext: Called with each element, before it is sent on.
  ///   - afterNext: Called with each element, after it was sent on.
  ///   - onError: Called with the error, before it is sent on.
  ///   - afterError: Called with the error, after it was sent on.
  ///   - onCompleted: Called as the stream completes, before that is sent on.
  ///   - afterCompleted: Called as the stream completes, after that was sent on.
  ///   - onSubscribe: Called before the stream is subscribed to.
  ///   - onSubscribed: Called after the stream was subscribed to.
  ///   - onDispose: Called once the stream has ended or the subscription was disposed of, after what
  ///     stands above.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Swift.Error) throws -> Void)? = nil,
    afterError: ((any Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    Do(
      asObservable(),
      Effects(
        onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
        onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
        onSubscribed: onSubscribed, onDispose: onDispose))
  }
}

private struct Effects<Element> {
  let onNext: ((Element) throws -> Void)?
  let afterNext: ((Element) throws -> Void)?
  let onError: ((any Swift.Error) throws -> Void)?
  let afterError: ((any Swift.Error) throws -> Void)?
  let onCompleted: (() throws -> Void)?
  let afterCompleted: (() throws -> Void)?
  let onSubscribe: (() -> Void)?
  let onSubscribed: (() -> Void)?
  let onDispose: (() -> Void)?
}

private final class Do<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  fileprivate let effects: Effects<Element>

  init(_ source: Observable<Element>, _ effects: Effects<Element>) {
    self.source = source
    self.effects = effects
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    let observing = DoSink(self, sink)
    effects.onSubscribe?()
    let disposable = observing.connect(to: source)
    effects.onSubscribed?()
    // Set last, so that a stream that ends at once is still seen to be subscribed to first.
    if let onDispose = effects.onDispose {
      observing.onDispose.set(Disposables.create(with: onDispose))
    }
    return disposable
  }
}

private final class DoSink<Element>: OperatorSink<Element, Element> {
  let onDispose = DisposableSlot()
  private let node: Do<Element>

  init(_ node: Do<Element>, _ downstream: Sink<Element>) {
    self.node = node
    super.init(downstream)
  }

  override func next(_ element: Element) {
    if isDisposed { return }
    do {
      try node.effects.onNext?(element)
      forward(element)
      try node.effects.afterNext?(element)
    } catch {
      fail(error)
    }
  }

  override func error(_ error: any Error) {
    if isDisposed { return }
    do { try node.effects.onError?(error) } catch { return fail(error) }
    guard end() else { return }
    downstream.error(error)
    try? node.effects.afterError?(error)
    dispose()
  }

  override func completed() {
    if isDisposed { return }
    do { try node.effects.onCompleted?() } catch { return fail(error) }
    guard end() else { return }
    downstream.completed()
    try? node.effects.afterCompleted?()
    dispose()
  }

  override func released() {
    onDispose.dispose()
  }
}
