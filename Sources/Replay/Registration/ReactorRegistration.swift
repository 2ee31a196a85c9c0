import ActionScript
import ReactorCore
import TypeLayout
package import ValueDecoding

/// A reactor that scripts can name, whatever its types.
package class ReactorRegistration: @unchecked Sendable {
  // @unchecked: it does not change, and its subclass holds Sendable closures and options.

  /// What scripts call it.
  package let name: String
  /// What it is, in a few words; may be empty.
  package let summary: String
  /// The names of the reactors whose sessions its view may open.
  package let pushes: [String]

  init(_ name: String, _ summary: String, pushes: [String]) {
    self.name = name
    self.summary = summary
    self.pushes = pushes
  }

  /// The actions that it takes.
  package var actions: [CaseSignature] { [] }

  /// The type of its actions.
  var actionLayout: TypeLayout { preconditionFailure("a registration knows its reactor") }

  /// The type of its options, or nil if it has none.
  var optionsLayout: TypeLayout? { nil }

  /// What there is to know about the reactor; one is made for it, and dropped.
  ///
  /// - Parameter rules: How values are shown.
  package func describe(_ rules: ValueRules) -> ReactorDescription {
    preconditionFailure("a registration knows its reactor")
  }

  /// Begins the plan of a session.
  ///
  /// - Parameters:
  ///   - session: The name of the session.
  ///   - options: What the script sets, or nil.
  ///   - rules: How values are read.
  ///   - problems: Takes what is wrong with the options.
  func plan(
    _ session: String, options: ScriptValue?, _ rules: ValueRules,
    problems: inout [DecodingProblem]
  ) -> SessionPlan {
    preconditionFailure("a registration knows its reactor")
  }
}

/// A registration that knows its reactor.
final class TypedRegistration<R: Reactor, Options: Sendable>: ReactorRegistration,
  @unchecked Sendable
{
  // @unchecked: as its superclass.
  typealias MakeView = @Sendable (Options, ReplayContext) -> BindableView<R>

  private let options: Options
  private let make: @Sendable (Options, ReplayContext) -> R
  private let makeView: MakeView?

  init(
    _ name: String, _ summary: String, _ options: Options, pushes: [String] = [],
    _ make: @escaping @Sendable (Options, ReplayContext) -> R, view makeView: MakeView? = nil
  ) {
    self.options = options
    self.make = make
    self.makeView = makeView
    super.init(name, summary, pushes: pushes)
  }

  override var actions: [CaseSignature] { ActionDecoder<R.Action>().signatures }

  override var actionLayout: TypeLayout { TypeLayout(R.Action.self) }

  override var optionsLayout: TypeLayout? {
    Options.self == NoOptions.self ? nil : TypeLayout(Options.self)
  }

  override func describe(_ rules: ValueRules) -> ReactorDescription {
    let stage = EmptyStage()
    let services = ReplayServices(stage, rules)
    let context = ReplayContext(session: name, random: ReplayRandom(seed: 0), services: services)
    let reactor = make(options, context)
    let view = makeView?(options, context)
    return ReactorDescription(
      actions: actions, of: actionLayout, state: reactor.initialState, options: options,
      controls: view.map { ViewControls(of: $0.object) } ?? ViewControls(),
      services: services.types, rules)
  }

  override func plan(
    _ session: String, options script: ScriptValue?, _ rules: ValueRules,
    problems: inout [DecodingProblem]
  ) -> SessionPlan {
    let options = rules.options(options, overriddenBy: script, problems: &problems)
    return TypedSessionPlan<R.Action, R.State>(session, kind: self, rules) {
      [make, makeView] context, pushed, actions, replay, place in
      guard let options = pushed == nil ? options : pushed as? Options else { return nil }
      let screen = Screen(
        reactor: make(options, context), makeView: { makeView?(options, context) })
      return TypedSession(session, screen, actions, replay, at: place)
    }
  }
}

/// A reactor and, where there is one, how its view is made.
struct Screen<R: Reactor> {
  let reactor: R
  let makeView: () -> BindableView<R>?
}

/// A view whose own type is hidden: what a session needs of it.
struct BindableView<R: Reactor> {
  let object: AnyObject
  let bind: (R?) -> Void

  init<V: View>(_ view: V) where V.Reactor == R {
    object = view
    bind = { view.reactor = $0 }
  }
}

/// The trace of a service that is asked for when nothing is replayed.
final class EmptyStage: ReplayTrace {
  func write<Event>(event: Event, of service: String) {}
}
