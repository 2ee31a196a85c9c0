import ReactorKit

/// The form of a profile, whose controls send what the user enters.
final class ProfileReactor: Reactor {
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case save
  }

  enum Mutation {
    case binding(BindingAction<State>)
    case setProblem(String?)
    case setSaved(Bool)
  }

  struct User: Equatable, Sendable {
    var name = ""
    var wantsNews = false
  }

  @ObservableState
  struct State {
    var user = User()
    var problem: String?
    var isSaved = false
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .binding(\.user.name):
      return .concat(.just(binding(of: action)), .just(.setProblem(nil)), .just(.setSaved(false)))
    case .binding:
      return .just(binding(of: action))
    case .save where currentState.user.name.isEmpty:
      return .just(.setProblem("enter a name"))
    case .save:
      return Observable.just(.setSaved(true)).delay(.milliseconds(300), scheduler: MainScheduler.instance)
    }
  }

  private func binding(of action: Action) -> Mutation {
    guard case .binding(let binding) = action else { return .setProblem(nil) }
    return .binding(binding)
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .binding(let binding): binding.apply(to: &newState)
    case .setProblem(let problem): newState.problem = problem
    case .setSaved(let isSaved): newState.isSaved = isSaved
    }
    return newState
  }
}
