extension ObservableType {
  /// Turns the events into elements.
  ///
  /// Rx contract:
  /// [materialize](http://reactivex.io/documentation/operators/materialize-dematerialize.html).
  ///
  /// - Returns: An observable of the events, the last of which is the error or the completion. It
  ///   then completes, and never fails.
  public func materialize() -> Observable<Event<Element>> {
    emittingWithState {
      EmittingSteps(
        error: { error, emitter in emitter.finish(sending: .error(error)) },
        completed: { emitter in emitter.finish(sending: .completed) }
      ) { element, emitter in emitter.send(.next(element)) }
    }
  }
}

extension ObservableType where Element: EventConvertible {
  /// Turns elements that are events into the events: the inverse of ``materialize()``.
  ///
  /// Rx contract:
  /// [dematerialize](http://reactivex.io/documentation/operators/materialize-dematerialize.html).
  ///
  /// - Returns: An observable that emits the elements of the events. It ends with the first event
  ///   that is an end, or when the source ends.
  public func dematerialize() -> Observable<Element.Element> {
    emitting { element, emitter in
      switch element.event {
      case .next(let element): emitter.send(element)
      case .error(let error): emitter.fail(error)
      case .completed: emitter.finish()
      }
    }
  }
}
