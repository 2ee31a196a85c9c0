package import ReactorPlanning
import ReactorRegistration
import ReactorTraceFormat
import ReactorTypeLayout

/// Creates a session of a plan in each replay. A kit has already looked up everything that depends
/// only on the reactor's types.
///
/// - Parameters:
///   - options: The options of a session that a view has opened; nil to use the plan's options.
///   - context: The context of its reactor.
///   - place: The index of the session in the replay.
/// - Returns: Nil if a view has passed options of the wrong type.
typealias SessionKit = (
  _ options: Any?, _ context: ReplayContext, _ replay: Replay, _ place: Int
) -> Session?

/// A plan and the kits of its sessions, for one or more consecutive replays.
///
/// Thread safety: confined to the thread of the replays.
package final class PreparedPlan {
  let plan: Plan
  /// The kits, by the indices of the sessions.
  private var kits: [SessionKit?]

  package init(_ plan: Plan) {
    self.plan = plan
    kits = Array(repeating: nil, count: plan.sessions.count)
  }

  /// The kit for a session of the plan, created when it is first used.
  func kit(at place: Int) -> SessionKit? {
    if let kit = kits[place] { return kit }
    let kit = makeKit(of: plan.sessions[place])
    kits[place] = kit
    return kit
  }

  func makeKit(of session: any SessionPlan) -> SessionKit? {
    session.kind.registered.makeKit(of: session, plan.rendering)
  }
}

extension RegisteredReactor {
  /// Creates the kit of a session's plan.
  fileprivate func makeKit(of plan: any SessionPlan, _ rules: RenderingRules) -> SessionKit? {
    // `map` would look up the types of its closure.
    guard let plan = plan as? TypedSessionPlan<Action, State, Options> else { return nil }
    let types = SessionTypes(
      reactor: plan.kind.name, action: plan.actions.layout, mutation: mutation,
      state: TypeLayout(State.self))
    let pulses = PulseFields(of: types.state, rules)
    let maker = maker
    return { options, context, replay, place in
      guard let options = options == nil ? plan.options : options as? Options else { return nil }
      switch maker {
      case .own(let make):
        return TypedSession(
          plan.name, make(options, context), plan.actions, types, pulses, replay, at: place)
      case .bridged(let make):
        replay.watchRealTimers()
        replay.ignoreThreads()
        return BridgedSession(
          plan.name, make(options, context), plan.actions, types, pulses, replay, at: place)
      }
    }
  }
}
