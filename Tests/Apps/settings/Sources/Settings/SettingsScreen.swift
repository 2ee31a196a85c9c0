import ReactorKit
import RxSwift
import UIKit

/* The screen and its reactor, /* as in many a prototype, */ in one file. */
final class SettingsViewController: UITableViewController, View {
  var disposeBag = DisposeBag()

  func bind(reactor: SettingsReactor) {
    reactor.state.map { "\($0.rows.map { "<\($0.title)>" }.joined())" }
      .bind(to: rx.title).disposed(by: disposeBag)
  }
}

final class SettingsReactor {
  let initialState: State
  fileprivate let store: SettingsStore
  private static let formats = """
    { "open": [
    """

  required init(store: SettingsStore, flags: Flags...) {
    self.store = store
    initialState = State(rows: [.init(title: "Sync", kind: .toggle(isOn: true))])
  }
}

extension SettingsReactor: Reactor {
  enum Action: Equatable {
    case toggle(row: Int, isOn: Bool)
  }

  enum Mutation { case set(row: Int, isOn: Bool) }

  struct State: Equatable {
    var rows: [Row]
    @Pulse var isRestartNeeded: Bool?
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case let .toggle(row, isOn):
      return store.set(isOn, for: currentState.rows[row].title).map { Mutation.set(row: row, isOn: isOn) }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    if case let .set(row, isOn) = mutation { state.rows[row].kind = .toggle(isOn: isOn) }
    return state
  }
}

struct Row: Equatable {
  indirect enum Kind: Equatable {
    case toggle(isOn: Bool)
    case group(title: String, [Row])
  }
  var title: String
  var kind: Kind
}
