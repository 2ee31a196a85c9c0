import ReactorCore
import ReactorRegistration

/// Logs in, searches, checks names and likes posts.
final class AppService: ScriptedService {
  enum Failure: Error {
    case offline
  }

  static let serviceName = "app"
  static let logIn = ServiceMethod<String, String>(
    "logIn", after: .milliseconds(300), failingWith: Failure.self)
  static let search = ServiceMethod<String, [String]>(
    "search", after: .milliseconds(300), failingWith: Failure.self)
  static let isTaken = ServiceMethod<String, Bool>(
    "isTaken", after: .milliseconds(300), failingWith: Failure.self)
  static let like = ServiceMethod<Int, Void>(
    "like", after: .milliseconds(300), failingWith: Failure.self)
  static var methods: [any ScriptedMethod] { [logIn, search, isTaken, like] }

  private let script: ServiceScript
  init(_ script: ServiceScript) { self.script = script }

  func logIn(_ name: String) -> Observable<String> { script.call(Self.logIn, name) { "token" } }
  func search(_ query: String) -> Observable<[String]> { script.call(Self.search, query) { ["1"] } }
  func isTaken(_ name: String) -> Observable<Bool> { script.call(Self.isTaken, name) { false } }
  func like(_ id: Int) -> Observable<Void> { script.call(Self.like, id) {} }
}

/// A login form whose spinner stays on after a failure, unless it is fixed.
final class LoginReactor: Reactor {
  enum Action {
    case setName(String)
    case submit
  }

  enum Mutation {
    case setName(String)
    case setLoading(Bool)
    case setToken(String)
    case setError(String?)
  }

  struct State {
    var name = ""
    var isLoading = false
    var token: String?
    var error: String?
  }

  let initialState = State()
  private let service: AppService
  private let isMended: Bool

  init(_ service: AppService, isMended: Bool) {
    (self.service, self.isMended) = (service, isMended)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .setName(let name): return .just(.setName(name))
    case .submit:
      guard !currentState.isLoading, currentState.token == nil else { return .empty() }
      let answer = service.logIn(currentState.name)
        .flatMap { Observable<Mutation>.of(.setToken($0), .setLoading(false)) }
      let failure: Observable<Mutation> =
        isMended ? .of(.setError("failed"), .setLoading(false)) : .just(.setError("failed"))
      return .concat(
        .of(.setError(nil), .setLoading(true)), answer.catch { _ in failure })
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setName(let name): state.name = name
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .setToken(let token): state.token = token
    case .setError(let error): state.error = error
    }
    return state
  }
}

/// A search in which a late answer replaces a newer one, unless it is fixed.
final class SearchReactor: Reactor {
  enum Action {
    case search(String)
  }

  enum Mutation {
    case setQuery(String)
    case setResults([String])
  }

  struct State {
    var query = ""
    var results: [String] = []
  }

  let initialState = State()
  private let service: AppService
  private let isMended: Bool

  init(_ service: AppService, isMended: Bool) {
    (self.service, self.isMended) = (service, isMended)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .search(let query):
      let answer = service.search(query).catchAndReturn([]).map { Mutation.setResults($0) }
      return .concat(
        .just(.setQuery(query)), isMended ? answer.take(until: self.action) : answer)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setQuery(let query): state.query = query
    case .setResults(let results): state.results = results
    }
    return state
  }
}

/// A name check whose answer can arrive after the name has been edited, unless it is fixed.
final class NameCheckReactor: Reactor {
  enum Action {
    case edit(String)
    case check
  }

  enum Mutation {
    case setName(String)
    case setTaken(Bool, of: String)
  }

  struct State {
    var name = ""
    var isTaken: Bool?
  }

  let initialState = State()
  private let service: AppService
  private let isMended: Bool

