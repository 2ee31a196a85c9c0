extension ObservableType {
  /// The events of this stream as elements; its end is one too, and is followed by the completion.
  public func materialize() -> Observable<Event<Element>> {
    Materialize(asObservable())
  }
}

extension ObservableType where Element: EventConvertible {
  /// The stream whose events this stream has as elements: what ``materialize()`` was called on.
  public func dematerialize() -> Observable<Element.Element> {
    Dematerialize(asObservable())
  }
}

private final class Materialize<Element>: Observable<Event<Element>>, @unchecked Sendable {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
    super.init()
  }

  override func run(_ sink: Sink<Event<Element>>) -> (any Disposable)? {
    MaterializeSink(sink).connect(to: source)
  }
}

private final class MaterializeSink<Element>: OperatorSink<Element, Event<Element>> {
  override func next(_ element: Element) {
    forward(.next(element))
  }

  override func error(_ error: any Error) {
    forward(.error(error))
    finish()
  }

  override func completed() {
    forward(.completed)
    finish()
  }
}

private final class Dematerialize<Input: EventConvertible>: Observable<Input.Element>,
  @unchecked Sendable
{
  private let source: Observable<Input>

  init(_ source: Observable<Input>) {
    self.source = source
    super.init()
  }

  override func run(_ sink: Sink<Input.Element>) -> (any Disposable)? {
    DematerializeSink(sink).connect(to: source)
  }
}

private final class DematerializeSink<Input: EventConvertible>: OperatorSink<Input, Input.Element> {
  override func next(_ element: Input) {
    switch element.event {
    case .next(let element): forward(element)
    case .error(let error): fail(error)
    case .completed: finish()
    }
  }
}
