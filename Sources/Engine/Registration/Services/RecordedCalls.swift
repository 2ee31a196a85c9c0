extension ServiceScript {
  /// Records a one-way call to the service, such as a call to a coordinator, a router, a delegate or an analytics
  /// service. The trace shows the call as an `event` in the session whose action is being handled.
  ///
  /// ```swift
  /// func showDetail(id: Int) {
  ///   script.record(#function, id)  // event #3 coordinator.showDetail(id: 7)
  /// }
  /// ```
  /// - Parameters:
  ///   - name: The name of the call. It may include labels, as in `#function`. If it contains no dot, the name of the
  ///     service is added as a prefix.
  ///   - arguments: The arguments of the call.
  public func record<each Argument>(_ name: String, _ arguments: repeat each Argument) {
    liveServices()?.record(name, on: service, repeat each arguments)
  }
}

extension ReplayContext {
  /// Records a call that belongs to no service, such as a call to a closure or a delegate. The trace shows the call as
  /// an `event` in the session whose action is being handled.
  ///
  /// ```swift
  /// registry.register("list") { context in
  ///   ListReactor(onSelect: { context.record("coordinator.showDetail", $0) })
  /// }
  /// ```
  /// - Parameters:
  ///   - name: The name of the call. It may include labels, as in `coordinator.showDetail(id:)`.
  ///   - arguments: The arguments of the call.
  public func record<each Argument>(_ name: String, _ arguments: repeat each Argument) {
    if liveHost != nil { services.record(name, on: nil, repeat each arguments) }
  }
}
