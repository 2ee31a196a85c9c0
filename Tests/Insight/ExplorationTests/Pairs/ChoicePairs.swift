import ReactorCore

/// Input that users choose or type, and the requests that it causes.
let choicePairs = [
  MendedPair("shop", ["old-argument 'category'"]) { CategoryReactor($0, isMended: $1) },
  MendedPair("profile", ["argument-before-answer 'token'"]) { MemberReactor($0, isMended: $1) },
  MendedPair("password", ["order-of-inputs 'isValid'"]) { PasswordReactor($0, isMended: $1) },
  MendedPair("lamp", ["mutation-without-effect 'toggle'"]) { LampReactor($0, isMended: $1) },
  MendedPair("bell", ["one-way 'isMuted'"]) { BellReactor($0, isMended: $1) },
  MendedPair("filter", ["mutation-without-effect 'setFilter'"]) { FilterReactor($0, isMended: $1) },
  MendedPair("sort", ["argument-unused 'sort'"]) { SortReactor($0, isMended: $1) },
  MendedPair("letter", ["output-before-answer 'route'"]) { LetterReactor($0, isMended: $1) },
  MendedPair("inbox", ["answer-without-effect 'depot.shelf'"]) { InboxReactor($0, isMended: $1) },
  MendedPair("help", ["action-without-effect 'close'"]) { HelpReactor($0, isMended: $1) },
]

/// Requests the previously chosen category.
private final class CategoryReactor: Reactor {
  enum Category: String, CaseIterable { case all, tools, toys }
  enum Action { case choose(Category) }

  enum Mutation {
    case setCategory(Category)
    case setItems([String])
  }

  struct State {
    var category = Category.all
    var items: [String] = []
  }

  let initialState = State()
  private let depot: DepotService
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { (self.depot, self.isMended) = (depot, isMended) }

  func mutate(action: Action) -> Observable<Mutation> {
    guard case .choose(let category) = action else { return .empty() }
    let asked = isMended ? category : currentState.category
    return .concat(
      .just(.setCategory(category)),
      depot.shelf(asked.rawValue).map { .setItems($0) }.catch { _ in .empty() }
        .take(until: self.action))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setCategory(let category): state.category = category
    case .setItems(let items): state.items = items
    }
    return state
  }
}

/// Requests a profile with a token that has not arrived yet.
private final class MemberReactor: Reactor {
  enum Action { case load }

  enum Mutation {
    case setLoading(Bool)
    case setToken(String)
    case setNames([String])
  }

  struct State {
    var isLoading = false
    var token = ""
    var names: [String] = []
  }

  let initialState = State()
  private let depot: DepotService
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { (self.depot, self.isMended) = (depot, isMended) }

  func mutate(action: Action) -> Observable<Mutation> {
    if currentState.isLoading { return .empty() }
    let token = depot.token("me")
    let work: Observable<Mutation> =
      isMended
      ? token.flatMap { [depot] token in
        Observable.concat(
          .just(.setToken(token)), depot.shelf(token).map { Mutation.setNames($0) })
      }
      : Observable.zip(token, depot.shelf(currentState.token))
        .flatMap { Observable.of(Mutation.setToken($0), .setNames($1)) }
    return .concat(
      .just(.setLoading(true)), work.catch { _ in .empty() }, .just(.setLoading(false)))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .setToken(let token): state.token = token
    case .setNames(let names): state.names = names
    }
    return state
  }
}

/// Compares two passwords only when the second one changes.
private final class PasswordReactor: Reactor {
  enum Action {
    case setPassword(String)
    case repeatPassword(String)
  }

  enum Mutation {
    case setPassword(String)
    case setRepetition(String)
  }

  struct State {
    var password = ""
    var repetition = ""
    var isValid = false
  }

  let initialState = State()
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { self.isMended = isMended }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .setPassword(let password): .just(.setPassword(password))
    case .repeatPassword(let password): .just(.setRepetition(password))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    func isValid() -> Bool { !state.password.isEmpty && state.password == state.repetition }
    switch mutation {
    case .setPassword(let password):
      state.password = password
      if isMended { state.isValid = isValid() }
    case .setRepetition(let password):
      state.repetition = password
      state.isValid = isValid()
    }
    return state
  }
}

/// Assigns a switch to itself.
private final class LampReactor: Reactor {
  enum Action { case tap }
  enum Mutation { case toggle }
  struct State { var isOn = false }

  let initialState = State()
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { self.isMended = isMended }

