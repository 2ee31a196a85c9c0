extension ObservableType {
  /// This stream as a single. It fails with `RxError.noElements` if it has no element, and with
  /// `RxError.moreThanOneElement` as soon as it has a second one.
  public func asSingle() -> Single<Element> {
    Single(raw: atMostOne(failsIfEmpty: true))
  }

  /// The first element, or nil if there is none.
  public func first() -> Single<Element?> {
    Single(
      raw: emittingWithState {
        EmittingSteps(
          completed: { emitter in
            emitter.send(nil)
            emitter.finish()
          }
        ) { element, emitter in
          emitter.send(element)
          emitter.finish()
        }
      })
  }

  /// This stream, which fails at a second element. The element is sent with the completion, because
  /// it is not known to be the only one before.
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
  /// This stream as a completable.
  public func asCompletable() -> Completable {
    Completable(raw: asObservable())
  }
}
