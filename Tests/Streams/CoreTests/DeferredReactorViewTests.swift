import ReactorCore
import Testing

private final class Counter: Reactor {
  enum Action { case increase }

  let initialState: Int

  init(_ state: Int = 0) { initialState = state }

  func reduce(state: Int, mutation: Action) -> Int { state + 1 }
}

private final class Screen: DeferredReactorView {
  var disposeBag = DisposeBag()
  private(set) var isViewLoaded = false
  private(set) var bindings = 0
  private(set) var shown: [Int] = []

  func load() {
    isViewLoaded = true
    performBinding()
  }

  func bind(reactor: Counter) {
    bindings += 1
    reactor.state.subscribe(onNext: { [unowned self] in shown.append($0) })
      .disposed(by: disposeBag)
  }
}

struct DeferredReactorViewTests {
  @Test func `A view with a reactor is bound when it is loaded`() {
    let screen = Screen()
    screen.reactor = Counter()
    #expect(screen.bindings == 0)
    screen.load()
    #expect(screen.bindings == 1 && screen.shown == [0])
  }

  @Test func `A loaded view is bound when it is given a reactor`() {
    let screen = Screen()
    screen.load()
    #expect(screen.bindings == 0)
    screen.reactor = Counter()
    #expect(screen.bindings == 1 && screen.shown == [0])
  }

  @Test func `A view is bound once for a reactor, and again for the next one in place of it`() {
    let (first, second) = (Counter(1), Counter(2))
    let screen = Screen()
    screen.reactor = first
    screen.load()
    screen.performBinding()
    #expect(screen.bindings == 1)
    screen.reactor = second
    #expect(screen.bindings == 2)
    first.action.onNext(.increase)
    second.action.onNext(.increase)
    #expect(screen.shown == [1, 2, 3])
  }

  @Test func `A view releases a reactor that is taken away`() {
    let counter = Counter()
    let screen = Screen()
    screen.load()
    screen.reactor = counter
    screen.reactor = nil
    counter.action.onNext(.increase)
    #expect(screen.reactor == nil)
    #expect(screen.bindings == 1 && screen.shown == [0])
  }
}

struct StateRelayTests {
  @Test func `A relay sends its value to a new subscriber at once, and to all when it is set`() {
    let relay = StateRelay(value: 1)
    var (first, second): ([Int], [Int]) = ([], [])
    let bag = DisposeBag()
    relay.subscribe(onNext: { first.append($0) }).disposed(by: bag)
    relay.value = 2
    relay.asObservable().subscribe(onNext: { second.append($0) }).disposed(by: bag)
    relay.accept(3)
    #expect(relay.value == 3)
    #expect(first == [1, 2, 3] && second == [2, 3])
    #expect(relay.asObservable() === relay.asObservable())
  }

  @Test func `A relay sends nothing to a subscriber that has been disposed of`() {
    let relay = StateRelay(value: 1)
    var values: [Int] = []
    let subscription = relay.subscribe(onNext: { values.append($0) })
    subscription.dispose()
    relay.value = 2
    #expect(values == [1])
  }
}

struct StubEnabledTests {
  @Test func `A reactor with a stub doesn't reduce, and reduces again when the stub is disabled`() {
    let counter = Counter()
    #expect(!counter.isStubEnabled)
    counter.isStubEnabled = true
    counter.action.onNext(.increase)
    #expect(counter.currentState == 0 && counter.stub.actions.count == 1)
    counter.isStubEnabled = false
    counter.action.onNext(.increase)
    #expect(counter.currentState == 1 && counter.stub.actions.count == 1)
  }

  @Test func `A reactor with a stub shows the stub's state to its subscribers`() {
    let counter = Counter()
    counter.isStubEnabled = true
    var states: [Int] = []
    let subscription = counter.state.subscribe(onNext: { states.append($0) })
    counter.stub.state.value = 5
    subscription.dispose()
    #expect(states == [0, 5])
  }
}
