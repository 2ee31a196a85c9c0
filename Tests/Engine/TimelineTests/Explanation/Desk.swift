import ReactorCore
import ReactorRegistration

/// A service that may fail.
final class Archive: ScriptedService {
  enum Failure: Error {
    case offline
  }

  static let serviceName = "archive"
  static let load = ServiceMethod<Int, [String]>(
    "load", after: .milliseconds(100), failingWith: Failure.self)
  static var methods: [any ScriptedMethod] { [load] }

  private let script: ServiceScript

  init(_ script: ServiceScript) {
    self.script = script
  }

  func load(_ page: Int) -> Observable<[String]> {
    script.call(Self.load, page) { ["page \(page)"] }
  }
}

/// A reactor that tries again, waits for the end of typing, and keeps a list and a phase.
final class Desk: Reactor {
  enum Action {
    case load(Int), enter(String), toggle(Int), fail(String), refresh
  }

  enum Mutation {
    case setPage([String]), setQuery(String), setItems([Item]), setPhase(Phase)
  }

  struct Item {
    var name: String
    var isDone = false
  }

  enum Phase {
    case idle, failed(reason: String), loaded(Int)
  }

  struct State {
    var page: [String] = []
    var query = ""
    var items = [Item(name: "a"), Item(name: "b")]
    var phase = Phase.idle
  }

  let initialState = State()
  private let archive: Archive
  private let typed = PublishSubject<String>()

  package init(_ archive: Archive) {
    self.archive = archive
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    let queries = typed.debounce(.milliseconds(300), scheduler: MainScheduler.instance)
      .map { Mutation.setQuery($0) }
    return .merge(mutation, queries)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .load(let page): return archive.load(page).retry(3).map { .setPage($0) }
    case .enter(let text):
      typed.onNext(text)
      return .empty()
    case .toggle(let index):
      var items = currentState.items
      items[index].isDone.toggle()
      return .just(.setItems(items))
    case .fail(let reason):
      return .concat(.just(.setPhase(.failed(reason: reason))), .just(.setPhase(.loaded(1))))
    case .refresh:
      self.action.onNext(.load(7))
      return .empty()
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setPage(let page): state.page = page
    case .setQuery(let query): state.query = query
    case .setItems(let items): state.items = items
    case .setPhase(let phase): state.phase = phase
    }
    return state
  }
}
