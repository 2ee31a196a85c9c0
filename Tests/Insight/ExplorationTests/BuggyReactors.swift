import ReactorCore
import ReactorRegistration

/// A service that loads, saves and searches, with errors.
final class ShopService: ScriptedService {
  enum Failure: Error {
    case offline
  }

  static let serviceName = "shop"
  static let load = ServiceMethod<Int, [Int]>(
    "load", after: .milliseconds(300), failingWith: Failure.self)
  static let like = ServiceMethod<Bool, Void>(
    "like", after: .milliseconds(200), failingWith: Failure.self)
  static let find = ServiceMethod<String, String>(
    "find", after: .milliseconds(300), failingWith: Failure.self)
  static var methods: [any ScriptedMethod] { [load, like, find] }

  private let script: ServiceScript
  init(_ script: ServiceScript) { self.script = script }

  func load(page: Int) -> Observable<[Int]> {
    script.call(Self.load, page) { [page * 2, page * 2 + 1] }
  }

  func like(_ isLiked: Bool) -> Observable<Void> { script.call(Self.like, isLiked) {} }

  func find(_ query: String) -> Observable<String> { script.call(Self.find, query) { query } }
}

/// A reactor with one seeded bug, or with none.
final class ShopReactor: Reactor {
  enum Bug: String, CaseIterable {
    case none
    /// The spinner stays when a request fails.
    case spinnerAfterError
    /// One of two requests ends the spinner of both.
    case spinnerOfOther
    /// A late answer replaces a newer one.
    case lateAnswer
    /// A page is requested while it is being loaded.
    case pageTwice
    /// A page counts as loaded although its request has failed.
    case pageAfterError
    /// A failed like is not undone.
    case noRollback
    /// An answer that arrives after the logout is shown.
    case workAfterLogout
    /// An item is taken from a list that has shrunk.
    case shrunkList
    /// A failed request is repeated forever.
    case endlessRetry
    /// The state stream fails with a request.
    case endedStream
    /// The timer keeps running after the screen has been closed.
    case timerAfterScreen
  }

  enum Action {
    case refresh
    case nextPage
    case enter(String)
    case like
    case logout
    case clear
    case select(Int)
    case open
    case close
  }

  enum Mutation {
    case begin
    case end
    case stop
    case set([Int])
    case append([Int])
    case setResult(String)
    case setLiked(Bool)
    case logOut
    case clear
    case select(Int)
    case tick
    case setOpen(Bool)
  }

  struct State {
    var items: [Int] = []
    var running = 0
    var isLoading = false
    var page = 0
    var query = ""
    var isLiked = false
    var savedLike = false
    var isLoggedIn = true
    var selected: Int?
    var isOpen = false
    var ticks = 0
  }

  let initialState = State()
  private let service: ShopService
  private let bug: Bug

  init(_ service: ShopService, _ bug: Bug) {
    self.service = service
    self.bug = bug
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    guard bug == .endedStream else { return mutation }
    return .merge(
      mutation,
      action.filter { if case .refresh = $0 { true } else { false } }
        .flatMap { [service] _ in service.load(page: 9).map { _ in .tick } })
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .refresh: refresh()
    case .nextPage: nextPage()
    case .enter(let query): enter(query)
    case .like: like()
    case .logout: .just(.logOut)
    case .clear: .just(.clear)
    case .select(let index): select(index)
    case .open:
      bug == .timerAfterScreen
        ? .concat(.just(.setOpen(true)), ticks)
        : .concat(.just(.setOpen(true)), ticks.take(until: self.action.filter(\.isClose)))
    case .close: .just(.setOpen(false))
    }
  }

  private var ticks: Observable<Mutation> {
    Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance).take(5)
      .map { _ in .tick }
  }

  private func refresh() -> Observable<Mutation> {
    var answer = service.load(page: 0)
    if bug == .endlessRetry { answer = answer.retry() }
    if bug == .endedStream { answer = .empty() }
    let items = answer.map { Mutation.set($0) }
    let work =
      switch bug {
      case .spinnerAfterError: Observable.concat(items, .just(.end))
      default: Observable.concat(items.catchAndReturn(.clear), .just(.end))
      }
    return .concat(.just(.begin), work)
  }

  private func nextPage() -> Observable<Mutation> {
    if bug != .pageTwice, currentState.isLoading { return .empty() }
    return .concat(
      .just(.begin),
      service.load(page: currentState.page).map { .append($0) }
        .catch { [bug] _ in bug == .pageAfterError ? .just(.append([])) : .empty() },
      .just(.end))
  }

  private func enter(_ query: String) -> Observable<Mutation> {
    let answer = service.find(query).map { Mutation.setResult($0) }.catch { _ in .empty() }
    if bug == .lateAnswer { return answer }
    return answer.take(until: action.filter(\.isEnter))
  }

  private func like() -> Observable<Mutation> {
    let old = currentState.isLiked
    let saved = service.like(!old).map { Mutation.setLiked(!old) }.take(
      until: action.filter(\.isLike))
    return .concat(
      .just(.setLiked(!old)),
      bug == .noRollback ? saved.catch { _ in .empty() } : saved.catchAndReturn(.setLiked(old)))
  }

  private func select(_ index: Int) -> Observable<Mutation> {
    .just(.select(index))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .begin:
      state.running += 1
      state.isLoading = true
    case .end:
      state.running -= 1
      state.isLoading = bug == .spinnerOfOther ? false : state.running > 0
    case .stop: state.isLoading = false
    case .set(let items) where bug == .workAfterLogout || state.isLoggedIn: state.items = items
    case .set: break
    case .append(let items) where state.isLoggedIn:
      state.items += items
      state.page += 1
    case .append: break
    case .setResult(let result): state.query = result
    case .setLiked(let isLiked): state.isLiked = isLiked
    case .logOut:
      state.isLoggedIn = false
      state.items = []
    case .clear: state.items = []
    case .select(let index):
      if bug == .shrunkList {
        state.selected = state.items[index]
      } else {
        state.selected = state.items.indices.contains(index) ? state.items[index] : nil
      }
    case .tick: state.ticks += 1
    case .setOpen(let isOpen): state.isOpen = isOpen
    }
    return state
  }
}

extension ShopReactor.Action {
  var isEnter: Bool { if case .enter = self { true } else { false } }
  var isLike: Bool { if case .like = self { true } else { false } }
  var isClose: Bool { if case .close = self { true } else { false } }
}

extension ReactorRegistry {
  /// A reactor for each bug, by the name of the bug, and `none`, which has no bug.
  static let buggy: ReactorRegistry = {
    var registry = ReactorRegistry()
    for bug in ShopReactor.Bug.allCases {
      registry.register(bug.rawValue) { context in
        ShopReactor(context.service(ShopService.self), bug)
      }
    }
    return registry
  }()
}
