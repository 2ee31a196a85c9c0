import ReactorCore
import Testing

private final class Counter: Reactor {
  enum Action { case increase }

  let initialState = 0

  func reduce(state: Int, mutation: Action) -> Int { state + 1 }
}

struct StubTests {
  @Test func `A stub records actions and sets the state in its reactor's place`() {
    let counter = Counter()
    counter.isStubEnabled = true
    counter.action.onNext(.increase)
    counter.stub.state.value = 7
    #expect(counter.stub.actions == [.increase])
    #expect(counter.currentState == 7)
  }

  @available(*, deprecated)
  @Test func `A stub is switched by itself, in ReactorKit's former spelling`() {
    let counter = Counter()
    counter.stub.isEnabled = true
    #expect(counter.isStubEnabled && counter.stub.isEnabled)
    counter.action.onNext(.increase)
    #expect(counter.stub.actions == [.increase])
  }

  @Test func `A stub that is made by hand sets its reactor's state, as long as its bag lives`() {
    let counter = Counter()
    var bag: DisposeBag? = DisposeBag()
    let stub = Stub(reactor: counter, disposeBag: bag ?? DisposeBag())
    stub.action.onNext(.increase)
    stub.state.value = 3
    #expect(stub.actions == [.increase])
    #expect(counter.currentState == 3)
    withExtendedLifetime(bag) {}
    bag = nil
  }
}

struct IdentityTests {
  private final class Token: IdentityHashable {}

  @Test func `An object with an identity is equal to itself alone`() {
    let (first, second) = (Token(), Token())
    #expect(first == first && first != second)
    #expect(Set([first, second, first]).count == 2)
  }
}
