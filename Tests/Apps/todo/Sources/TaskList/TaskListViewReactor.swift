import ReactorKit
import RxCocoa
import RxDataSources
import RxSwift

typealias TaskListSection = SectionModel<Void, TaskCellReactor>

final class TaskListViewReactor: Reactor {
  enum Action {
    case refresh
    case toggleEditing
    case deleteTask(IndexPath)
  }

  enum Mutation {
    case toggleEditing
    case setSections([TaskListSection])
    case insert(TaskListSection.Item)
  }

  struct State {
    var isEditing: Bool
    var sections: [TaskListSection]
  }

  let provider: ServiceProviderType
  let initialState: State

  init(provider: ServiceProviderType) {
    self.provider = provider
    self.initialState = State(isEditing: false, sections: [TaskListSection(model: Void(), items: [])])
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .refresh:
      return provider.taskService.fetchTasks().map { tasks in
        .setSections([TaskListSection(model: Void(), items: tasks.map(TaskCellReactor.init))])
      }
    case .toggleEditing: return .just(.toggleEditing)
    case let .deleteTask(indexPath):
      let task = currentState.sections[indexPath.section].items[indexPath.item].currentState
      return provider.taskService.delete(taskID: task.id).flatMap { _ in Observable.empty() }
    }
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    let events = provider.taskService.event.flatMap { event -> Observable<Mutation> in
      if case let .create(task) = event { return .just(.insert(TaskCellReactor(task: task))) }
      return .empty()
    }
    return Observable.of(mutation, events).merge()
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .toggleEditing: state.isEditing = !state.isEditing
    case let .setSections(sections): state.sections = sections
    case let .insert(item): state.sections[0].items.insert(item, at: 0)
    }
    return state
  }

  func reactorForEditing() -> TaskEditViewReactor {
    return TaskEditViewReactor(provider: provider, mode: .new)
  }
}
