import ReactorTrace

/// A reactor that never returns from work that it schedules itself, a second after its start.
final class TimerReactor: Reactor {
  enum Action {
    case count
  }

  typealias Mutation = Int

  struct State {
    var count = 0
  }

  let initialState = State()

  func transform(mutation: Observable<Int>) -> Observable<Int> {
    let timer = Observable<Int>.timer(.seconds(1), scheduler: MainScheduler.instance)
    return .merge(mutation, timer.do(onNext: { _ in while CommandLine.argc > 0 {} }))
  }

  func mutate(action: Action) -> Observable<Int> { .just(1) }

  func reduce(state: State, mutation: Int) -> State { State(count: state.count + mutation) }
}
