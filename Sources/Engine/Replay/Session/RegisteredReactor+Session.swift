import ReactorPlanning
import ReactorRegistration

extension RegisteredReactor {
  /// Creates a planned session in a replay, along with the session's reactor.
  ///
  /// - Parameters:
  ///   - session: The plan of the session.
  ///   - options: The options that a view has passed, or `nil` to use the options in the plan.
  ///   - context: The context of the session's reactor.
  ///   - replay: The replay that the session belongs to.
  ///   - place: The index of the session in the replay.
  /// - Returns: The session, or `nil` if a view has passed options of the wrong type.
  func makeSession(
    _ session: any SessionPlan, options: Any?, _ context: ReplayContext, _ replay: Replay,
    at place: Int
  ) -> Session? {
    // `map` would look up the types in its closure.
    guard let plan = session as? TypedSessionPlan<Action, State, Options>,
      let options = options == nil ? plan.options : options as? Options
    else { return nil }
    // The reactor is created before the session is added to the sink.
    func makeTracer() -> SessionTracer {
      let (types, pulses) = plan.shapes(replay.plan.rendering)
      return SessionTracer(
        of: types, pulses, named: plan.name, at: place, to: replay.recorder, replay.monitor?.events)
    }
    switch maker {
    case .own(let make):
      let reactor = make(options, context)
      return TypedSession(
        plan.name, reactor, plan.actions, makeTracer(), keepsFirstStates: replay.willClose != nil)
    case .bridged(let make):
      let noticeTimers = replay.watchRealTimers()
      replay.ignoreThreads()
      let bridge = make(options, context)
      return BridgedSession(
        plan.name, bridge, plan.actions, makeTracer(), noticeTimers: noticeTimers)
    }
  }
}
