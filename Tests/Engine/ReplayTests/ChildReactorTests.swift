import ReactorCore
import ReactorRegistration
import ReactorReplaying
import Testing

/// A child whose state is the last number that was sent to it.
private final class Child: Reactor {
  enum Action { case set(Int) }

  let initialState = 1

  func mutate(action: Action) -> Observable<Int> {
    switch action {
    case .set(let number): .just(number)
    }
  }

  func reduce(state: Int, mutation: Int) -> Int { mutation }
}

/// A parent that sets its child's number when a service answers, and reads it back at once.
private final class Parent: Reactor {
  enum Action {
    /// A service answers after a second.
    case ask(Int)
    /// A service answers at once, while the action is being handled.
    case askNow(Int)
    /// An async service answers.
    case awaitAnswer(Int)
  }

  let initialState = [0]
  private let child = Child()

  private func exchange(_ number: Int) -> Int {
    child.action.onNext(.set(number))
    return child.currentState
  }

  func mutate(action: Action) -> Observable<Int> {
    switch action {
    case .ask(let number):
      Observable.just(number).delay(.seconds(1), scheduler: MainScheduler.instance)
        .map { [self] in exchange($0) }
    case .askNow(let number):
      Observable.just(number).map { [self] in exchange($0) }
    case .awaitAnswer(let number):
      Single.create {
        try await ReplayClock().sleep(for: .seconds(1))
        return number
      }.asObservable().map { [self] in exchange($0) }
    }
  }

  func reduce(state: [Int], mutation: Int) -> [Int] { state + [mutation] }
}

struct ChildReactorTests {
  private static var registry: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register("parent") { Parent() }
    return registry
  }

  /// ReactorKit gives `[0, 2, 3]` here: its current-thread scheduler is free when a timer fires.
  @Test func `A child handles an action at once that a service's callback sends`() {
    expectTrace(
      of: "reactor parent\nask(2)\nask(3)", with: Self.registry,
      """
      0.000 parent state [0]
      0.000 parent action #1 ask(2)
      0.000 parent action #2 ask(3)
      1.000 parent state #1 [0, 2]
      1.000 parent state #2 [0, 2, 3]
      1.000 * end pending: 0
      """)
  }

  @Test func `A child handles an action at once that a task sends`() {
    expectTrace(
      of: "reactor parent\nawaitAnswer(2)\nwait 2s\nawaitAnswer(3)", with: Self.registry,
      """
      0.000 parent state [0]
      0.000 parent action #1 awaitAnswer(2)
      1.000 parent state #1 [0, 2]
      2.000 parent action #2 awaitAnswer(3)
      3.000 parent state #2 [0, 2, 3]
      3.000 * end pending: 0
      """)
  }

  /// As in ReactorKit, whose current-thread scheduler is busy with the parent's action.
  @Test func `A child handles an action later that is sent while its parent handles one`() {
    expectTrace(
      of: "reactor parent\naskNow(2)\naskNow(3)", with: Self.registry,
      """
      0.000 parent state [0]
      0.000 parent action #1 askNow(2)
      0.000 parent state #1 [0, 1]
      0.000 parent action #2 askNow(3)
      0.000 parent state #2 [0, 1, 2]
      0.000 * end pending: 0
      """)
  }

  @Test func `A child handles actions the same way outside of a replay`() async throws {
    let parent = Parent()
    parent.action.onNext(.ask(2))
    let states = parent.state.take(2).toArray()
    #expect(try await states.value == [[0], [0, 2]])
  }
}

/// A parent that observes its child's state while its own `reduce` changes it.
private final class Listener: Reactor {
  enum Action { case count }

  enum Mutation {
    case set(Int)
    case heard(Int)
  }

  let initialState: [String] = []
  private let child = Child()

  func mutate(action: Action) -> Observable<Mutation> {
    Observable.just(.set(2)).delay(.seconds(1), scheduler: MainScheduler.instance)
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    .merge(mutation, child.state.skip(1).map { .heard($0) })
  }

  func reduce(state: [String], mutation: Mutation) -> [String] {
    switch mutation {
    case .set(let number):
      child.action.onNext(.set(number))
      return state + ["set \(number), now \(child.currentState)"]
    case .heard(let number): return state + ["heard \(number)"]
    }
  }
}

struct ListeningParentTests {
  /// As in the app, where Swift finds that the state is accessed twice.
  @Test func `A reduce that causes a mutation of its own reactor stops the program`() async {
    await #expect(processExitsWith: .failure) {
      var registry = ReactorRegistry()
      registry.register("listener") { Listener() }
      _ = replay("reactor listener\ncount", with: registry)
    }
  }
}

/// A child that ticks every second into a relay, and never into its own state.
private final class Ticker: Reactor {
  enum Action { case start }

  let initialState = 0
  private let ticks: PublishRelay<Int>

  init(_ ticks: PublishRelay<Int>) {
    self.ticks = ticks
  }

  func mutate(action: Action) -> Observable<Int> {
    Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
      .do(onNext: { [ticks] in ticks.accept($0) })
      .filter { _ in false }
  }
}

/// A screen that opens a child and closes it again.
private final class Screen: Reactor {
  enum Action { case open, close, look }

  let initialState: [Int] = []
  private let ticks = PublishRelay<Int>()
  private var child: Ticker?

  func mutate(action: Action) -> Observable<Int> {
    switch action {
    case .open:
      child = Ticker(ticks)
      child?.action.onNext(.start)
    case .close: child = nil
    case .look: break
    }
    return .empty()
  }

  func transform(mutation: Observable<Int>) -> Observable<Int> {
    .merge(mutation, ticks.asObservable())
  }

  func reduce(state: [Int], mutation: Int) -> [Int] { state + [mutation] }
}

struct GoneReactorTests {
  @Test func `A child that is gone has no effects when the clock moves on`() {
    var registry = ReactorRegistry()
    registry.register("screen") { Screen() }
    expectTrace(
      of: "reactor screen\nopen\nwait 2s\nclose\nlook\nwait 2s", with: registry,
      """
      0.000 screen state []
      0.000 screen action #1 open
      1.000 screen state #1 [0]
      2.000 screen state #1 [0, 1]
      2.000 screen action #2 close
      2.000 screen action #3 look
      4.000 * end pending: 0
      """)
  }
}
