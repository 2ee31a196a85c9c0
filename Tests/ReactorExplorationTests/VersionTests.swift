import ReactorCore
import ReactorDiagnostics
import ReactorExploration
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import Testing

/// A text field that refuses digits, in two versions: the second one does not clear its alert.
final class FieldReactor: Reactor {
  enum Action {
    case input(String)
    case clear
  }

  enum Mutation {
    case setText(String)
    case setAlert(String?)
  }

  struct State {
    var text = ""
    var alert: String?
  }

  let initialState = State()
  private let isSecond: Bool

  init(isSecond: Bool) { self.isSecond = isSecond }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .input("1"): .just(.setAlert("no digits"))
    case .input(let text): .just(.setText(text))
    case .clear:
      isSecond ? .just(.setText("")) : .concat([.just(.setText("")), .just(.setAlert(nil))])
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setText(let text): state.text = text
    case .setAlert(let alert): state.alert = alert
    }
    return state
  }
}

@Suite("Two versions of a reactor")
struct VersionTests {
  private static func script(isSecond: Bool) throws -> ExploredScript {
    var registry = ReactorRegistry()
    registry.register("field") { _ in FieldReactor(isSecond: isSecond) }
    let text = """
      reactor field
      choose 4 of input("a"), input("1"), clear
      """
    let plan = try #require(
      Planner.plan(SourceFile(name: "field.actions", text: text), with: registry).plan)
    return try #require(
      ExploredScript(plan, registry, including: NoIncludes(), options: ReplayOptions()))
  }

  private static func compare(withSecond isSecond: Bool) throws -> VersionComparison.Outcome {
    let limits = Explorer.Limits(timelines: 2000)
    let (first, second) = try (script(isSecond: false), script(isSecond: isSecond))
    return VersionComparison(
      first, limits, first: { job, _ in VersionComparison.Reply(job.perform(on: first, limits)) },
      second: { job, _ in VersionComparison.Reply(job.perform(on: second, limits)) }
    ).run { _ in true }
  }

  @Test("that differ in one mutation are told apart by the shortest script")
  func differ() throws {
    guard case .differ(_, let shown?) = try Self.compare(withSecond: true) else {
      Issue.record("no difference")
      return
    }
    // Already the number of states differs.
    #expect(shown.script == "reactor field\n\nclear\n")
    #expect(
      String(decoding: shown.traces.first, as: UTF8.self).split(separator: "\n").count
        == String(decoding: shown.traces.second, as: UTF8.self).split(separator: "\n").count + 1)
  }

  @Test("that are the same are alike in all timelines")
  func alike() throws {
    guard case .alike(let report, deaths: 0) = try Self.compare(withSecond: false) else {
      Issue.record("a difference")
      return
    }
    #expect(report.isComplete)
  }
}
