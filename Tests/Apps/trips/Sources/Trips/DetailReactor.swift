import ReactorKit
import UIKit

/// A reactor that creates the view of the next page itself.
final class DetailReactor: Reactor {
  enum Action {
    case next
  }

  struct State {
    var title = DetailViewController.barTitle
    var page = 0
    var following: UIViewController?
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Action> { .just(action) }

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    let view = DetailViewController()
    view.reactor = DetailReactor()
    state.following = view
    state.page += 1
    return state
  }
}
