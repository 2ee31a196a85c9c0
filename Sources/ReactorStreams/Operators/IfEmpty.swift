extension ObservableType {
  /// This stream, or one element where it completes without any.
  public func ifEmpty(default element: Element) -> Observable<Element> {
    ifEmpty(switchTo: Just(element))
  }

  /// This stream, or another one where it completes without an element.
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    IfEmpty(asObservable(), other)
  }
}

private final class IfEmpty<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let other: Observable<Element>

  init(_ source: Observable<Element>, _ other: Observable<Element>) {
    self.source = source
    self.other = other
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    IfEmptySink([source, other], sink).start()
  }
}

private final class IfEmptySink<Element>: SequentialSink<Element> {
  private let sources: [Observable<Element>]
  private var index = 0
  private var hasSent = false

  init(_ sources: [Observable<Element>], _ downstream: Sink<Element>) {
    self.sources = sources
    super.init(downstream)
  }

  override func nextSource() -> UnretainedReference? {
    defer { index += 1 }
    return index < sources.count ? UnretainedReference(sources[index]) : nil
  }

  override var continuesAfterCompletion: Bool { !hasSent }

  override func next(_ element: Element) {
    hasSent = true
    forward(element)
  }
}
