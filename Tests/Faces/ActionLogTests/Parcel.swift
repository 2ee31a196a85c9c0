import ReactorObservation

/// A reactor with everything that is hard to record: strings of all kinds, overlapping effects, an effect that sends
/// actions itself, keywords of the script language, a closure, an object.
final class Parcel: Reactor {
  final class Receipt {
    let number = 1
  }

  enum Size {
    case small
    case custom(width: Double, label: String?)
  }

  enum Action {
    case pack(Size)
    case write(String, to: [String])
    case type([Int: Character])
    case settle
    case wait
    case chain(Int)
    case call(() -> Void)
    case keep(Receipt)
    case binding(BindingAction<State>)
  }

  struct State {
    var log: [String] = []
    var address = (street: "", number: 1)
    @Pulse var done: Int?
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Action> {
    switch action {
    case .wait: return .just(action).delay(.milliseconds(1500), scheduler: MainScheduler.instance)
    case .chain(let count) where count > 0:
      // It sends itself the next one, half a second later.
      let next = Observable<Action>.just(.chain(count - 1))
        .delay(.milliseconds(500), scheduler: MainScheduler.instance)
        .do(onNext: { [weak self] in self?.action.onNext($0) })
      return .concat(.just(action), next.filter { _ in false })
    default: return .just(action)
    }
  }

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    state.log.append(String("\(mutation)".prefix { $0 != "(" }))
    if state.log.count > 3 { state.log.removeFirst() }
    if case .chain(0) = mutation { state.done = 0 }
    if case .binding(let binding) = mutation { binding.apply(to: &state) }
    return state
  }
}
