package import ReactorRegistration
import ReactorPlanning
import ReactorStreams
import ReactorCore
package import ReactorDiagnostics

/// A script, and a reactor of the tool's own that it is for.
///
/// The Swift runtime makes generic types when they are first used. A process that is going to be
/// copied for many replays replays this one first, and makes the types of the other reactors, so that
/// the copies find all of them. No code of a user's reactor runs.
package enum WarmUp {
  /// The script.
  package static let script = SourceFile(
    name: "warm-up", bytes: Array("reactor warm-up\nadd(1)\nwait 1s\nadd(2)\n".utf8))

  /// The reactor.
  package static let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.register("warm-up") { WarmUpReactor() }
    return registry
  }()

  /// Makes the generic types that replays of some reactors use. No code of a reactor runs.
  package static func makeTypes(of registry: ReactorRegistry) {
    for name in registry.names { _ = registry[name]?.open(with: TypeMaker()) }
  }
}

/// Asks for the types of a replay, which makes them.
private struct TypeMaker: ReactorVisitor {
  func visit<R, Options>(_ registration: TypedRegistration<R, Options>) -> [Any] {
    let types: [Any.Type] = [
      TypedSessionPlan<R.Action, R.State, Options>.self, TypedSessionKit<R, Options>.self,
      SessionParts<R>.self, TypedSession<R>.self, SessionProbe<R.Action, R.Mutation, R.State>.self,
    ]
    return R.pipelineParts + types
  }

  func visit<Action, State, Options>(
    _ registration: BridgedRegistration<Action, State, Options>
  ) -> [Any] {
    [
      TypedSessionPlan<Action, State, Options>.self as Any.Type,
      BridgedSessionKit<Action, State, Options>.self as Any.Type,
      BridgedSession<Action, State>.self as Any.Type,
    ]
  }
}

private final class WarmUpReactor: Reactor {
  enum Action {
    case add(Int)
  }

  enum Mutation {
    case add(Int)
    case setBusy(Bool)
  }

  struct State {
    var value = 0
    var isBusy = false
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    let number =
      switch action {
      case .add(let number): number
      }
    return .concat([
      .just(.setBusy(true)),
      .just(.add(number)).delay(.seconds(1), scheduler: MainScheduler.instance),
      .just(.setBusy(false)),
    ])
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .add(let number): state.value += number
    case .setBusy(let isBusy): state.isBusy = isBusy
    }
    return state
  }
}
