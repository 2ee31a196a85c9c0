extension ObservableType {
  /// Emits `element` if the source completes without an element.
  ///
  /// Rx contract:
  /// [defaultIfEmpty](http://reactivex.io/documentation/operators/defaultifempty.html).
  ///
  /// - Returns: An observable with the events of the source, or with `element` and the completion.
  public func ifEmpty(default element: Element) -> Observable<Element> {
    ifEmpty(switchTo: .just(element))
  }

  /// Continues with another stream if this one completes without an element.
  ///
  /// Rx contract: [switchIfEmpty](http://reactivex.io/documentation/operators/defaultifempty.html).
  ///
  /// - Parameter other: The other stream, which is subscribed to only then.
  /// - Returns: An observable with the events of the source, or with those of `other`.
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    let sources = [other, asObservable()]
    return .node { sink in IfEmptySink(sources, sink).start() }
  }
}

private final class IfEmptySink<Element>: OperatorSink<Element, Element> {
  /// The sources that have not been subscribed to, the last one first.
  private var sources: [Observable<Element>]
  private var hasSent = false

  init(_ sources: [Observable<Element>], _ downstream: Sink<Element>) {
    self.sources = sources
    super.init(downstream)
  }

  override func nextSource() -> Observable<Element>? { sources.popLast() }

  override func next(_ element: Element) {
    hasSent = true
    forward(element)
  }

  override func completed() {
    if hasSent { finish() } else { continueWithNext() }
  }
}
