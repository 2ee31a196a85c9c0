import ReactorCore
import ReactorBase
import ReactorPlanning
import ReactorRegistration
import ReactorReplaying
import ReactorReplay
import ReactorTestTraits
import ReactorTraceFormat
import Synchronization
import Testing

/// Counts its instances.
private final class Counted: Sendable {
  private static let count = Atomic(0)
  static var living: Int { count.load(ordering: .relaxed) }

  init() { Self.count.add(1, ordering: .relaxed) }
  deinit { Self.count.subtract(1, ordering: .relaxed) }
}

/// A reactor with one of each kind of object that a replay has to release.
private final class Holder: Reactor {
  enum Action {
    case later
    case never
    case loop
  }

  struct State {
    let counted = Counted()
  }

  let initialState = State()
  private let counted = Counted()
  private let bag = DisposeBag()

  func mutate(action: Action) -> Observable<Counted> {
    let counted = Counted()
    return switch action {
    case .later: .just(counted).delay(.seconds(1), scheduler: MainScheduler.instance)
    case .never: .concat([.just(counted), .never()])
    case .loop:
      Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance).map { _ in counted }
    }
  }

  func reduce(state: State, mutation: Counted) -> State { State() }

  func listen() -> Holder {
    state.subscribe(onNext: { [unowned self] _ in _ = counted }).disposed(by: bag)
    return self
  }
}

/// Has effects that consist of three streams, the second of which never ends.
private final class Waiter: Reactor {
  static let laterSubscriptions = Atomic(0)

  enum Action { case hold }

  let initialState = 0

  func mutate(action: Action) -> Observable<Int> {
    let third = Observable<Int>.deferred {
      Self.laterSubscriptions.add(1, ordering: .relaxed)
      return .empty()
    }
    return .concat([.just(1), .never(), third])
  }

  func reduce(state: Int, mutation: Int) -> Int { state + mutation }
}

struct LifetimeTests {
  @Test func `An effect does not go on with the next stream when the replay ends`() {
    var registry = ReactorRegistry()
    registry.register("waiter") { Waiter() }
    expectTrace(
      of: "reactor waiter\nhold\nhold\n", with: registry,
      """
      0.000 waiter state 0
      0.000 waiter action #1 hold
      0.000 waiter state #1 1
      0.000 waiter action #2 hold
      0.000 waiter state #2 2
      0.000 * end pending: 2 (#1 hold, #2 hold)
      """)
    #expect(Waiter.laterSubscriptions.load(ordering: .relaxed) == 0)
  }
}

@Suite(.endToEnd) struct ManyReplayTests {
  @Test func `Ten thousand replays leave nothing behind, whether their effects are over or not`()
    async throws
  {
    var registry = ReactorRegistry()
    registry.register("holder") { Holder().listen() }
    let script = "reactor holder\nlater\nnever\nloop\nwait 1s\nend\n"
    let file = SourceFile(name: "test.actions", text: script)
    let plan = try #require(Planner.plan(file, with: registry).plan)
    for _ in 0..<10_000 {
      let writer = TraceWriter(options: TraceOptions(), rules: plan.rendering) { _ in }
      _ = Replay(plan, options: ReplayOptions(), values: writer.values, to: writer).run()
      // A replay that ends on another thread at this moment may release the objects that this one leaves behind.
      if Counted.living > 100 { break }
    }
    for _ in 0..<100 where Counted.living > 0 { try await Task.sleep(for: .milliseconds(50)) }
    #expect(Counted.living == 0)
  }
}
