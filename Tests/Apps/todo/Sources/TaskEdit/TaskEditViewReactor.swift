import ReactorKit
import RxSwift

enum TaskEditViewMode {
  case new
  case edit(Task)
}

final class TaskEditViewReactor: Reactor {
  enum Action {
    case updateTaskTitle(String)
    case submit
  }
  enum Mutation {
    case updateTaskTitle(String)
    case dismiss
  }
  struct State {
    var title: String
    var taskTitle: String
    var canSubmit = false
    var isDismissed = false
  }

  let provider: ServiceProviderType
  let mode: TaskEditViewMode
  let initialState: State

  init(provider: ServiceProviderType, mode: TaskEditViewMode) {
    self.provider = provider
    self.mode = mode
    switch mode {
    case .new: initialState = State(title: "New", taskTitle: "")
    case .edit(let task): initialState = State(title: "Edit", taskTitle: task.title, canSubmit: true)
    }
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case let .updateTaskTitle(title): return .just(.updateTaskTitle(title))
    case .submit:
      guard currentState.canSubmit else { return .empty() }
      return provider.taskService.create(title: currentState.taskTitle, memo: nil).map { _ in .dismiss }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case let .updateTaskTitle(title):
      state.taskTitle = title
      state.canSubmit = !title.isEmpty
    case .dismiss: state.isDismissed = true
    }
    return state
  }
}
