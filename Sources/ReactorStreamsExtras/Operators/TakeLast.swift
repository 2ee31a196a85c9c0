@_spi(Sinks) public import ReactorStreams

extension ObservableType {
  /// The last elements, once the stream completes.
  ///
  /// - Parameter count: The number of elements, which are kept in memory.
  public func takeLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "the number of elements to take cannot be negative")
    return emittingWithState {
      var kept = FIFO<Element>()
      return EmittingSteps(
        completed: { emitter in
          while !emitter.isDisposed, let element = kept.popFirst() { emitter.send(element) }
          emitter.finish()
        }
      ) { element, _ in
        kept.append(element)
        if kept.count > count { _ = kept.popFirst() }
      }
    }
  }
}
