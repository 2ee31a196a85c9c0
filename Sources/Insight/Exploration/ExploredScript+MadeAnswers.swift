import ReactorPlanning
import ReactorRegistration

/// Answers that no script gives.
extension ExploredScript {
  /// The number of moves of the timelines with made answers, at most; of timelines, if their number is given.
  package static let (madeWork, madeTimelines) = (60_000, 4000)

  /// The same exploration, in which the calls that it has no stub for may fail, and may give other answers; nil if there
  /// are not such calls.
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

  /// Indicates whether there are calls that the script does not let fail.
  package var hasCallsThatDoNotFail: Bool {
    plan.stubs.contains { !$0.canFail } || withMadeAnswers() != nil
  }

  /// Returns whether an answer fails though no script says so.
  func isMadeFailure(_ move: Move) -> Bool {
    guard case .answer(let call, _, let choice) = move else { return false }
    let method = call.prefix { $0 != "(" }
    return firstMadeFailures[String(method)].map { choice >= $0 } ?? false
  }
}
