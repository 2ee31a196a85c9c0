import ReactorCore
import Testing

/// Actions are numbers to be added; the test defines what `mutate` does with them.
private final class Adder: Reactor {
  typealias Action = Int
  typealias Mutation = Int
  typealias State = [Int]

  let initialState: [Int] = []
  var effect: (Int) -> Observable<Int> = { .just($0) }
  var transformAction: (Observable<Int>) -> Observable<Int> = { $0 }
  var transformMutation: (Observable<Int>) -> Observable<Int> = { $0 }
  var transformState: (Observable<[Int]>) -> Observable<[Int]> = { $0 }
  var onReduce: (Int) -> Void = { _ in }
  private(set) var transforms: [String] = []

  func transform(action: Observable<Int>) -> Observable<Int> {
    transforms.append("action")
    return transformAction(action)
  }

  func mutate(action: Int) -> Observable<Int> { effect(action) }

  func transform(mutation: Observable<Int>) -> Observable<Int> {
    transforms.append("mutation")
    return transformMutation(mutation)
  }

  func reduce(state: [Int], mutation: Int) -> [Int] {
    onReduce(mutation)
    return state + [mutation]
  }

  func transform(state: Observable<[Int]>) -> Observable<[Int]> {
    transforms.append("state")
    return transformState(state)
  }
}

/// An object that a stream retains.
private final class Kept {}

/// The moment at which a reactor is released.
private enum Moment: CaseIterable {
  case mutate, reduce, state
}

/// A reactor that owns its pipeline, so that both are released together.
private final class Droppable: Reactor {
  typealias Action = Int
  typealias Mutation = Int

  let initialState = 0
  let pipelineStorage: PipelineStorage? = PipelineStorage()
  private let effect: Observable<Int>
  private var calls: [Moment: () -> Void] = [:]

  init(_ effect: Observable<Int>) {
    self.effect = effect
  }

  func on(_ moment: Moment, _ body: @escaping () -> Void) {
    calls[moment] = body
  }

  func mutate(action: Int) -> Observable<Int> {
    calls[.mutate]?()
    return effect
  }

  func reduce(state: Int, mutation: Int) -> Int {
    calls[.reduce]?()
    return state + mutation
  }
}

private struct Failure: Error {}

struct PipelineTests {
  private let bag = DisposeBag()

  @Test func `A pipeline is made once, at first access, and calls each transform once`() {
    let adder = Adder()
    #expect(adder.transforms.isEmpty)
    _ = adder.state
    _ = adder.action
    _ = adder.state
    #expect(adder.transforms == ["action", "mutation", "state"])
  }

  @Test func `A pipeline shows the initial state before anything has made it`() {
    let adder = Adder()
    #expect(adder.currentState == [])
    #expect(adder.transforms.isEmpty)
  }

  @Test
  func `A pipeline emits once for each mutation, the initial state first, and replays the latest`()
  {
    let adder = Adder()
    var early: [[Int]] = []
    var late: [[Int]] = []
    adder.state.subscribe(onNext: { early.append($0) }).disposed(by: bag)
    adder.action.onNext(1)
    adder.state.subscribe(onNext: { late.append($0) }).disposed(by: bag)
    adder.action.onNext(2)
    #expect(early == [[], [1], [1, 2]])
    #expect(late == [[1], [1, 2]])
  }

  @Test func `The current state is set before its subscribers receive it`() {
    let adder = Adder()
    var seen: [Bool] = []
    adder.state.subscribe(onNext: { seen.append($0 == adder.currentState) }).disposed(by: bag)
    adder.action.onNext(1)
    #expect(seen == [true, true])
  }

  @Test func `A pipeline ignores the error and the completion of its actions`() {
    let adder = Adder()
    adder.action.onNext(1)
    adder.action.onError(Failure())
    adder.action.onCompleted()
    adder.action.onNext(2)
    #expect(adder.currentState == [1, 2])
  }

  @Test func `An error ends only the effect that fails`() {
    let adder = Adder()
    adder.effect = { $0 == 2 ? .concat(.just(20), .error(Failure()), .just(21)) : .just($0) }
    for action in 1...3 { adder.action.onNext(action) }
    #expect(adder.currentState == [1, 20, 3])
  }

  @Test
  func
    `A failing transform of mutations completes the state stream, and later subscribers receive nothing`()
  {
    let adder = Adder()
    adder.transformMutation = { $0.map { if $0 == 2 { throw Failure() } else { $0 } } }
    var events: [String] = []
    adder.state.subscribe { events.append("\($0)") }.disposed(by: bag)
    for action in 1...3 { adder.action.onNext(action) }
    #expect(events == ["next([])", "next([1])", "completed"])
    var late: [String] = []
    adder.state.subscribe { late.append("\($0)") }.disposed(by: bag)
    #expect(late.isEmpty)
    #expect(adder.currentState == [1])
  }

