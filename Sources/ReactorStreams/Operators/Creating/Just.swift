extension ObservableType {
  /// A stream of one element.
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> {
    Just(element)
  }
}

/// Its own class because it is immediate.
@usableFromInline
final class Just<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let element: Element

  @inlinable
  init(_ element: Element) {
    self.element = element
    super.init(isImmediate: true, isSingle: true, startsTurn: false)
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    sink.next(element)
    sink.completed()
    return nil
  }

  @_spi(Sinks)
  override public func emit(into sink: Sink<Element>) {
    sink.next(element)
  }
}
