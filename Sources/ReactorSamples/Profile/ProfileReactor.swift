import ReactorCore

/// A profile whose fields count their revisions, as reactors did before there was `Pulse`.
///
/// Its idea: every subscriber of the state hears every emission, also those that changed something
/// else; and a value that is set anew is another revision, though it may be the same value.
final class ProfileReactor: Reactor {
  enum Action {
    case changeName(String)
    case changeAge(Int)
  }

  enum Mutation {
    case setName(String)
    case setAge(Int)
  }

  struct State {
    var name = RevisionedData(data: "")
    var age = RevisionedData(data: 0)
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .changeName(let name): .just(.setName(name))
    case .changeAge(let age): .just(.setAge(age))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setName(let name): state.name = state.name.update(name)
    case .setAge(let age): state.age = state.age.update(age)
    }
    return state
  }
}
