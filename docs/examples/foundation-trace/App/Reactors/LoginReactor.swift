import Foundation
import ReactorKit
import RxSwift

extension Notification.Name {
  static let didLogIn = Notification.Name("didLogIn")
}

/// A form with validation, three attempts, and a lock that opens by itself.
final class LoginReactor: Reactor {
  enum Action {
    case setEmail(String)
    case setPassword(String)
    case setRemembers(Bool)
    case submit
  }

  enum Mutation {
    case setEmail(String)
    case setPassword(String)
    case setRemembers(Bool)
    case setBusy(Bool)
    case setUser(User)
    case setError(LoginError)
    case setLocked(until: Date?)
  }

  enum LoginError: Error, Equatable {
    case invalidEmail
    case shortPassword(minimum: Int)
    case rejected(attempt: Int)
  }

  struct User: Codable, Equatable {
    var id: Int
    var name: String
  }

  struct State {
    var email = UserDefaults.standard.string(forKey: "email") ?? ""
    var password = ""
    var remembers = UserDefaults.standard.bool(forKey: "remembers")
    var isBusy = false
    var user: User?
    var lockedUntil: Date?
    @Pulse var error: LoginError?

    var canSubmit: Bool { !isBusy && lockedUntil == nil && !email.isEmpty }
  }

  let initialState = State()
  private var attempts = 0

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .setEmail(let email):
      return .just(.setEmail(email.trimmingCharacters(in: .whitespaces).lowercased()))
    case .setPassword(let password):
      return .just(.setPassword(password))
    case .setRemembers(let remembers):
      UserDefaults.standard.set(remembers, forKey: "remembers")
      return .just(.setRemembers(remembers))
    case .submit:
      guard currentState.canSubmit else { return .empty() }
      if let error = validate() { return .just(.setError(error)) }
      return .concat([.just(.setBusy(true)), request(), .just(.setBusy(false)), unlock()])
    }
  }

  private func validate() -> LoginError? {
    let pattern = #"^[^@\s]+@[^@\s]+\.[a-z]{2,}$"#
    guard currentState.email.range(of: pattern, options: .regularExpression) != nil else {
      return .invalidEmail
    }
    return currentState.password.count < 8 ? .shortPassword(minimum: 8) : nil
  }

  private func request() -> Observable<Mutation> {
    var request = URLRequest(url: URL(string: "https://api.example.com/login")!)
    request.httpMethod = "POST"
    request.httpBody = try? JSONEncoder().encode(["email": currentState.email])
    return Observable.create { [weak self] observer in
      let task = URLSession.shared.dataTask(with: request) { data, response, error in
        DispatchQueue.main.async {
          guard let self else { return observer.onCompleted() }
          if (response as? HTTPURLResponse)?.statusCode == 200,
            let user = data.flatMap({ try? JSONDecoder().decode(User.self, from: $0) })
          {
            if self.currentState.remembers {
              UserDefaults.standard.set(self.currentState.email, forKey: "email")
            }
            NotificationCenter.default.post(name: .didLogIn, object: nil, userInfo: ["id": user.id])
            observer.onNext(.setUser(user))
          } else {
            self.fail(observer)
          }
          observer.onCompleted()
        }
      }
      task.resume()
      return Disposables.create { task.cancel() }
    }
  }

  private func fail(_ observer: AnyObserver<Mutation>) {
    attempts += 1
    NSLog("login failed, attempt %d", attempts)
    observer.onNext(.setError(.rejected(attempt: attempts)))
    guard attempts.isMultiple(of: 3) else { return }
    observer.onNext(.setLocked(until: Date(timeIntervalSinceNow: 30)))
  }

  private func unlock() -> Observable<Mutation> {
    .deferred { [weak self] in
      guard let date = self?.currentState.lockedUntil else { return .empty() }
      let seconds = Int(date.timeIntervalSinceNow.rounded())
      return .just(.setLocked(until: nil)).delay(.seconds(seconds), scheduler: MainScheduler.instance)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setEmail(let email): state.email = email
    case .setPassword(let password): state.password = password
    case .setRemembers(let remembers): state.remembers = remembers
    case .setBusy(let isBusy): state.isBusy = isBusy
    case .setUser(let user): state.user = user
    case .setError(let error): state.error = error
    case .setLocked(let date): state.lockedUntil = date
    }
    return state
  }
}
