extension ObservableType {
  /// Emits the only element of this stream as soon as the element arrives.
  ///
  /// Rx contract: [first](http://reactivex.io/documentation/operators/first.html).
  ///
  /// - Returns: An observable of the element. It completes when the source completes. It fails with
  ///   `RxError.moreThanOneElement` if a second element arrives, or with `RxError.noElements` if
  ///   the source completes without an element.
  public func single() -> Observable<Element> {
    single { _ in true }
  }

  /// Emits the only element that satisfies the given predicate, as soon as the element arrives.
  ///
  /// Rx contract: [first](http://reactivex.io/documentation/operators/first.html).
  ///
  /// - Parameter predicate: A closure that returns whether an element matches. If the closure throws an error, the
  ///   resulting stream fails with that error.
  /// - Returns: An observable of the element. It completes when the source completes. It fails with
  ///   `RxError.moreThanOneElement` if a second such element arrives, or with `RxError.noElements`
  ///   if the source completes without such an element.
  public func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    emittingWithState {
      var hasSent = false
      return EmittingSteps(
        completed: { emitter in
          if !hasSent { throw RxError.noElements }
          emitter.finish()
        }
      ) { element, emitter in
        guard try predicate(element) else { return }
        if hasSent { throw RxError.moreThanOneElement }
        hasSent = true
        emitter.send(element)
      }
    }
  }
}
