import Foundation
import ReactorKit
import RxCocoa
import RxSwift
import ScanKit

final class PatientsReactor: Reactor, ObservableObject {
  enum Action {
    case load
    case mail(String)
    case mute
    case scan(ScanOutcome)
  }

  enum Mutation {
    case setNames([String])
    case setMailIsValid(Bool)
    case setMuted(Bool)
    case setScan(String)
    case setProblem(String)
  }

  struct State {
    var title = Texts.text("patients")
    var seen = Texts.ago(Date(timeIntervalSinceNow: -7200), now: Date())
    var names: [String] = []
    var mailIsValid = false
    var isMuted = false
    var scan = ""
    @Pulse var problem: String?
  }

  let initialState = State()
  @Published private(set) var loads = 0
  private let patients: any Patients

  init(patients: any Patients) {
    self.patients = patients
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    .merge(
      mutation, UserDefaults.standard.rx.observe(Bool.self, "muted").map { .setMuted($0 ?? false) })
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .load:
      loads += 1
      return load()
    case .mail(let text):
      let predicate = NSPredicate(format: "SELF MATCHES %@", "[a-z]+@[a-z]+\\.[a-z]+")
      return .just(.setMailIsValid(predicate.evaluate(with: text)))
    case .mute:
      UserDefaults.standard.set(true, forKey: "muted")
      return .empty()
    case .scan(let outcome):
      switch outcome {
      case .nothing: return .just(.setScan("nothing"))
      case .found(let code): return .just(.setScan("\(code.isEmpty)"))
      }
    }
  }

  private func load() -> Observable<Mutation> {
    Observable.create { observer in
      let task = Task {
        do {
          observer.onNext(.setNames(try await self.patients.names(on: self.loads)))
        } catch {
          if let problem = error as? PatientError { observer.onNext(.setProblem("\(problem)")) }
        }
        observer.onCompleted()
      }
      return Disposables.create { task.cancel() }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setNames(let names): state.names += names
    case .setMailIsValid(let isValid): state.mailIsValid = isValid
    case .setMuted(let isMuted): state.isMuted = isMuted
    case .setScan(let text): state.scan = text
    case .setProblem(let problem): state.problem = problem
    }
    return state
  }
}
