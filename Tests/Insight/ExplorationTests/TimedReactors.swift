import ReactorCore
import ReactorRegistration

/// Orders at most once in 200 ms, although an order takes longer; the fixed version waits for the previous order.
final class OrderReactor: Reactor {
  enum Action {
    case order
    case note(String)
  }

  enum Mutation {
    case setOrdering(Bool)
    case setNote(String)
  }

  struct State {
    var isOrdering = false
    var note = ""
  }

  let initialState = State()
  private let service: ShopService
  private let isMended: Bool

  init(_ service: ShopService, isMended: Bool) {
    self.service = service
    self.isMended = isMended
  }

  func transform(action: Observable<Action>) -> Observable<Action> {
    let orders = action.filter { if case .order = $0 { true } else { false } }
    let others = action.filter { if case .order = $0 { false } else { true } }
    return .merge(
      others,
      orders.throttle(.milliseconds(200), latest: false, scheduler: MainScheduler.instance))
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .note(let note): return .just(.setNote(note))
    case .order:
      if isMended, currentState.isOrdering { return .empty() }
      return .concat(
        .just(.setOrdering(true)),
        service.load(page: 0).flatMap { _ in Observable<Mutation>.empty() },
        .just(.setOrdering(false)))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setOrdering(let isOrdering): state.isOrdering = isOrdering
    case .setNote(let note): state.note = note
    }
    return state
  }
}

/// Requests news every ten seconds until it is stopped; unless it is fixed, an answer that is in flight at that time
/// still arrives.
final class NewsReactor: Reactor {
  enum Action {
    case start
    case stop
  }

  enum Mutation {
    case setOn(Bool)
    case setNews([Int])
  }

  struct State {
    var isOn = false
    var news: [Int] = []
  }

  let initialState = State()
  private let service: ShopService
  private let isMended: Bool

  init(_ service: ShopService, isMended: Bool) {
    self.service = service
    self.isMended = isMended
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .stop: return .of(.setOn(false), .setNews([]))
    case .start:
      let ticks = Observable<Int>.timer(
        .seconds(0), period: .seconds(10), scheduler: MainScheduler.instance)
      func news() -> Observable<Mutation> {
        service.load(page: 1).map { .setNews($0) }.catch { _ in .empty() }
      }
      let answers: Observable<Mutation> =
        isMended
        ? ticks.flatMapLatest { _ in news() }.take(until: self.action)
        : ticks.take(until: self.action).flatMapLatest { _ in news() }
      return .concat(.just(.setOn(true)), answers)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setOn(let isOn): state.isOn = isOn
    case .setNews(let news): state.news = news
    }
    return state
  }
}

/// Saves and reloads through one stream; unless it is fixed, a reload cancels the save, and the spinner stays.
final class NoteReactor: Reactor {
  enum Action {
    case save
    case reload
  }

  enum Mutation {
    case setSaving(Bool)
    case reload
  }

  struct State {
    var isSaving = false
    var reloads = 0
  }

  let initialState = State()
  private let requests = PublishSubject<Action>()
  private let service: ShopService
  private let isMended: Bool

  init(_ service: ShopService, isMended: Bool) {
    self.service = service
    self.isMended = isMended
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    let perform = { [service] (action: Action) -> Observable<Mutation> in
      guard case .save = action else { return .just(.reload) }
      return .concat(
        .just(.setSaving(true)),
        service.like(true).flatMap { Observable<Mutation>.empty() }.catch { _ in .empty() },
        .just(.setSaving(false)))
    }
    return .merge(
      mutation, isMended ? requests.concatMap(perform) : requests.flatMapLatest(perform))
  }

  func mutate(action: Action) -> Observable<Mutation> {
    requests.onNext(action)
    return .empty()
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setSaving(let isSaving): state.isSaving = isSaving
    case .reload: state.reloads += 1
    }
    return state
  }
}

/// Loads two things with one spinner, which the faster request ends unless it is fixed.
final class BoardReactor: Reactor {
  enum Action {
    case loadItems
    case loadName
  }

  enum Mutation {
    case begin
    case end
  }

  struct State {
    var running = 0
    var isLoading = false
  }

