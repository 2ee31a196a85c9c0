import Foundation
import ReactorKit

/// Saves a text half a second after the last edit.
final class DraftReactor: Reactor {
  enum Action {
    case edit(String)
    case refresh
  }

  enum Mutation {
    case setText(String)
    case setSaved(at: Date, id: UUID)
    case setStored(String?)
  }

  struct State {
    var text = ""
    var savedAt: Date?
    var draftID: UUID?
    var stored: String?
    let madeAt = Date()
  }

  let initialState = State()
  private var pending: DispatchWorkItem?

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .edit(let text):
      return .concat(.just(.setText(text)), save(text))
    case .refresh:
      return Observable.create { observer in
        let task = Task {
          try? await Task.sleep(nanoseconds: 100_000_000)
          observer.onNext(.setStored(UserDefaults.standard.string(forKey: "draft")))
          observer.onCompleted()
        }
        return Disposables.create { task.cancel() }
      }
    }
  }

  private func save(_ text: String) -> Observable<Mutation> {
    Observable.create { [weak self] observer in
      self?.pending?.cancel()
      let item = DispatchWorkItem {
        UserDefaults.standard.set(text, forKey: "draft")
        print("saved \(text.count) characters")
        observer.onNext(.setSaved(at: .now, id: UUID()))
        observer.onCompleted()
      }
      self?.pending = item
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: item)
      return Disposables.create { item.cancel() }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .setText(let text):
      newState.text = text
    case .setSaved(let date, let id):
      newState.savedAt = date
      newState.draftID = id
    case .setStored(let text):
      newState.stored = text
    }
    return newState
  }
}
