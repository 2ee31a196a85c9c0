import Foundation
import ReactorKit
import RxSwift

public final class ToDoReactor: Reactor {
  public enum Action {
    case perform(Operation, String)
    case remind
  }

  public enum Mutation {
    case set([Task])
    case remind(Notification, at: Foundation.Date, id: Foundation.UUID)
  }

  @ObservableState
  public struct State {
    var tasks: [Task] = []
    var thread: Thread?
    @Pulse var notification: Notification?
    var remindedAt: Foundation.Date?
    var id: Foundation.UUID?
  }

  public let initialState = State()

  public init() {}

  public func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .perform(.add, let title):
      print("adds", title)
      return .just(.set(currentState.tasks + [Task(title: title, due: Date(day: 3))]))
    case .perform(.remove, let title):
      return .just(.set(currentState.tasks.filter { $0.title != title }))
    case .remind:
      return Single.create {
        await sleep(1.5)
        return .remind(.due, at: Foundation.Date(), id: Foundation.UUID())
      }.asObservable()
    }
  }

  public func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .set(let tasks): state.tasks = tasks
    case .remind(let notification, let date, let id):
      (state.thread, state.notification) = (.conversation, notification)
      (state.remindedAt, state.id) = (date, id)
    }
    return state
  }
}
