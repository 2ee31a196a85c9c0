extension ObservableType {
  /// Converts this stream to a single.
  ///
  /// - Returns: A single that emits the stream's only element when the stream completes. It fails with
  ///   `RxError.noElements` if there is none, with `RxError.moreThanOneElement` at a second one, and as the stream
  ///   does.
  public func asSingle() -> Single<Element> {
    Single(raw: atMostOne(failsIfEmpty: true))
  }

  /// Emits the first element.
  ///
  /// Rx contract: [first](http://reactivex.io/documentation/operators/first.html).
  ///
  /// - Returns: A single of the first element, or of nil if the stream completes without one. It
  ///   fails if the stream fails.
  public func first() -> Single<Element?> {
    Single(
      raw: emittingWithState {
        EmittingSteps(completed: { $0.finish(sending: nil) }) { element, emitter in
          emitter.finish(sending: element)
        }
      })
  }

  /// Returns this stream, which fails at a second element. The element is sent with the completion,
  /// because only then it is known to be the only one.
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
  /// Converts this stream to a completable.
  ///
  /// - Returns: A completable that completes or fails like the stream.
  public func asCompletable() -> Completable {
    Completable(raw: asObservable())
  }
}
