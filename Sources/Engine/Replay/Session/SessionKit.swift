package import ReactorPlanning
import ReactorRegistration
import ReactorTraceFormat
import ReactorTypeLayout

/// Makes the sessions of one plan, one in each replay: it has looked up whatever depends on the types of
/// the reactor alone.
///
/// - Parameters:
///   - options: The options of a session that a view has opened; nil for those of the plan.
///   - context: The context of its reactor.
///   - replay: The replay.
///   - place: Its place among the sessions of the replay.
/// - Returns: Nil if a view has given options of another type than those of the reactor.
typealias SessionKit = (
  _ options: Any?, _ context: ReplayContext, _ replay: Replay, _ place: Int
) -> Session?

/// A plan and the kits of its sessions, for replays of it: one, or one after the other.
///
/// Threads: it belongs to the thread of the replays.
package final class PreparedPlan {
  let plan: Plan
  /// The kits, by the places of the sessions.
  private var kits: [SessionKit?]

  package init(_ plan: Plan) {
    self.plan = plan
    kits = Array(repeating: nil, count: plan.sessions.count)
  }

  /// The kit of a session of the plan, made when it is first asked for.
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
  /// Makes the kit of a session's plan.
  fileprivate func makeKit(of plan: any SessionPlan, _ rules: RenderingRules) -> SessionKit? {
    // Not by `map`, which looks up the types of its closure.
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
