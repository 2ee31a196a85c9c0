import ReactorCore
import ReactorBase
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorTestTraits
import ReactorTraceFormat
import Testing

@testable import ReactorExploration

/// Screens that answer each other while no time passes.
struct `an endless exchange at one instant` {
  /// The way a screen answers.
  enum Way: String, CaseIterable {
    /// By an action that is sent from a subscription.
    case subscription
    /// On the main queue, without a delay.
    case main
    /// On the main queue, with effects that do not end.
    case lasting
  }

  final class Bus: ScriptedService {
    static let serviceName = "bus"
    static var methods: [any ScriptedMethod] { [] }
    let messages = PublishSubject<Int>()
    init(_ script: ServiceScript) {}
  }

  final class Screen: Reactor {
    enum Action { case receive(Int) }
    typealias Mutation = Action
    struct State { var latest = 0 }

    let initialState = State()
    private let bus: Bus
    private let way: Way
    private let parity: Int
    private let disposeBag = DisposeBag()

    init(_ bus: Bus, _ way: Way, parity: Int) {
      (self.bus, self.way, self.parity) = (bus, way, parity)
    }

    /// The messages of the other screen.
    private var messages: Observable<Action> {
      let parity = parity
      let messages = bus.messages.filter { $0 % 2 == parity }.map { Action.receive($0) }
      return way == .subscription ? messages : messages.observe(on: MainScheduler.asyncInstance)
    }

    func listen() -> Screen {
      if way == .subscription {
        messages.subscribe(onNext: { [action] in action.onNext($0) }).disposed(by: disposeBag)
      }
      return self
    }

    func transform(action: Observable<Action>) -> Observable<Action> {
      way == .subscription ? action : .merge(action, messages)
    }

    func mutate(action: Action) -> Observable<Mutation> {
      guard case .receive(let number) = action else { return .empty() }
      return .concat(
        .just(action),
        .create { [bus, way] observer in
          bus.messages.onNext(number + 1)
          if way != .lasting { observer.onCompleted() }
          return Disposables.create()
        })
    }

    func reduce(state: State, mutation: Mutation) -> State {
      guard case .receive(let number) = mutation else { return state }
      return State(latest: number)
    }
  }

  static let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    for way in Way.allCases {
      for parity in 0...1 {
        registry.register("\(way)-\(parity)") {
          Screen($0.service(Bus.self), way, parity: parity).listen()
        }
      }
    }
    return registry
  }()

  static func script(_ way: Way) -> String {
    "reactor left = \(way)-0\nreactor right = \(way)-1\n"
  }

  @Test(arguments: Way.allCases)
  func
    `An exchange that takes no time is reported after a number of events`(
      _ way: Way
    ) throws
  {
    let file = SourceFile(name: "test.actions", text: Self.script(way) + "left: receive(1)\n")
    let plan = try #require(Planner.plan(file, with: Self.registry).plan)
    var lines = 0
    let writer = TraceWriter(options: TraceOptions(), rules: plan.rendering) { bytes in
      lines += bytes.withUnsafeBytes { $0.count { $0 == UInt8(ascii: "\n") } }
    }
    let failures = Replay(plan, options: ReplayOptions(), values: writer.values, to: writer).run()
    #expect(failures.map(\.identity.id) == ["never-settles"])
    #expect(
      failures.first?.message
        .hasSuffix("is still running after 50,000 events at one instant") == true)
    #expect(lines < 150_000)
  }
}

/// The same exchanges in explorations, which replay each of them several times.
@Suite(.endToEnd) struct ExchangeExplorationTests {
  private typealias Exchange = `an endless exchange at one instant`

  @Test(arguments: `an endless exchange at one instant`.Way.allCases)
  func `An exploration finds an exchange that takes no time`(
    _ way: `an endless exchange at one instant`.Way
  ) {
    let script = Exchange.script(way) + "choose 2 of left: receive(1)\n"
    let report = explore(script, with: Exchange.registry)
    #expect(report.findings.map(\.failure) == [.neverSettles])
    #expect(report.findings.first?.script?.contains("\nleft: receive(1)\n") == true)
  }
}
