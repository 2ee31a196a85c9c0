extension ObservableType {
  /// Emits the successive states of a loop.
  ///
  /// ```swift
  /// Observable.generate(initialState: 1, condition: { $0 < 50 }, iterate: { $0 * 2 })
  /// // 1, 2, 4, 8, 16, 32
  /// ```
  ///
  /// - Parameters:
  ///   - initialState: The first state.
  ///   - condition: A closure that decides whether a state is emitted. The first state for which
  ///     the closure returns `false` ends the stream. If the closure throws an error, the resulting
  ///     stream fails with that error.
  ///   - scheduler: The scheduler that emits the states. Each state is a separate work item.
  ///   - iterate: A closure that returns the state that follows the given state. If the closure
  ///     throws an error, the resulting stream fails with that error.
  /// - Returns: An observable of the states from `initialState` to the last state for which
  ///   `condition` returns `true`. It then completes.
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
