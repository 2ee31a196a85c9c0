import Foundation
import ReactorKit

/// Saves a text some time after the last edit.
final class DraftReactor: Reactor {
  enum Action {
    case edit(String)
    case restore
  }

  enum Mutation {
    case setText(String)
    case saved(at: Date)
  }

  struct State {
    var text = ""
    var savedAt: Date?
    var openedAt = Date()
  }

  let initialState = State()
  private var pendingSave: DispatchWorkItem?

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .edit(let text):
      return .concat(.just(.setText(text)), save(text))
    case .restore:
      return .just(.setText(UserDefaults.standard.string(forKey: "draft") ?? ""))
    }
  }

  private func save(_ text: String) -> Observable<Mutation> {
    .create { [weak self] observer in
      self?.pendingSave?.cancel()
      let item = DispatchWorkItem {
        UserDefaults.standard.set(text, forKey: "draft")
        NotificationCenter.default.post(name: Notification.Name("draftDidSave"), object: nil)
        NSLog("saved %d characters", text.count)
        observer.onNext(.saved(at: Date()))
        observer.onCompleted()
      }
      self?.pendingSave = item
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: item)
      return Disposables.create { item.cancel() }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .setText(let text): newState.text = text
    case .saved(let date): newState.savedAt = date
    }
    return newState
  }
}
