import ReactorCore
package import ReactorBase
package import ReactorRegistration
import ReactorStreams

/// A script and a reactor that are part of the tool itself.
///
/// The Swift runtime creates generic types on first use. A process that is forked for many replays runs this script
/// first, so its child processes inherit the types that all replays use. No code of a user's reactor runs.
package enum WarmUp {
  package static let script = SourceFile(
    name: "warm-up", text: "reactor warm-up\nadd(1)\nsettle\nadd(2)\nwait 1s\n")

  package static let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.register("warm-up") { WarmUpReactor() }
    return registry
  }()

  /// Prepares this process to be forked.
  package static func prepareCopies() { ExecutionContext.prepareCopies() }
}

private final class WarmUpReactor: Reactor {
  enum Action {
    case add(Int)
  }

  struct State {
    var value = 0
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Action> {
    .concat([
      .just(action),
      .just(action).delay(.seconds(1), scheduler: MainScheduler.instance),
    ])
  }

  func reduce(state: State, mutation: Action) -> State {
    switch mutation {
    case .add(let number): State(value: state.value + number)
    }
  }
}
