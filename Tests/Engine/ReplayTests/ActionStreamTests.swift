import ReactorCore
import ReactorRegistration
import ReactorReplaying
import Testing

/// A reactor that is observed from outside.
private final class Door: Reactor {
  enum Action { case open, close }
  struct State { var heard: [String] = [] }
  let initialState = State()
  let heard = PublishSubject<String>()
  private let bag = DisposeBag()

  func transform(mutation: Observable<Action>) -> Observable<Action> {
    action.subscribe(onNext: { [heard] in heard.onNext("\($0)") }).disposed(by: bag)
    return mutation
  }

  func transform(state: Observable<State>) -> Observable<State> {
    let heard = heard.scan(into: [String]()) { $0.append($1) }.startWith([])
    return Observable.combineLatest(state, heard) { state, heard in
      var state = state
      state.heard = heard
      return state
    }
  }
}

@Test func `A subscriber to a reactor's actions receives those of a script`() {
  var registry = ReactorRegistry()
  registry.register("door") { Door() }
  let outcome = replay("reactor door\ntrace show=state\nopen\nclose", with: registry)
  #expect(outcome.lines.last == #"0.000 door state heard: ["open", "close"]"#)
}
