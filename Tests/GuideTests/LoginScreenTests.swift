import ReactorTesting
import Testing

final class LoginReactor: Reactor {
  enum Action: Equatable {
    case logIn(name: String)
  }

  struct State {
    var isLoading = false
    var message = ""
  }

  let initialState = State()

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    state.isLoading = true
    return state
  }
}

/// A screen. In an app it is a view controller with real controls.
final class LoginScreen: ReactorView {
  var disposeBag = DisposeBag()
  let name = BehaviorRelay(value: "")
  let tap = PublishRelay<Void>()
  private(set) var isSpinning = false
  private(set) var label = ""

  func bind(reactor: LoginReactor) {
    tap.withLatestFrom(name).map { .logIn(name: $0) }
      .bind(to: reactor.action).disposed(by: disposeBag)
    reactor.state.map(\.isLoading)
      .subscribe(onNext: { [unowned self] in isSpinning = $0 }).disposed(by: disposeBag)
    reactor.state.map(\.message)
      .subscribe(onNext: { [unowned self] in label = $0 }).disposed(by: disposeBag)
  }
}

@Suite("The login screen") struct LoginScreenTests {
  private let reactor = LoginReactor()
  private let screen = LoginScreen()

  init() {
    reactor.isStubEnabled = true  // Before the view is bound.
    screen.reactor = reactor
  }

  @Test("A tap sends the name")
  func tap() {
    screen.name.accept("kim")
    screen.tap.accept(())
    #expect(reactor.stub.actions == [.logIn(name: "kim")])
    #expect(!screen.isSpinning)  // The stub doesn't run `mutate` and `reduce`.
  }

  @Test("The screen shows the state")
  func state() {
    reactor.stub.state.value.isLoading = true
    reactor.stub.state.value.message = "One moment"
    #expect(screen.isSpinning)
    #expect(screen.label == "One moment")
  }
}
