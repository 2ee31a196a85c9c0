@_spi(Sinks) public import ReactorStreams

extension ObservableType {
  /// The events of this stream as elements; its end is one too, and is followed by the completion.
  public func materialize() -> Observable<Event<Element>> {
    asObservable().stepwiseWithState {
      OperatorSteps(
        error: { error, sink in
          sink.forward(.error(error))
          sink.finish()
        },
        completed: { sink in
          sink.forward(.completed)
          sink.finish()
        }
      ) { element, sink in sink.forward(.next(element)) }
    }
  }
}

extension ObservableType where Element: EventConvertible {
  /// The stream whose events are the elements of this stream: the inverse of ``materialize()``.
  public func dematerialize() -> Observable<Element.Element> {
    asObservable().stepwise { element, sink in
      switch element.event {
      case .next(let element): sink.forward(element)
      case .error(let error): sink.fail(error)
      case .completed: sink.finish()
      }
    }
  }
}
