import ReactorCore

/// Combines two relays of a service with the actions and with its own state.
final class MembershipReactor: Reactor {
  enum Action {
    case rename(String)
  }

  enum Mutation {
    case setName(String)
    case setGreeting(String)
    case addSave
  }

  struct State {
    var name = ""
    var greeting = ""
    var saves = 0
  }

  let initialState = State()
  private let name = BehaviorRelay(value: "Kim")
  private let visits = BehaviorRelay(value: 0)
  private let saves = PublishRelay<Void>()

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    let greeting = Observable.combineLatest(name, visits) { name, visits in
      Mutation.setGreeting("\(name), \(visits)")
    }
    return .merge(mutation, greeting, saves.map { .addSave })
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .rename(let new):
      Observable.just(new)
        .withLatestFrom(state) { new, state in new == state.name ? "\(new) again" : new }
        .flatMap { [name] text -> Observable<Mutation> in
          name.accept(text)
          return .just(.setName(text))
        }
        .do(
          onNext: { [visits] _ in visits.accept(visits.value + 1) },
          onCompleted: { [saves] in saves.accept(()) })
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setName(let name): state.name = name
    case .setGreeting(let greeting): state.greeting = greeting
    case .addSave: state.saves += 1
    }
    return state
  }
}
