extension ObservableType {
  /// Converts this stream to a `Single`.
  ///
  /// - Returns: A `Single` that emits the stream's only element when the stream completes. The `Single` fails with
  ///   `RxError.noElements` if the stream completes without an element, and with `RxError.moreThanOneElement` if the
  ///   stream emits a second element. It also fails if the stream fails.
  public func asSingle() -> Single<Element> {
    Single(raw: atMostOne(failsIfEmpty: true))
  }

  /// Emits the first element of this stream.
  ///
  /// Rx contract: [first](http://reactivex.io/documentation/operators/first.html).
  ///
  /// - Returns: A `Single` of the first element, or of `nil` if the stream completes without an
  ///   element. It fails if the stream fails.
  public func first() -> Single<Element?> {
    Single(
      raw: emittingWithState {
        EmittingSteps(completed: { $0.finish(sending: nil) }) { element, emitter in
          emitter.finish(sending: element)
        }
      })
  }

  /// Returns a stream that fails if this stream emits a second element. The first element is emitted only when this
  /// stream completes, because a second element could arrive until then.
  package func atMostOne(failsIfEmpty: Bool) -> Observable<Element> {
    emittingWithState {
      var only: Element?
      return EmittingSteps(
        completed: { emitter in
          if let only { emitter.send(only) } else if failsIfEmpty { throw RxError.noElements }
          emitter.finish()
        }
      ) { element, _ in
        if only != nil { throw RxError.moreThanOneElement }
        only = element
      }
    }
  }
}

extension ObservableType where Element == Never {
  /// Converts this stream to a `Completable`.
  ///
  /// - Returns: A `Completable` that completes or fails like the stream.
  public func asCompletable() -> Completable {
    Completable(raw: asObservable())
  }
}
