extension ObservableType {
  /// Converts the events of this stream to elements.
  ///
  /// Rx contract:
  /// [materialize](http://reactivex.io/documentation/operators/materialize-dematerialize.html).
  ///
  /// - Returns: An observable of the events. The last element is the error or the completion. The
  ///   observable then completes, and never fails.
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
  /// Converts elements that represent events back to events. This is the inverse of
  /// ``materialize()``.
  ///
  /// Rx contract:
  /// [dematerialize](http://reactivex.io/documentation/operators/materialize-dematerialize.html).
  ///
  /// - Returns: An observable that sends the events that the elements represent. It ends with the first error or
  ///   completion among these events, or when the source ends.
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
