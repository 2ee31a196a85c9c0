import ReactorTrace

/// Signs a user in.
final class SignInService: ScriptedService {
  enum Failure: Error {
    case offline
  }

  static let serviceName = "session"
  static let signIn = ServiceMethod<Void, String>(
    "signIn", after: .milliseconds(300), failingWith: Failure.self)
  static var methods: [any ScriptedMethod] { [signIn] }

  private let script: ServiceScript
  init(_ script: ServiceScript) { self.script = script }

  func signIn() -> Observable<String> { script.call(Self.signIn, ()) { "token" } }
}

/// A sign-in form with a button for help that does nothing. Unless it is mended, its indicator stays on after a failure.
final class SignInReactor: Reactor {
  enum Action {
    case signIn
    case signOut
    case help
  }

  enum Mutation {
    case setBusy(Bool)
    case setToken(String?)
  }

  struct State {
    var isBusy = false
    var token: String?
  }

  let initialState = State()
  private let service: SignInService
  private let isMended: Bool

  init(_ service: SignInService, isMended: Bool) {
    (self.service, self.isMended) = (service, isMended)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .signIn:
      let answer = service.signIn().flatMap {
        Observable<Mutation>.of(.setToken($0), .setBusy(false))
      }
      return .concat(
        .just(.setBusy(true)),
        answer.catch { [isMended] _ in isMended ? .just(.setBusy(false)) : .empty() })
    case .signOut: return .of(.setToken(nil), .setBusy(false))
    case .help: return .empty()
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setBusy(let isBusy): state.isBusy = isBusy
    case .setToken(let token): state.token = token
    }
    return state
  }
}
