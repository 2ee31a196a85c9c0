extension ObservableType {
  /// Runs a loop and emits its states.
  ///
  /// ```swift
  /// Observable.generate(initialState: 1, condition: { $0 < 50 }, iterate: { $0 * 2 })
  /// // 1, 2, 4, 8, 16, 32
  /// ```
  ///
  /// - Parameters:
  ///   - initialState: The first state.
  ///   - condition: Decides whether a state is emitted. The first state for which it returns false
  ///     ends the stream. If it throws, the resulting stream fails with that error.
  ///   - scheduler: The scheduler on which the states are emitted, with one work item for each.
  ///   - iterate: Returns the next state. If it throws, the resulting stream fails with that error.
  /// - Returns: An observable of the states from `initialState` to the last one for which
  ///   `condition` holds. It then completes.
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
