import ReactorCore

/// Looks up the latest of the texts that a subject sends, and counts the answers; all of this happens outside of
/// `mutate`.
final class LatestReactor: Reactor {
  enum Action {
    case enter(String)
  }

  enum Mutation {
    case enter(String)
    case answer(String)
    case count(Int)
  }

  struct State {
    var text = ""
    var answer = ""
    var count = 0
  }

  private struct NotFound: Error {}

  let initialState = State()
  private let texts = PublishSubject<String>()

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    let answers =
      texts
      .throttle(.milliseconds(200), scheduler: MainScheduler.instance)
      .flatMapLatest { text in
        Self.lookUp(text)
          .delay(.milliseconds(100), scheduler: MainScheduler.instance)
          .startWith("looking up")
          .catchAndReturn("not found")
      }
      .share()
    return .merge(
      mutation, answers.map { .answer($0) },
      answers.scan(0) { count, _ in count + 1 }.map { .count($0) })
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .enter(let text):
      texts.onNext(text)
      return .just(.enter(text))
    }
  }

  private static func lookUp(_ text: String) -> Observable<String> {
    text.hasPrefix("room") ? .error(NotFound()) : .just(text.uppercased())
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .enter(let text): state.text = text
    case .answer(let answer): state.answer = answer
    case .count(let count): state.count = count
    }
    return state
  }
}
