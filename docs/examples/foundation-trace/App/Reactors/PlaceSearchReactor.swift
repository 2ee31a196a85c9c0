import Foundation
import ReactorKit
import RxCocoa
import RxSwift

/// Searches while the user types, and keeps the latest searches.
final class PlaceSearchReactor: Reactor {
  enum Action {
    case type(String)
    case clearHistory
  }

  enum Mutation {
    case setText(String)
    case setPlaces([Place])
    case setSearching(Bool)
    case setHistory([String])
    case setFailure(String?)
  }

  struct Place: Decodable, Hashable {
    var name: String
    var distance: Double
  }

  struct State {
    var text = ""
    var places: [Place] = []
    var isSearching = false
    var history: [String] = UserDefaults.standard.stringArray(forKey: "history") ?? []
    var failure: String?
  }

  let initialState = State()

  func transform(action: Observable<Action>) -> Observable<Action> {
    let typed = action.filter { if case .type = $0 { true } else { false } }
      .debounce(.milliseconds(300), scheduler: MainScheduler.instance)
    let others = action.filter { if case .type = $0 { false } else { true } }
    return .merge(typed, others)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .type(let text) where text.count < 2:
      return .from([.setText(text), .setPlaces([])])
    case .type(let text):
      let nextAction = self.action.filter { if case .type = $0 { true } else { false } }
      return .concat([
        .just(.setText(text)),
        .just(.setSearching(true)),
        search(text).take(until: nextAction),
        .just(.setSearching(false)),
      ])
    case .clearHistory:
      UserDefaults.standard.removeObject(forKey: "history")
      return .just(.setHistory([]))
    }
  }

  private func search(_ text: String) -> Observable<Mutation> {
    var components = URLComponents(string: "https://api.example.com/places")!
    components.queryItems = [
      URLQueryItem(name: "q", value: text),
      URLQueryItem(name: "locale", value: Locale.current.identifier),
    ]
    return URLSession.shared.rx.data(request: URLRequest(url: components.url!))
      .decode(type: [Place].self, decoder: JSONDecoder())
      .retry(2)
      .flatMap { places -> Observable<Mutation> in
        var history = UserDefaults.standard.stringArray(forKey: "history") ?? []
        history.removeAll { $0 == text }
        history.insert(text, at: 0)
        UserDefaults.standard.set(Array(history.prefix(3)), forKey: "history")
        let nearest = places.sorted { $0.distance < $1.distance }
        return .from([.setPlaces(nearest), .setHistory(Array(history.prefix(3))), .setFailure(nil)])
      }
      .observe(on: MainScheduler.instance)
      .catch { error in
        print("search failed:", text)
        return .just(.setFailure((error as? URLError).map { "\($0.code.rawValue)" } ?? "invalid"))
      }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setText(let text): state.text = text
    case .setPlaces(let places): state.places = places
    case .setSearching(let isSearching): state.isSearching = isSearching
    case .setHistory(let history): state.history = history
    case .setFailure(let failure): state.failure = failure
    }
    return state
  }
}
