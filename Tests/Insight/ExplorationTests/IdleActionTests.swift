import ReactorBase
import ReactorCore
import ReactorExploration
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorStreams
import Testing

/// A switch, some of whose actions do nothing by themselves.
private final class SwitchReactor: Reactor {
  enum Action {
    case toggle
    /// Sends another action.
    case press
    /// Emits an output.
    case open
    case pause
    case help
  }

  struct State {
    var isOn = false
  }

  let initialState = State()
  let screens = PublishSubject<String>()

  func mutate(action: Action) -> Observable<Action> {
    switch action {
    case .toggle: return .just(.toggle)
    case .press:
      self.action.onNext(.toggle)
      return .empty()
    case .open:
      screens.onNext("details")
      return .empty()
    case .pause: return .just(.pause).delay(.seconds(1), scheduler: MainScheduler.instance)
    case .help: return .empty()
    }
  }

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    if case .toggle = mutation { state.isOn.toggle() }
    return state
  }
}

struct IdleActionTests {
  @Test func `A suite lists the actions that never do anything, and covers those that do`() throws {
    var registry = ReactorRegistry()
    registry.register("switch") { SwitchReactor() }
    let file = SourceFile(name: "switch", text: "reactor switch\nchoose 3\n")
    let plan = try #require(Planner.plan(file, with: registry).plan)
    let script = try #require(
      ExploredScript(plan, registry, including: NoIncludes(), options: ReplayOptions()))
    let suite = script.cover(
      SearchOrder(.situations, limit: 400), Explorer.Limits(timelines: 400))
    #expect(suite.idleActions == ["pause", "help"])
    let lines = suite.scripts.flatMap { $0.split(separator: "\n") }
    #expect(lines.contains("press"))
    #expect(lines.contains("open"))
    #expect(!lines.contains { $0.contains("help") || $0.contains("pause") })
  }
}
