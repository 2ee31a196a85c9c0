import Foundation
import ReactorKit
import RxSwift

/// A table of tasks that are kept as JSON in the user defaults.
final class TaskListReactor: Reactor {
  enum Action {
    case load
    case add(title: String, dueIn: Int?)
    case toggle(IndexPath)
    case move(from: IndexPath, to: IndexPath)
    case delete(IndexPath)
    case sortByDate
  }

  enum Mutation {
    case setItems([Item])
  }

  struct Item: Codable, Equatable {
    var id = UUID()
    var title: String
    var isDone = false
    var due: Date?
  }

  struct State {
    var items: [Item] = []
    var overdue = 0
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    var items = currentState.items
    switch action {
    case .load:
      let data = UserDefaults.standard.data(forKey: "tasks")
      return .just(.setItems(data.flatMap { try? JSONDecoder().decode([Item].self, from: $0) } ?? []))
    case .add(let title, let days):
      let due = days.flatMap { Calendar.current.date(byAdding: .day, value: $0, to: .now) }
      items.append(Item(title: title, due: due))
    case .toggle(let indexPath):
      items[indexPath.row].isDone.toggle()
    case .move(let source, let target):
      items.insert(items.remove(at: source.row), at: target.row)
    case .delete(let indexPath):
      items.remove(at: indexPath.row)
    case .sortByDate:
      items.sort { ($0.due ?? .distantFuture) < ($1.due ?? .distantFuture) }
    }
    return save(items)
  }

  private func save(_ items: [Item]) -> Observable<Mutation> {
    Single.create { single in
      DispatchQueue.global().async {
        UserDefaults.standard.set(try? JSONEncoder().encode(items), forKey: "tasks")
        DispatchQueue.main.async { single(.success(.setItems(items))) }
      }
      return Disposables.create()
    }.asObservable()
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setItems(let items):
      state.items = items
      state.overdue = items.filter { !$0.isDone && ($0.due ?? .distantFuture) < Date() }.count
    }
    return state
  }
}
