import ReactorCore
import ReactorBase
import ReactorExploration
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import Testing

/// A text field that rejects digits, in three versions: the second one does not clear its alert, and the third one
/// clears both fields at once.
final class FieldReactor: Reactor {
  enum Action {
    case input(String)
    case clear
  }

  enum Mutation {
    case setText(String)
    case setAlert(String?)
    case clear
  }

  enum Version {
    case first
    case withoutClearingAlert
    case clearingAtOnce
  }

  struct State {
    var text = ""
    var alert: String?
  }

  let initialState = State()
  private let version: Version

  init(_ version: Version) { self.version = version }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .input("1"): .just(.setAlert("no digits"))
    case .input(let text): .just(.setText(text))
    case .clear:
      switch version {
      case .first: .concat([.just(.setText("")), .just(.setAlert(nil))])
      case .withoutClearingAlert: .just(.setText(""))
      case .clearingAtOnce: .just(.clear)
      }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setText(let text): state.text = text
    case .setAlert(let alert): state.alert = alert
    case .clear: (state.text, state.alert) = ("", nil)
    }
    return state
  }
}

struct VersionTests {
  private static func script(_ version: FieldReactor.Version) throws -> ExploredScript {
    var registry = ReactorRegistry()
    registry.register("field") { _ in FieldReactor(version) }
    let text = """
      reactor field
      choose 4 of input("a"), input("1"), clear
      """
    let plan = try #require(
      Planner.plan(SourceFile(name: "field.actions", text: text), with: registry).plan)
    return try #require(
      ExploredScript(plan, registry, including: NoIncludes(), options: ReplayOptions()))
  }

  /// Compares the first version with another one.
  ///
  /// - Parameters:
  ///   - other: The other one.
  ///   - isAtRest: Whether only states at rest are compared.
  ///   - reply: Replaces the reply of either version.
  private static func compare(
    with other: FieldReactor.Version, atRest isAtRest: Bool = false,
    replying reply: @escaping (ExplorationJob, _ isBrief: Bool) -> ExplorationJob.Reply? = {
      _, _ in nil
    }
  ) throws -> VersionComparison.Outcome {
    let limits = Explorer.Limits(timelines: 2000)
    let scripts = try (script(.first), script(other))
    var scope = ComparisonScope()
    scope.isAtRest = isAtRest
    (scripts.0.scope, scripts.1.scope) = (scope, scope)
    func version(_ script: ExploredScript) -> VersionComparison.Version {
      { reply($0, $1) ?? ExplorationJob.Reply($0.perform(on: script, limits)) }
    }
    return VersionComparison(
      scripts.0, limits, first: version(scripts.0), second: version(scripts.1)
    ).run { _ in true }
  }

  @Test(arguments: [false, true])
  func `The shortest script shows versions that differ at rest`(isAtRest: Bool) throws {
    let outcome = try Self.compare(with: .withoutClearingAlert, atRest: isAtRest)
    guard case .differ(_, let shown) = outcome else {
      Issue.record("no difference")
      return
    }
    #expect(shown.script == "reactor field\n\ninput(\"1\")\nclear\n")
    let lines = [shown.traces.first, shown.traces.second].map {
      String(decoding: $0, as: UTF8.self).split(separator: "\n").suffix(1).joined()
    }
    #expect(
      lines == [
        #"0.000 field state #2 text: "", alert: nil"#,
        #"0.000 field state #1 text: "", alert: "no digits""#,
      ])
  }

  @Test func `Versions that differ only in the number of their mutations are alike`() throws {
    guard case .alike(let report, 0, 0) = try Self.compare(with: .clearingAtOnce) else {
      Issue.record("a difference")
      return
    }
    #expect(report.isComplete)
  }

  /// The reply of a version on a machine that is too slow for the time limit.
  private static var late: ExplorationJob.Reply {
    var reply = ExplorationJob.Reply()
    reply.failure = .hang
    return reply
  }

  @Test func `Versions are distinguished on a machine that is too slow for brief trials`() throws {
    let outcome = try Self.compare(with: .withoutClearingAlert) { _, isBrief in
      isBrief ? Self.late : nil
    }
    guard case .differ(_, let shown) = outcome else {
      Issue.record("no script")
      return
    }
    #expect(shown.script == "reactor field\n\ninput(\"1\")\nclear\n")
  }

  @Test func `Versions differ without a script if all trials take longer than the time limit`()
    throws
  {
    let outcome = try Self.compare(with: .withoutClearingAlert) { job, _ in
      if case .behavior = job { Self.late } else { nil }
    }
    guard case .unexplained(_, .outOfTime) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func `Versions differ without a script if there are no processes for trials`() throws {
    let outcome = try Self.compare(with: .withoutClearingAlert) { job, _ in
      guard case .behavior = job else { return nil }
      var reply = ExplorationJob.Reply()
      reply.startError = "too many files are open"
      return reply
    }
    guard case .unexplained(_, .noProcess("too many files are open")) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func `Versions that are the same are alike in all timelines`() throws {
    guard case .alike(let report, 0, 0) = try Self.compare(with: .first) else {
      Issue.record("a difference")
      return
    }
    #expect(report.isComplete)
  }
}
