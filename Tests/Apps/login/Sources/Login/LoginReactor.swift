import Foundation
import ReactorKit
import RxSwift

class BaseReactor {
  let disposeBag = DisposeBag()
  deinit { log("deinit \(type(of: self))") }
}

final class LoginReactor: BaseReactor, Reactor {
  enum Action {
    case setEmail(String)
    case setPassword(String)
    case submit
  }

  enum Mutation {
    case setEmail(String)
    case setPassword(String)
    case setBusy(Bool)
    case finished(Result<Account, AuthError>)
  }

  struct State: Then {
    var email = ""
    var password = ""
    var isBusy = false
    var account: Account?
    var error: AuthError?
    var isValid: Bool { !email.isEmpty && password.count >= 4 }
  }

  let initialState: State
  private let auth: AuthClient
  private let validator: Validator
  private let onSuccess: (Account) -> Void

  init(email: String?, auth: AuthClient, validator: Validator = .standard, onSuccess: @escaping (Account) -> Void) {
    initialState = State(email: email ?? "")
    self.auth = auth
    self.validator = validator
    self.onSuccess = onSuccess
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .setEmail(let email): return .just(.setEmail(email))
    case .setPassword(let password): return .just(.setPassword(password))
    case .submit:
      return .concat(.just(.setBusy(true)), logIn(), .just(.setBusy(false)))
    }
  }

  private func logIn() -> Observable<Mutation> {
    Observable.create { [auth, state = currentState, onSuccess] observer in
      auth.logIn(email: state.email, password: state.password) { result in
        if case .success(let account) = result { onSuccess(account) }
        observer.onNext(.finished(result))
        observer.onCompleted()
      }
      return Disposables.create()
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    state.with {
      switch mutation {
      case .setEmail(let email): $0.email = email
      case .setPassword(let password): $0.password = password
      case .setBusy(let isBusy): $0.isBusy = isBusy
      case .finished(.success(let account)): $0.account = account
      case .finished(.failure(let error)): $0.error = error
      }
    }
  }
}
