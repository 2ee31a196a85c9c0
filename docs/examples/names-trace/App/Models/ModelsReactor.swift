// Foundation and UIKit come along with ReactorKit, as in an app.
import ReactorKit

public final class ModelsReactor: Reactor {
  public enum Action {
    case add
    case copy
    case select(IndexPath)
  }

  public struct State {
    var items: [Item] = []
    var row: Int?
    var style = UIAlertAction.Style.default
    var version: String?
  }

  public let initialState = State()

  public init() {}

  public func reduce(state: State, mutation: Action) -> State {
    var state = state
    switch mutation {
    case .add: state.items = [Item()]
    case .select(let indexPath):
      UserDefaults.standard.setValue(indexPath.row, forKey: "row")
      state.row = UserDefaults.standard.value(forKey: "row") as? Int
      state.style = .destructive
      state.version =
        Bundle.main.object(forInfoDictionaryKey: kCFBundleVersionKey as String) as? String
    case .copy: state.items += state.items.prefix(1).map { $0.copy() }
    }
    return state
  }
}
