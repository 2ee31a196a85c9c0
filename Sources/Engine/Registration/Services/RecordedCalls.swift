extension ServiceScript {
  /// Records that something was called on the service, for one whose calls have no answer: a
  /// coordinator, a router, a delegate, analytics. The trace shows it as an `event` of the session whose
  /// action is being handled.
  ///
  /// ```swift
  /// func showDetail(id: Int) {
  ///   script.record(#function, id)  // event #3 coordinator.showDetail(id: 7)
  /// }
  /// ```
  /// - Parameters:
  ///   - name: The name of the call, without labels, or with labels as `#function` gives it. The
  ///     name of the service is put before it unless it has a dot.
  ///   - arguments: The arguments of the call.
  public func record<each Argument>(_ name: String, _ arguments: repeat each Argument) {
    liveServices()?.record(name, on: service, repeat each arguments)
  }
}

extension ReplayContext {
  /// Records a call that belongs to no service, such as one of a closure that a reactor is given
  /// or of a delegate. The trace shows it as an `event` of the session whose action is being
  /// handled.
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
