import ReactorFoundation
import ReactorTrace

/// A reactor that sends a request, which no stub answers unless the script contains one.
final class RequestReactor: Reactor {
  enum Action {
    case load(String)
  }

  enum Mutation {
    case setBody(String)
  }

  struct State {
    var body = ""
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .load(let address):
      guard let url = URL(string: address) else { return .empty() }
      return URLSession.shared.rx.data(request: URLRequest(url: url))
        .map { .setBody(String(decoding: $0, as: UTF8.self)) }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    if case .setBody(let body) = mutation { state.body = body }
    return state
  }
}
