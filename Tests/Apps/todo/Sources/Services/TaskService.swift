import RxSwift

enum TaskEvent {
  case create(Task)
  case delete(id: String)
  case markAsDone(id: String)
}

protocol TaskServiceType {
  var event: PublishSubject<TaskEvent> { get }
  func fetchTasks() -> Observable<[Task]>
  @discardableResult
  func create(title: String, memo: String?) -> Observable<Task>
  @discardableResult
  func delete(taskID: String) -> Observable<Task>
}

final class TaskService: BaseService, TaskServiceType {
  let event = PublishSubject<TaskEvent>()
  private var tasks: [Task] = []

  func fetchTasks() -> Observable<[Task]> { .just(tasks) }

  func create(title: String, memo: String?) -> Observable<Task> {
    let task = Task(title: title, memo: memo)
    tasks.append(task)
    event.onNext(.create(task))
    return .just(task)
  }

  func delete(taskID: String) -> Observable<Task> {
    guard let index = tasks.firstIndex(where: { $0.id == taskID }) else { return .empty() }
    event.onNext(.delete(id: taskID))
    return .just(tasks.remove(at: index))
  }
}
