import ReactorPlanning
import ReactorRegistration

/// Generated answers, which no script contains.
extension ExploredScript {
  /// The budget for timelines with generated answers: the maximum number of moves, and the maximum number of timelines
  /// if the budget counts timelines.
  package static let (madeWork, madeTimelines) = (60_000, 4000)

  /// Returns a copy of the exploration in which calls without a stub may fail or return generated answers. Returns
  /// `nil` if there are no such calls.
  package func withMadeAnswers() -> ExploredScript? {
    let stubbed = Set(plan.stubs.map { "\($0.service).\($0.method)" })
    var reactors: [Registration] = []
    for session in plan.sessions where !reactors.contains(where: { $0.name == session.kind.name }) {
      reactors.append(session.kind)
    }
    let stubs = registry.briefStubs(of: reactors).filter { stub in
      !stubbed.contains(stub.method) && adding([stub.text]) != nil
    }
    guard !stubs.isEmpty, let made = adding(stubs.map(\.text)) else { return nil }
    for stub in stubs { made.firstMadeFailures[stub.method] = stub.answers.count }
    return made
  }

  /// Indicates whether there are calls that the script does not allow to fail.
  package var hasCallsThatDoNotFail: Bool {
    plan.stubs.contains { !$0.canFail } || withMadeAnswers() != nil
  }

  /// Returns whether a move answers a call with a failure that the script does not contain.
  func isMadeFailure(_ move: Move) -> Bool {
    guard case .answer(let call, _, let choice) = move else { return false }
    let method = call.prefix { $0 != "(" }
    return firstMadeFailures[String(method)].map { choice >= $0 } ?? false
  }
}
