extension ObservableType {
  /// Emits the only element as soon as it arrives.
  ///
  /// Rx contract: [first](http://reactivex.io/documentation/operators/first.html).
  ///
  /// - Returns: An observable of that element, which completes with the source. It fails with
  ///   `RxError.moreThanOneElement` at a second element, and with `RxError.noElements` if the
  ///   source completes without any.
  public func single() -> Observable<Element> {
    single { _ in true }
  }

  /// Emits the only element for which a predicate holds, as soon as it arrives.
  ///
  /// Rx contract: [first](http://reactivex.io/documentation/operators/first.html).
  ///
  /// - Parameter predicate: Decides which elements count. If it throws, the resulting stream fails
  ///   with that error.
  /// - Returns: An observable of that element, which completes with the source. It fails with
  ///   `RxError.moreThanOneElement` at a second one, and with `RxError.noElements` if the source
  ///   completes without one.
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
