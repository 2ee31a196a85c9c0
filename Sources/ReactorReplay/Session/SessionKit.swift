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
  /// The kits, by the places of the sessions; empty before the first one is made.
  private var kits: [(any SessionKit)?] = []

  package init(_ plan: Plan) {
    self.plan = plan
  }

  /// The kit of a session of the plan, made when it is first asked for.
  func kit(at place: Int) -> (any SessionKit)? {
    if kits.isEmpty {
      // One by one, which is specialized: Array(repeating:count:) looks its type up.
      for _ in plan.sessions { kits.append(nil) }
    }
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
    return TypedSessionKit(registration, plan, rules)
  }

  func visit<Action, State, Options>(
    _ registration: BridgedRegistration<Action, State, Options>
  ) -> (any SessionKit)? {
    guard let plan = plan as? TypedSessionPlan<Action, State, Options> else { return nil }
    return BridgedSessionKit(registration, plan, rules.rendering)
  }
}

/// The kit of a reactor of this library.
final class TypedSessionKit<R: Reactor & SendableMetatype, Options: Sendable>:
  SessionParts<R>, SessionKit
{
  private let registration: TypedRegistration<R, Options>
  private let plan: TypedSessionPlan<R.Action, R.State, Options>
  private let session = TypedSession<R>.self

  init(
    _ registration: TypedRegistration<R, Options>,
    _ plan: TypedSessionPlan<R.Action, R.State, Options>, _ rules: ValueRules
  ) {
    self.registration = registration
    self.plan = plan
    super.init(actions: plan.actions, reactor: plan.kind.name, rules)
  }

  func makeSession(
    options: Any?, _ context: ReplayContext, in replay: Replay, at place: Int
  ) -> Session? {
    if let options { return makeSession(openedWith: options, context, in: replay, at: place) }
    return makeSession(plan.options, context, in: replay, at: place)
  }

  /// Makes a session that a view has opened. Its own function, since the type of what a cast returns is looked up.
  @inline(never)
  private func makeSession(
    openedWith options: Any, _ context: ReplayContext, in replay: Replay, at place: Int
  ) -> Session? {
    guard let options = options as? Options else { return nil }
    return makeSession(options, context, in: replay, at: place)
  }

  private func makeSession(
    _ options: Options, _ context: ReplayContext, in replay: Replay, at place: Int
  ) -> Session {
    session.init(plan.name, registration.bind(options, context), self, replay, at: place)
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

/// The part of a kit that its sessions share: what depends on the reactor, and not on its options.
class SessionParts<R: Reactor> {
  final let actions: ValueList
  final let types: SessionTypes
  final let pulses: PulseFields
  final let history: ActionHistory<R.Action>
  final let probe = SessionProbe<R.Action, R.Mutation, R.State>.self

  init(actions: ValueList, reactor: String, _ rules: ValueRules) {
    self.actions = actions
    types = SessionTypes(
      reactor: reactor, action: actions.layout, mutation: TypeLayout(R.Mutation.self),
      state: TypeLayout(R.State.self))
    pulses = PulseFields(of: types.state, rules.rendering)
    history = ActionHistory(of: types.action)
  }
}
