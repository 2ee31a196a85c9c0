import ReactorCore

/// A reactor for a counter whose value is stored in a service shared by several screens.
///
/// This reactor demonstrates that the calling session receives the new value twice: as the result of the call and as an
/// event of the service. All other sessions receive only the event.
final class SharedCounterReactor: Reactor {
  enum Action {
    case increase
  }

  enum Mutation {
    case setValue(Int)
  }

  struct State {
    var currentValue = 0
  }

  let initialState = State()
  private let valueService: any ValueServiceType

  init(valueService: any ValueServiceType) {
    self.valueService = valueService
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    let events = valueService.event.map { event -> Mutation in
      switch event {
      case .updateValue(let value): .setValue(value)
      }
    }
    return .merge(mutation, events)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .increase:
      valueService.increaseValue(before: currentState.currentValue).map { .setValue($0) }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setValue(let value): state.currentValue = value
    }
    return state
  }
}