  func mutate(action: Action) -> Observable<Mutation> { .just(.toggle) }

  func reduce(state: State, mutation: Mutation) -> State {
    State(isOn: isMended ? !state.isOn : state.isOn)
  }
}

/// Mutes a bell forever.
private final class BellReactor: Reactor {
  enum Action {
    case toggleMute
    case ring
  }

  enum Mutation {
    case toggleMute
    case ring
  }

  struct State {
    var isMuted = false
    var rings = 0
  }

  let initialState = State()
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { self.isMended = isMended }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .toggleMute: .just(.toggleMute)
    case .ring: currentState.isMuted ? .empty() : .just(.ring)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .toggleMute: state.isMuted = isMended ? !state.isMuted : true
    case .ring: state.rings += 1
    }
    return state
  }
}

/// Has a mutation that stores nothing.
private final class FilterReactor: Reactor {
  enum Filter { case all, open, done }

  enum Action {
    case select(Filter)
    case load
  }

  enum Mutation {
    case setFilter(Filter)
    case setTasks([String])
  }

  struct State {
    var filter = Filter.all
    var tasks: [String] = []
  }

  let initialState = State()
  private let depot: DepotService
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { (self.depot, self.isMended) = (depot, isMended) }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .select(let filter): .just(.setFilter(filter))
    case .load:
      depot.shelf("tasks").map { .setTasks($0) }.catch { _ in .empty() }.take(until: self.action)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setFilter(let filter): if isMended { state.filter = filter }
    case .setTasks(let tasks): state.tasks = tasks
    }
    return state
  }
}

/// Always sorts in the same way, regardless of the choice.
private final class SortReactor: Reactor {
  enum Key { case name, date, size }
  enum Action { case sort(Key) }
  enum Mutation { case setKey(Key) }

  struct State {
    var key: Key?
  }

  let initialState = State()
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { self.isMended = isMended }

  func mutate(action: Action) -> Observable<Mutation> {
    guard case .sort(let key) = action else { return .empty() }
    return .just(.setKey(isMended ? key : .name))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    guard case .setKey(let key) = mutation else { return state }
    return State(key: key)
  }
}

/// Leaves the screen before the letter has been sent.
private final class LetterReactor: Reactor {
  enum Action { case send(String) }
  enum Mutation { case setSending(Bool) }
  struct State { var isSending = false }
  enum Route { case sent, failed }

  let initialState = State()
  let route = PublishRelay<Route>()
  private let depot: DepotService
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { (self.depot, self.isMended) = (depot, isMended) }

  func mutate(action: Action) -> Observable<Mutation> {
    guard case .send(let text) = action, !currentState.isSending else { return .empty() }
    if !isMended { route.accept(.sent) }
    let answer = depot.send(text).do(onNext: { [route, isMended] in
      if isMended { route.accept(.sent) }
    })
    return .concat(
      .just(.setSending(true)),
      answer.flatMap { Observable<Mutation>.empty() }.catch { _ in .empty() },
      .just(.setSending(false)))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    guard case .setSending(let isSending) = mutation else { return state }
    return State(isSending: isSending)
  }
}

/// Requests letters, but ignores the answer.
private final class InboxReactor: Reactor {
  enum Action { case load }

  enum Mutation {
    case setLoading(Bool)
    case setLetters([String])
  }

  struct State {
    var isLoading = false
    var letters: [String] = []
  }

  let initialState = State()
  private let depot: DepotService
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { (self.depot, self.isMended) = (depot, isMended) }

  func mutate(action: Action) -> Observable<Mutation> {
    if currentState.isLoading { return .empty() }
    let answer = depot.shelf("inbox").flatMap { [isMended] letters -> Observable<Mutation> in
      isMended ? .just(.setLetters(letters)) : .empty()
    }
    return .concat(
      .just(.setLoading(true)), answer.catch { _ in .empty() }, .just(.setLoading(false)))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .setLetters(let letters): state.letters = letters
    }
    return state
  }
}

/// Has an action without an implementation.
private final class HelpReactor: Reactor {
  enum Action {
    case open
    case close
  }

  enum Mutation { case setOpen(Bool) }
  struct State { var isOpen = false }

  let initialState = State()
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { self.isMended = isMended }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .open: .just(.setOpen(true))
    case .close: isMended ? .just(.setOpen(false)) : .empty()
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    guard case .setOpen(let isOpen) = mutation else { return state }
    return State(isOpen: isOpen)
  }
}
