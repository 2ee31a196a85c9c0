package import ReactorPlanning
import ReactorRegistration
import ReactorTraceFormat
import ReactorTypeLayout

/// A closure that creates a planned session in a replay. The closure already contains all data that depends only on the
/// reactor's types.
///
/// - Parameters:
///   - options: The options that a view has passed, or `nil` to use the options in the plan.
///   - context: The context of the session's reactor.
///   - place: The index of the session in the replay.
/// - Returns: The session, or `nil` if a view has passed options of the wrong type.
typealias SessionKit = (
  _ options: Any?, _ context: ReplayContext, _ replay: Replay, _ place: Int
) -> Session?

/// A plan and the kits for its sessions, for use in one or more successive replays.
///
/// Thread safety: This type is confined to the thread that runs the replays.
package final class PreparedPlan {
  let plan: Plan
  /// The kits that have been created, by session index.
  private var kits: [SessionKit?]

  package init(_ plan: Plan) {
    self.plan = plan
    kits = Array(repeating: nil, count: plan.sessions.count)
  }

  /// Returns the kit for a session in the plan, creating the kit on first use.
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
  /// Creates the kit for a planned session.
  fileprivate func makeKit(of plan: any SessionPlan, _ rules: RenderingRules) -> SessionKit? {
    // `map` would look up the types in its closure.
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
