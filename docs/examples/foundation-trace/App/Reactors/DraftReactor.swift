import ReactorCore
import ReactorFoundation

/// Saves a text some time after the last edit.
public final class DraftReactor: Reactor {
  public enum Action {
    case edit(String)
    case restore
  }

  public enum Mutation {
    case setText(String)
    case saved(at: Date)
  }

  public struct State {
    var text = ""
    var savedAt: Date?
    var openedAt = Date()
  }

  public let initialState = State()
  private var pendingSave: DispatchWorkItem?

  public init() {}

  public func mutate(action: Action) -> Observable<Mutation> {
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

  public func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .setText(let text): newState.text = text
    case .saved(let date): newState.savedAt = date
    }
    return newState
  }
}