  let initialState = State()
  private let service: ShopService
  private let isMended: Bool

  init(_ service: ShopService, isMended: Bool) {
    self.service = service
    self.isMended = isMended
  }

  func mutate(action: Action) -> Observable<Mutation> {
    let request: Observable<Mutation> =
      switch action {
      case .loadItems: service.load(page: 0).flatMap { _ in Observable<Mutation>.empty() }
      case .loadName: service.like(true).flatMap { Observable<Mutation>.empty() }
      }
    return .concat(.just(.begin), request, .just(.end))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    state.running += mutation == .begin ? 1 : -1
    state.isLoading = isMended ? state.running > 0 : mutation == .begin
    return state
  }
}

/// Loads again if the items are older than a minute; unless it is fixed, they then appear twice.
final class AgingReactor: Reactor {
  enum Action {
    case load
  }

  enum Mutation {
    case setItems([Int], at: Duration)
  }

  struct State {
    var items: [Int] = []
    var loadedAt: Duration?
  }

  let initialState = State()
  private let service: ShopService
  private let now: () -> Duration
  private let isMended: Bool

  init(_ service: ShopService, now: @escaping () -> Duration, isMended: Bool) {
    self.service = service
    self.now = now
    self.isMended = isMended
  }

  func mutate(action: Action) -> Observable<Mutation> {
    if let loadedAt = currentState.loadedAt, now() - loadedAt < .seconds(60) { return .empty() }
    return service.load(page: 0).take(until: self.action).map { [now] in
      .setItems($0, at: now())
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    if case .setItems(let items, let time) = mutation {
      state.items = isMended ? items : state.items + items
      state.loadedAt = time
    }
    return state
  }
}

/// Tries again after 1, 2, 4 ... seconds and counts the attempts; the fixed version gives up after three attempts, or
/// if there is a newer request.
final class RefreshReactor: Reactor {
  enum Action {
    case refresh
  }

  enum Mutation {
    case setAttempt(Int)
    case setItems([Int])
  }

  struct State {
    var attempt = 0
    var items: [Int] = []
  }

  let initialState = State()
  private let service: ShopService
  private let isMended: Bool

  init(_ service: ShopService, isMended: Bool) {
    self.service = service
    self.isMended = isMended
  }

  func mutate(action: Action) -> Observable<Mutation> {
    isMended ? attempt(1).take(until: self.action) : attempt(1)
  }

  private func attempt(_ number: Int) -> Observable<Mutation> {
    let answer = service.load(page: number).map(Mutation.setItems)
      .catch { [self] _ in
        if isMended, number == 3 { return .just(.setAttempt(0)) }
        let pause = RxTimeInterval.seconds(1 << (number - 1))
        return Observable<Int>.timer(pause, scheduler: MainScheduler.instance)
          .flatMap { _ in self.attempt(number + 1) }
      }
    return .concat(.just(.setAttempt(number)), answer)
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setAttempt(let attempt): state.attempt = attempt
    case .setItems(let items): (state.items, state.attempt) = (items, 0)
    }
    return state
  }
}

extension ReactorRegistry {
  /// Reactors whose bugs depend on time, by their names, and the fixed versions.
  static let timed: ReactorRegistry = {
    var registry = ReactorRegistry()
    for (suffix, isMended) in [("", false), ("-mended", true)] {
      registry.register("order\(suffix)") {
        OrderReactor($0.service(ShopService.self), isMended: isMended)
      }
      registry.register("news\(suffix)") {
        NewsReactor($0.service(ShopService.self), isMended: isMended)
      }
      registry.register("board\(suffix)") {
        BoardReactor($0.service(ShopService.self), isMended: isMended)
      }
      registry.register("aging\(suffix)") { context in
        AgingReactor(
          context.service(ShopService.self), now: { context.elapsed }, isMended: isMended)
      }
      registry.register("refresh\(suffix)") {
        RefreshReactor($0.service(ShopService.self), isMended: isMended)
      }
      registry.register("note\(suffix)") {
        NoteReactor($0.service(ShopService.self), isMended: isMended)
      }
    }
    return registry
  }()
}
