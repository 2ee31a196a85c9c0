@_spi(Sinks) public import ReactorStreams

extension ObservableType {
  /// The events of this stream as elements; its end is one too, and is followed by the completion.
  public func materialize() -> Observable<Event<Element>> {
    emittingWithState {
      EmittingSteps(
        error: { error, emitter in
          emitter.send(.error(error))
          emitter.finish()
        },
        completed: { emitter in
          emitter.send(.completed)
          emitter.finish()
        }
      ) { element, emitter in emitter.send(.next(element)) }
    }
  }
}

extension ObservableType where Element: EventConvertible {
  /// The stream whose events are the elements of this stream: the inverse of ``materialize()``.
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
