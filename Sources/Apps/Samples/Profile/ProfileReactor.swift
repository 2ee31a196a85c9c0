import ReactorCore

/// A reactor for a profile whose fields count their revisions. Reactors used this technique before `Pulse` existed.
///
/// This reactor demonstrates that every subscriber receives every emission of the state, even if another field changed.
/// Setting a field creates a new revision, even if the value is the same.
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
