import ReactorTesting
import Testing

/// Code that qualifies the real libraries' names with their modules, unchanged.
private final class Qualified: ReactorKit.Reactor {
  typealias Action = Int

  let initialState = 0
  private let events: RxRelay.PublishRelay<Int>

  init(_ events: RxRelay.PublishRelay<Int>) {
    self.events = events
  }

  func transform(mutation: RxSwift.Observable<Int>) -> RxSwift.Observable<Int> {
    RxSwift.Observable.merge(mutation, events.asObservable())
  }

  func reduce(state: Int, mutation: Int) -> Int { state + mutation }
}

extension RxSwift.Observable where Element == Int {
  fileprivate func doubled() -> RxSwift.Observable<Int> { map { $0 * 2 } }
}

extension ReactorKit.Reactor {
  fileprivate func single() -> RxSwift.Single<State> { state.take(1).asSingle() }
}

struct ModuleNameTests {
  @Test func `Names with their module mean the declarations of this package`() throws {
    let events = RxRelay.PublishRelay<Int>()
    let reactor = Qualified(events)
    let bag = RxSwift.DisposeBag()
    var states: [RxSwift.Event<Int>] = []
    reactor.state.doubled().subscribe { states.append($0) }.disposed(by: bag)
    reactor.action.onNext(1)
    events.accept(2)
    #expect(states == [.next(0), .next(2), .next(6)])
    _ = reactor.single()
    let driver: RxCocoa.Driver<Int> = .just(1)
    _ = driver.asObservable()
    let recorded: RxTest.Recorded<RxSwift.Event<Int>> = .next(1, 2)
    #expect(recorded.time == 1)
  }
}
