import ReactorTrace

extension Gallery {
  /// Reactors that differ in their behavior rather than in their states.
  static var pipelines: [Exhibit] {
    [
      .reactor("child-reactors", "add\nrename(at: 0, to: \"x\")\nadd\nremove(at: 0)\nwait 1s\n") {
        ParentReactor()
      },
      .reactor(
        "several-sessions",
        """
        reactor other = several-sessions
        reactor third_1 = child-reactors
        set((id: 1, note: "a"))
        other: set((id: 2, note: nil))
        third_1: add
        @2s other: move((from: 1, to: [2, 3]))

        """
      ) { ActionsReactor() },
      .reactor(
        "actions",
        #"""
        set((id: 1, note: "</script>"))
        setAll([(id: 1, note: nil), (id: 2, note: "b")])
        move((from: 0, to: [1]))
        choose(nil)
        choose(.later("2s"))
        table(["a b": [1: true]])
        text("\u{202E}\n", repeated: 2)
        wait 1s
        nothing

        """#
      ) { ActionsReactor() },
      .reactor("transforms", "add(1)\nadd(2)\nwait 1s\nadd(-1)\n") { TransformReactor() },
      .reactor("outputs", "open(id: 1)\nopen(id: 2)\n") { OutputReactor() },
      .reactor("tasks", "load(\"a\")\nload(\"b\")\nwait 1s\nload(\"c\")\n") { TaskReactor() },
      .reactor("failing-effects", "fail\nfailLater\nlive\nwait 2s\n") { FailingReactor() },
      Exhibit(
        name: "services-and-events",
        script: """
          reactor services-and-events

          stub store.load(2) -> [] after 1s
          stub store.load(3) fails .gone(id: 3)
          stub store.load(4) -> never
          load(1)
          load(2)
          load(3)
          emit store.changed((id: 9, note: "x -> y"))
          load(4)
          wait 2s

          """, fields: ["items", "problem"]
      ) { registry in
        registry.register("services-and-events") {
          ServiceReactor(store: $0.service(ScriptedStore.self))
        }
        registry.event("changed", of: Item.self, through: ScriptedStore.self) { item, store in
          store.changes.onNext(item)
        }
      },
    ]
  }
}

private struct Item {
  var id: Int
  var note: String?
}

private final class ChildReactor: Reactor {
  enum Action { case rename(String) }

  struct State {
    var name = ""
    var history: [String] = []
  }

  let initialState = State()

  func reduce(state: State, mutation: Action) -> State {
    switch mutation {
    case .rename(let name): State(name: name, history: state.history + [state.name])
    }
  }
}

private final class ParentReactor: Reactor {
  enum Action {
    case add
    case rename(at: Int, to: String)
    case remove(at: Int)
  }

  struct State {
    var children: [ChildReactor] = []
    var selected: ChildReactor?
  }

  let initialState = State()

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    switch mutation {
    case .add:
      state.children.append(ChildReactor())
      state.selected = state.children.last
    case .rename(let index, let name):
      if state.children.indices.contains(index) {
        state.children[index].action.onNext(.rename(name))
      }
    case .remove(let index):
      if state.children.indices.contains(index) { state.children.remove(at: index) }
    }
    return state
  }
}

private final class ActionsReactor: Reactor {
  enum Choice {
    case now
    case later(Duration)
  }

  enum Action {
    case set(Item)
    case setAll([Item])
    case move((from: Int, to: Set<Int>))
    case choose(Choice?)
    case table([String: [Int: Bool]])
    case text(String, repeated: Int = 1)
    case nothing
  }

  struct State {
    var items: [Item] = []
    var places: Set<Int> = []
    var choice: Choice?
    var table: [String: [Int: Bool]] = [:]
    var last: Action?
    @Pulse var text: String?
  }

  let initialState = State()

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    state.last = mutation
    switch mutation {
    case .set(let item): state.items = [item]
    case .setAll(let items): state.items = items
    case .move(let move): state.places = move.to.union([move.from])
    case .choose(let choice): state.choice = choice
    case .table(let table): state.table = table
    case .text(let text, let count): state.text = String(repeating: text, count: min(9, abs(count)))
    case .nothing: break
    }
    return state
  }
}

private final class TransformReactor: Reactor {
  enum Action { case add(Int) }

  enum Mutation {
    case add(Int)
    case tick(Int)
  }

  struct State {
    var sum = 0
    var ticks: [Int] = []
  }

  let initialState = State()

  func transform(action: Observable<Action>) -> Observable<Action> {
    .merge(action, .just(.add(10)))
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    let timer = Observable<Int>.interval(.milliseconds(250), scheduler: MainScheduler.instance)
    return .merge(mutation, timer.take(3).map { .tick($0) })
  }

  func transform(state: Observable<State>) -> Observable<State> {
    state.map { State(sum: min($0.sum, 100), ticks: $0.ticks) }
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .add(let number):
      .concat(
        .just(.add(number)),
        .just(.add(0)).delay(.milliseconds(100), scheduler: MainScheduler.instance))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    switch mutation {
    case .add(let number): State(sum: state.sum &+ number, ticks: state.ticks)
    case .tick(let number): State(sum: state.sum, ticks: state.ticks + [number])
    }
  }
}

private final class OutputReactor: Reactor {
  enum Action { case open(id: Int) }

  enum Route {
    case detail(Item)
    case close
  }

  struct State { var opened: [Int] = [] }

  struct Output {
    let route = PublishRelay<Route>()
    let items = BehaviorRelay<[Item]>(value: [])
  }

  let initialState = State()
  let output = Output()

  func mutate(action: Action) -> Observable<Action> {
    switch action {
    case .open(let id):
      let item = Item(id: id, note: "a -> b = c")
      output.route.accept(.detail(item))
      output.items.accept(output.items.value + [item])
      output.route.accept(.close)
    }
    return .just(action)
  }

  func reduce(state: State, mutation: Action) -> State {
    switch mutation {
    case .open(let id): State(opened: state.opened + [id])
    }
  }
}

private final class TaskReactor: Reactor {
  enum Action { case load(String) }

  enum Mutation {
    case begin(String)
    case loaded(Result<[Item], CancellationError>)
  }

  struct State {
    var loading: Set<String> = []
    var results: [Result<[Item], CancellationError>] = []
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .load(let name):
      let load = Single.create { () async throws -> [Item] in
        try await ReplayClock().sleep(for: .milliseconds(name == "b" ? 100 : 300))
        return [Item(id: name.count, note: name)]
      }
      return .concat(
        .just(.begin(name)), load.asObservable().map { .loaded(.success($0)) })
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    switch mutation {
    case .begin(let name): State(loading: state.loading.union([name]), results: state.results)
    case .loaded(let result): State(loading: [], results: state.results + [result])
    }
  }
}

private final class FailingReactor: Reactor {
  enum Action {
    case fail
    case failLater
    case live
  }

  enum Problem: Error { case broken(Item, reasons: [String]) }

  struct State { var count = 0 }

  let initialState = State()

  func mutate(action: Action) -> Observable<Action> {
    let problem = Problem.broken(Item(id: 1), reasons: ["a, b", "c -> d"])
    switch action {
    case .fail: return .error(problem)
    case .failLater:
      return Observable<Int>.timer(.milliseconds(100), scheduler: MainScheduler.instance)
        .flatMap { _ in Observable<Action>.error(problem) }
    case .live: return .concat(.just(.live), .never())
    }
  }

  func reduce(state: State, mutation: Action) -> State { State(count: state.count + 1) }
}

private enum StoreProblem: Error { case gone(id: Int) }

private final class ScriptedStore: ScriptedService {
  static let serviceName = "store"
  static let load = ServiceMethod<Int, [Item]>(
    "load", after: .milliseconds(300), failingWith: StoreProblem.self)
  static var methods: [any ScriptedMethod] { [load] }

  let changes = PublishSubject<Item>()
  private let script: ServiceScript

  init(_ script: ServiceScript) { self.script = script }

  func load(_ id: Int) -> Observable<[Item]> {
    script.call(Self.load, id) { [Item(id: id, note: "note \(id)"), Item(id: id + 1)] }
  }
}

private final class ServiceReactor: Reactor {
  enum Action { case load(Int) }

  enum Mutation {
    case loaded([Item])
    case failed(String)
    case changed(Item)
  }

  struct State {
    var items: [Item] = []
    @Pulse var problem: String?
  }

  let initialState = State()
  private let store: ScriptedStore

  init(store: ScriptedStore) { self.store = store }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    .merge(mutation, store.changes.map { .changed($0) })
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .load(let id):
      store.load(id).map { .loaded($0) }.catch { .just(.failed("\($0)")) }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .loaded(let items): state.items += items
    case .failed(let problem): state.problem = problem
    case .changed(let item): state.items.append(item)
    }
    return state
  }
}
