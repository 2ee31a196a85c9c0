extension ServiceScript {
  /// Records a call to the service that has no answer, such as a call to a coordinator, a router, a
  /// delegate or an analytics service. The trace shows it as an `event` of the session whose action
  /// is being handled.
  ///
  /// ```swift
  /// func showDetail(id: Int) {
  ///   script.record(#function, id)  // event #3 coordinator.showDetail(id: 7)
  /// }
  /// ```
  /// - Parameters:
  ///   - name: The name of the call, without labels, or with labels as in `#function`. Unless it
  ///     contains a dot, it is prefixed with the name of the service.
  ///   - arguments: The arguments of the call.
  public func record<each Argument>(_ name: String, _ arguments: repeat each Argument) {
    liveServices()?.record(name, on: service, repeat each arguments)
  }
}

extension ReplayContext {
  /// Records a call that belongs to no service, such as a call to a closure or a delegate. The
  /// trace shows it as an `event` of the session whose action is being handled.
  ///
  /// ```swift
  /// registry.register("list") { context in
  ///   ListReactor(onSelect: { context.record("coordinator.showDetail", $0) })
  /// }
  /// ```
  /// - Parameters:
  ///   - name: The name of the call, without labels, or with labels, such as
  ///     `coordinator.showDetail(id:)`.
  ///   - arguments: The arguments of the call.
  public func record<each Argument>(_ name: String, _ arguments: repeat each Argument) {
    if liveHost != nil { services.record(name, on: nil, repeat each arguments) }
  }
}
