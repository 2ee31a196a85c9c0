extension ObservableType {
  /// Emits the given element if the source completes without an element.
  ///
  /// Rx contract:
  /// [defaultIfEmpty](http://reactivex.io/documentation/operators/defaultifempty.html).
  ///
  /// - Returns: An observable that sends the events of the source. If the source completes without an element, the
  ///   observable emits `element` before the completion.
  public func ifEmpty(default element: Element) -> Observable<Element> {
    emittingWithState {
      var isEmpty = true
      return EmittingSteps(
        completed: { emitter in
          if isEmpty { emitter.send(element) }
          emitter.finish()
        }
      ) { element, emitter in
        isEmpty = false
        emitter.send(element)
      }
    }
  }

  /// Continues with another stream if this stream completes without an element.
  ///
  /// Rx contract: [switchIfEmpty](http://reactivex.io/documentation/operators/defaultifempty.html).
  ///
  /// - Parameter other: The other stream. It is subscribed to when this stream completes without an
  ///   element.
  /// - Returns: An observable that sends the events of this stream or, if this stream completes without an element, the
  ///   events of `other`.
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    let source = asObservable()
    return .node { sink in IfEmptySink(other, sink).connect(to: source) }
  }
}

private final class IfEmptySink<Element>: OperatorSink<Element, Element> {
  /// The other stream, or `nil` if it has been subscribed to or an element has arrived.
  private var other: Observable<Element>?

  init(_ other: Observable<Element>, _ downstream: Sink<Element>) {
    self.other = other
    super.init(downstream)
  }

  override func next(_ element: Element) {
    other = nil
    forward(element)
  }

  override func completed() {
    guard let other = other.take() else { return finish() }
    resource.set(other.start(self))
  }
}