  init(_ service: AppService, isMended: Bool) {
    (self.service, self.isMended) = (service, isMended)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .edit(let name): return .just(.setName(name))
    case .check:
      let name = currentState.name
      return service.isTaken(name).map { .setTaken($0, of: name) }.catch { _ in .empty() }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setName(let name):
      state.name = name
      state.isTaken = nil
    case .setTaken(_, let name) where isMended && name != state.name: break
    case .setTaken(let isTaken, _): state.isTaken = isTaken
    }
    return state
  }
}

/// A like button that sends twice if it is tapped twice, unless it is fixed.
final class LikeReactor: Reactor {
  enum Action {
    case like
  }

  enum Mutation {
    case setSending(Bool)
    case like
  }

  struct State {
    var isSending = false
    var isLiked = false
    var likes = 0
  }

  let initialState = State()
  private let service: AppService
  private let isMended: Bool

  init(_ service: AppService, isMended: Bool) {
    (self.service, self.isMended) = (service, isMended)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    guard !currentState.isLiked, !isMended || !currentState.isSending else { return .empty() }
    return .concat(
      .just(.setSending(true)), service.like(1).map { .like }.catch { _ in .empty() },
      .just(.setSending(false)))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setSending(let isSending): state.isSending = isSending
    case .like:
      state.isLiked = true
      state.likes += 1
    }
    return state
  }
}

/// A form with two calls, the second of which leaves the spinner on if it fails, unless it is fixed.
final class JoinReactor: Reactor {
  enum Action {
    case join(String)
  }

  enum Mutation {
    case setLoading(Bool)
    case setToken(String?)
  }

  struct State {
    var isLoading = false
    var token: String?
  }

  let initialState = State()
  private let service: AppService
  private let isMended: Bool

  init(_ service: AppService, isMended: Bool) {
    (self.service, self.isMended) = (service, isMended)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .join(let name):
      guard !currentState.isLoading else { return .empty() }
      let end = Observable.of(Mutation.setToken(nil), .setLoading(false))
      let answer = service.isTaken(name).flatMap { [service, isMended] _ in
        service.logIn(name)
          .flatMap { Observable.of(Mutation.setToken($0), .setLoading(false)) }
          .catch { _ in isMended ? end : .just(.setToken(nil)) }
      }
      return .concat(.just(.setLoading(true)), answer.catch { _ in end })
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .setToken(let token): state.token = token
    }
    return state
  }
}

/// A counter of likes whose failure is not handled, unless it is fixed.
final class CountReactor: Reactor {
  enum Action {
    case like
  }

  struct State {
    var likes = 0
  }

  let initialState = State()
  private let service: AppService
  private let isMended: Bool

  init(_ service: AppService, isMended: Bool) {
    (self.service, self.isMended) = (service, isMended)
  }

  func mutate(action: Action) -> Observable<Int> {
    let answer = service.like(1).map { 1 }
    return isMended ? answer.catch { _ in .empty() } : answer
  }

  func reduce(state: State, mutation: Int) -> State {
    State(likes: state.likes + mutation)
  }
}

extension ReactorRegistry {
  /// Reactors like those of published apps, each with one bug and in a fixed version.
  static let published: ReactorRegistry = {
    var registry = ReactorRegistry()
    for (suffix, isMended) in [("", false), ("Mended", true)] {
      registry.register("login\(suffix)") {
        LoginReactor($0.service(AppService.self), isMended: isMended)
      }
      registry.register("search\(suffix)") {
        SearchReactor($0.service(AppService.self), isMended: isMended)
      }
      registry.register("nameCheck\(suffix)") {
        NameCheckReactor($0.service(AppService.self), isMended: isMended)
      }
      registry.register("like\(suffix)") {
        LikeReactor($0.service(AppService.self), isMended: isMended)
      }
      registry.register("join\(suffix)") {
        JoinReactor($0.service(AppService.self), isMended: isMended)
      }
      registry.register("count\(suffix)") {
        CountReactor($0.service(AppService.self), isMended: isMended)
      }
    }
    return registry
  }()
}
