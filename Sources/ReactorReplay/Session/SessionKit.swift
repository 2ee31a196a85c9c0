import ReactorCore
package import ReactorPlanning
import ReactorRegistration
import ReactorTraceFormat
import ReactorTypeLayout

/// Makes the sessions of one plan, one in each replay: it has looked up whatever depends on the types of
/// the reactor alone.
protocol SessionKit: AnyObject {
  /// Makes a session.
  ///
  /// - Parameters:
  ///   - options: The options of a session that a view has opened; nil for those of the plan.
  ///   - context: The context of its reactor.
  ///   - replay: The replay.
  ///   - place: Its place among the sessions of the replay.
  /// - Returns: Nil if a view has given options of another type than those of the reactor.
  func makeSession(
    options: Any?, _ context: ReplayContext, in replay: Replay, at place: Int
  ) -> Session?
}

/// A plan and the kits of its sessions, for replays of it: one, or one after the other.
///
/// Threads: it belongs to the thread of the replays.
package final class PreparedPlan {
  let plan: Plan
  /// The kits, by the places of the sessions.
  private var kits: [(any SessionKit)?]

  package init(_ plan: Plan) {
    self.plan = plan
    kits = Array(repeating: nil, count: plan.sessions.count)
  }

  /// The kit of a session of the plan, made when it is first asked for.
  func kit(at place: Int) -> (any SessionKit)? {
    if let kit = kits[place] { return kit }
    let kit = makeKit(of: plan.sessions[place])
    kits[place] = kit
    return kit
  }

  func makeKit(of session: SessionPlan) -> (any SessionKit)? {
    session.kind.open(with: SessionPreparation(plan: session, rules: plan.valueRules))
  }
}

/// Makes the kit of a session's plan, with the types of its reactor.
struct SessionPreparation: ReactorVisitor {
  let plan: SessionPlan
  let rules: ValueRules

  func visit<R, Options>(_ registration: TypedRegistration<R, Options>) -> (any SessionKit)? {
    // Not by `map`, which looks up the types of its closure.
    guard let plan = plan as? TypedSessionPlan<R.Action, R.State, Options> else { return nil }
    return TypedSessionKit(registration, plan, rules.rendering)
  }

  func visit<Action, State, Options>(
    _ registration: BridgedRegistration<Action, State, Options>
  ) -> (any SessionKit)? {
    guard let plan = plan as? TypedSessionPlan<Action, State, Options> else { return nil }
    return BridgedSessionKit(registration, plan, rules.rendering)
  }
}

/// The kit of a reactor of this library.
final class TypedSessionKit<R: Reactor & SendableMetatype, Options: Sendable>: SessionKit {
  private let registration: TypedRegistration<R, Options>
  private let plan: TypedSessionPlan<R.Action, R.State, Options>
  private let types: SessionTypes
  private let pulses: PulseFields

  init(
    _ registration: TypedRegistration<R, Options>,
    _ plan: TypedSessionPlan<R.Action, R.State, Options>, _ rules: RenderingRules
  ) {
    self.registration = registration
    self.plan = plan
    types = SessionTypes(
      reactor: plan.kind.name, action: plan.actions.layout, mutation: TypeLayout(R.Mutation.self),
      state: TypeLayout(R.State.self))
    pulses = PulseFields(of: types.state, rules)
  }

  func makeSession(
    options: Any?, _ context: ReplayContext, in replay: Replay, at place: Int
  ) -> Session? {
    guard let options = options == nil ? plan.options : options as? Options else { return nil }
    return TypedSession(
      plan.name, registration.bind(options, context), plan.actions, types, pulses, replay,
      at: place)
  }
}

/// The kit of a bridged reactor.
final class BridgedSessionKit<Action, State, Options: Sendable>: SessionKit {
  private let registration: BridgedRegistration<Action, State, Options>
  private let plan: TypedSessionPlan<Action, State, Options>
  private let pulses: PulseFields

  init(
    _ registration: BridgedRegistration<Action, State, Options>,
    _ plan: TypedSessionPlan<Action, State, Options>, _ rules: RenderingRules
  ) {
    self.registration = registration
    self.plan = plan
    pulses = PulseFields(of: TypeLayout(State.self), rules)
  }

  func makeSession(
    options: Any?, _ context: ReplayContext, in replay: Replay, at place: Int
  ) -> Session? {
    guard let options = options == nil ? plan.options : options as? Options else { return nil }
    replay.watchRealTimers()
    replay.ignoreThreads()
    return BridgedSession(
      plan.name, of: plan.kind.name, registration.make(options, context), plan.actions, pulses,
      replay, at: place)
  }
}
