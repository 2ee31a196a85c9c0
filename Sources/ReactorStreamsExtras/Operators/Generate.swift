@_spi(Sinks) public import ReactorStreams

extension ObservableType {
  /// A loop as a stream: each state is an element.
  ///
  /// - Parameters:
  ///   - initialState: The first state.
  ///   - condition: Decides whether a state is sent; the first that is not ends the stream. An error it
  ///     throws is the stream's.
  ///   - scheduler: Where they are sent, one piece of work for each.
  ///   - iterate: Makes the state that follows; an error it throws is the stream's.
  public static func generate(
    initialState: Element, condition: @escaping (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping (Element) throws -> Element
  ) -> Observable<Element> {
    .loop(on: scheduler) {
      var state = initialState
      var isFirst = true
      return { sink in
        if !isFirst { state = try iterate(state) }
        isFirst = false
        guard try condition(state) else { return false }
        sink.next(state)
        return true
      }
    }
  }
}
