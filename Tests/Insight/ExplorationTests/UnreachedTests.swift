import ReactorBase
import ReactorCore
import ReactorExploration
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorTimeline
import Testing

/// A form with an address; unless it is fixed, no address is valid, a button does nothing, and the title is never
/// shown.
private final class FormReactor: Reactor {
  enum Action {
    case enter(email: String)
    case setNickname(String)
    case refresh
  }

  enum Mutation {
    case setEmail(String)
    case setNickname(String)
    case setTitle(String)
  }

  struct State {
    var email = ""
    var isEmailValid = false
    var isNicknameValid = false
    var title = ""
  }

  let initialState = State()
  private let service: ShopService
  private let isMended: Bool

  init(_ service: ShopService, isMended: Bool) {
    self.service = service
    self.isMended = isMended
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .enter(let email): .just(.setEmail(email))
    case .setNickname(let name): .just(.setNickname(name))
    case .refresh:
      isMended
        ? service.load(page: 0).map { _ in .setTitle("Form") }.catch { _ in .just(.setTitle("")) }
        : .empty()
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setEmail(let email):
      state.email = email
      state.isEmailValid = email.contains(isMended ? "@" : " ")
    case .setNickname(let name):
      state.isNicknameValid = name.count >= 4 && name.contains { $0.isNumber }
    case .setTitle(let title): state.title = title
    }
    return state
  }
}

struct UnreachedTests {
  @Test(arguments: [
    (
      false,
      [
        "calls never made: shop.load, shop.like, shop.find", "actions without any effect: refresh",
        "mutations never reduced: setTitle", "fields never changed: title",
        "values never seen: isEmailValid == true",
        "validations that no generated string has passed: isEmailValid",
      ]
    ),
    (true, ["calls never made: shop.like, shop.find"]),
  ])
  func `A report lists what was never reached, and made strings pass validations`(
    isMended: Bool, lines: [String]
  ) throws {
    var registry = ReactorRegistry()
    registry.register("form") { FormReactor($0.service(ShopService.self), isMended: isMended) }
    let script = try #require(
      Planner.plan(SourceFile(name: "form", text: "reactor form\nchoose 3\n"), with: registry).plan
        .flatMap {
          ExploredScript($0, registry, including: NoIncludes(), options: ReplayOptions())
        })
    var limits = Explorer.Limits(timelines: 400)
    limits.observesOrder = true
    let made = try #require(script.withMadeAnswers())
    var report = ExplorationReport()
    report.coverage = made.search(SearchOrder(.situations, limit: 400), limits).coverage
    let found = report.unreached(by: script)
    #expect(found.map { "\($0.words): \($0.names.joined(separator: ", "))" } == lines)
  }
}
