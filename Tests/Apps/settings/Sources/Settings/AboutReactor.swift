import ReactorKit
import RxSwift

@MainActor
final class AboutReactor: Reactor {
  enum Action { case appear, tapLogo }
  struct State {
    var version: String
    var taps = 0
  }
  typealias Mutation = Action

  let initialState: State

  init(version: String) {
    initialState = State(version: version)
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    if mutation == .tapLogo { state.taps += 1 }
    return state
  }
}