  @Test func `An action that a subscriber sends waits until the effect ends and the turn is over`()
  {
    let adder = Adder()
    adder.effect = { $0 < 10 ? .concat([.just($0), .just($0 + 1)]) : .just($0) }
    var first: [[Int]] = []
    var second: [[Int]] = []
    adder.state.subscribe(onNext: { state in
      first.append(state)
      if state == [1] { adder.action.onNext(10) }
    }).disposed(by: bag)
    adder.state.subscribe(onNext: { second.append($0) }).disposed(by: bag)
    adder.action.onNext(1)
    #expect(first == [[], [1], [1, 2], [1, 2, 10]])
    #expect(second == first)
  }

  @Test func `An action that is sent from inside reduce is queued`() {
    let adder = Adder()
    adder.onReduce = { [unowned adder] in if $0 == 1 { adder.action.onNext(5) } }
    adder.effect = { .concat([.just($0), .just($0 * 10)]) }
    adder.action.onNext(1)
    #expect(adder.currentState == [1, 10, 5, 50])
  }

  @Test
  func
    `A mutation that a subscriber causes is reduced at once, before later subscribers receive the state`()
  {
    let adder = Adder()
    let events = PublishSubject<Int>()
    adder.transformMutation = { .merge($0, events) }
    var second: [[Int]] = []
    adder.state.subscribe(onNext: { if $0 == [1] { events.onNext(7) } }).disposed(by: bag)
    adder.state.subscribe(onNext: { second.append($0) }).disposed(by: bag)
    adder.action.onNext(1)
    #expect(second == [[], [1, 7], [1]])
    #expect(adder.currentState == [1, 7])
  }

  @Test func `A pipeline ends after the mutations before the end`() {
    let adder = Adder()
    let events = PublishSubject<Int>()
    let stop = PublishSubject<Void>()
    adder.transformMutation = { .merge($0, events).take(until: stop) }
    var received: [String] = []
    adder.state.subscribe { event in
      received.append("\(event)")
      guard case .next([1]) = event else { return }
      events.onNext(7)
      stop.onNext(())
    }.disposed(by: bag)
    adder.action.onNext(1)
    #expect(received == ["next([])", "next([1])", "next([1, 7])", "completed"])
  }

  @Test func `An effect runs to its end when its own mutation ends the actions`() {
    let adder = Adder()
    let stop = PublishSubject<Void>()
    adder.transformAction = { $0.take(until: stop) }
    adder.effect = { .concat(.just($0), .just($0 + 1)) }
    var received: [String] = []
    adder.state.subscribe { event in
      received.append("\(event)")
      if case .next([1]) = event { stop.onNext(()) }
    }.disposed(by: bag)
    adder.action.onNext(1)
    #expect(received == ["next([])", "next([1])", "next([1, 2])", "completed"])
  }

  @Test func `Global events are merged into the mutations`() {
    let adder = Adder()
    let events = PublishSubject<Int>()
    adder.transformMutation = { .merge($0, events) }
    _ = adder.state
    events.onNext(1)
    adder.action.onNext(2)
    events.onNext(3)
    #expect(adder.currentState == [1, 2, 3])
  }

  @Test func `Each subscription that a transform makes runs mutate again`() {
    let adder = Adder()
    adder.transformMutation = { .merge($0, $0.map { $0 * 10 }) }
    adder.action.onNext(1)
    #expect(adder.currentState == [1, 10])
  }

  @Test func `A pipeline transforms actions and states`() {
    let adder = Adder()
    adder.transformAction = { $0.filter { $0 != 2 } }
    adder.transformState = { $0.map { $0 + [0] } }
    for action in 1...3 { adder.action.onNext(action) }
    #expect(adder.currentState == [1, 3, 0])
  }

  @Test func `Observers can subscribe to the actions`() {
    let adder = Adder()
    var heard: [Int] = []
    adder.action.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
    adder.action.onNext(1)
    #expect(heard == [1])
  }

  @Test
  func `An action reaches subscribers in the order of subscription, then its effects' mutations`() {
    let adder = Adder()
    var seen: [String] = []
    adder.effect = {
      seen.append("mutate")
      return .just($0)
    }
    adder.transformAction = { actions in
      actions.subscribe(onNext: { _ in seen.append("transform") }).disposed(by: bag)
      return actions
    }
    adder.state.skip(1).subscribe(onNext: { _ in seen.append("state") }).disposed(by: bag)
    adder.action.subscribe(onNext: { _ in seen.append("later") }).disposed(by: bag)
    adder.action.onNext(1)
    #expect(seen == ["transform", "mutate", "state", "later"])
  }

