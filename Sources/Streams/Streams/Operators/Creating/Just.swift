extension ObservableType {
  /// Creates a stream that emits the given element and completes.
  ///
  /// ```swift
  /// func mutate(action: Action) -> Observable<Mutation> {
  ///   switch action {
  ///   case .close: .just(.setOpen(false))
  ///   }
  /// }
  /// ```
  ///
  /// Rx contract: [just](http://reactivex.io/documentation/operators/just.html).
  ///
  /// - Returns: An observable that emits `element` immediately and then completes.
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> {
    Just(element)
  }
}

/// A stream that emits a single element. The stream has its own class so that inlined code creates it in the module
/// that knows the element type.
@usableFromInline
final class Just<Element>: Observable<Element>, @unchecked Sendable {
  // @unchecked: This class is safe for the same reason as its superclass.

  @usableFromInline let element: Element

  @inlinable
  init(_ element: Element) {
    self.element = element
    super.init(startsTurn: false)
  }

  override func passElement(_ body: (Element) -> Void) -> Bool {
    body(element)
    return true
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    sink.next(element)
    sink.completed()
    return nil
  }
}
