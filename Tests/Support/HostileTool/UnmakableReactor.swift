import ReactorTrace

/// A reactor whose initializer does not return.
final class UnmakableReactor: Reactor {
  enum Action {
    case count
  }

  typealias Mutation = Int

  struct State {
    var count = 0
  }

  /// The harm that the initializer does.
  enum Fault: String, CaseIterable {
    case crashes
    case exits
    case hangs
  }

  let initialState = State()

  init(_ fault: Fault) {
    switch fault {
    case .crashes: fatalError("in the initializer")
    case .exits: HostileReactor.exit(0)
    case .hangs: while CommandLine.argc > 0 {}
    }
  }

  func mutate(action: Action) -> Observable<Int> { .just(1) }

  func reduce(state: State, mutation: Int) -> State { State(count: state.count + mutation) }
}