  @Test func `Effects that were disposed of from outside are released, even if no action follows`()
  {
    let users = PublishSubject<Int>()
    weak var kept: Kept?
    do {
      let adder = Adder()
      let object = Kept()
      kept = object
      adder.effect = { _ in .never() }
      adder.transformMutation = { mutations in
        users.startWith(0).flatMapLatest { user in
          user == 0
            ? mutations.map {
              _ = object
              return $0
            } : .never()
        }
      }
      adder.action.onNext(1)
      users.onNext(1)
    }
    for _ in 0..<10_000 where kept != nil { _ = Adder().state }
    #expect(kept == nil)
  }

  @Test func `An effect goes on until the next action, which is not the one that began it`() {
    let adder = Adder()
    let results = PublishSubject<Int>()
    adder.effect = { [unowned adder] action in
      .concat(.just(action), results.map { 10 * action + $0 }.take(until: adder.action))
    }
    adder.action.onNext(1)
    results.onNext(1)
    adder.action.onNext(2)
    results.onNext(2)
    #expect(adder.currentState == [1, 11, 2, 22])
  }

  @Test func `A pipeline does not keep its reactor alive, nor an effect of a dropped one`() {
    let subject = PublishSubject<Int>()
    weak var dropped: Adder?
    do {
      let adder = Adder()
      adder.effect = { _ in subject }
      adder.action.onNext(1)
      subject.onNext(2)
      #expect(adder.currentState == [2])
      dropped = adder
    }
    #expect(dropped == nil)
    // If other tests keep many reactors alive, just as many new ones are needed until all have been checked.
    for _ in 0..<10_000 where subject.hasObservers { _ = Adder().state }
    #expect(!subject.hasObservers)
  }

  @Test func `The next mutation of a dropped reactor stops all its effects`() {
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    let events = PublishSubject<Int>()
    do {
      let adder = Adder()
      adder.effect = { $0 == 1 ? first : second }
      // A mutation that a transform drops does not reach `reduce`.
      adder.transformMutation = { .merge($0.filter { $0 > 0 }, events) }
      adder.action.onNext(1)
      adder.action.onNext(2)
      #expect(first.hasObservers && second.hasObservers && events.hasObservers)
    }
    first.onNext(0)
    #expect(!first.hasObservers && !second.hasObservers && !events.hasObservers)
  }

  @Test func `The next global event stops all effects of a dropped reactor`() {
    let effect = PublishSubject<Int>()
    let events = PublishSubject<Int>()
    do {
      let adder = Adder()
      adder.effect = { _ in effect }
      adder.transformMutation = { .merge($0, events) }
      adder.action.onNext(1)
    }
    events.onNext(1)
    #expect(!effect.hasObservers && !events.hasObservers)
  }

  @Test func `A reactor and its stub return the same state stream each time`() {
    let adder = Adder()
    #expect(adder.state === adder.state)
    adder.isStubEnabled = true
    #expect(adder.state === adder.state)
    let relay = StateRelay(value: 1)
    #expect(relay.asObservable() === relay.asObservable())
  }

  @Test(arguments: Moment.allCases)
  private func `A pipeline is released with its reactor, even if that is dropped while at work`(
    at moment: Moment
  ) {
    let subject = PublishSubject<Int>()
    weak var dropped: Droppable?
    var reactor: Droppable? = Droppable(subject)
    dropped = reactor
    reactor?.on(moment) { reactor = nil }
    _ = reactor?.state.subscribe(onNext: { if $0 > 0, moment == .state { reactor = nil } })
    reactor?.action.onNext(1)
    subject.onNext(1)
    #expect(dropped == nil)
    #expect(!subject.hasObservers)
  }

  @Test
  func `A pipeline is released with its reactor, even if that is dropped as an effect begins`() {
    let subject = PublishSubject<Int>()
    var reactor: Droppable? = Droppable(subject.startWith(1))
    _ = reactor?.state.subscribe(onNext: { if $0 > 0 { reactor = nil } })
    reactor?.action.onNext(1)
    #expect(!subject.hasObservers)
  }

  @Test func `A pipeline belongs to its reactor, not to another one at the same address`() {
    for number in 0..<1000 {
      let adder = Adder()
      #expect(adder.currentState == [])
      adder.action.onNext(number)
      #expect(adder.currentState == [number])
    }
  }
}
