import ReactorChecks
import ReactorPlanning
import ReactorReplay
import ReactorSystem
import ReactorTimeline
import ReactorTraceFormat

extension ScriptRun {
  /// The maximum real time, in seconds, for trying mutations in a forked child process.
  private static let timeOfTrials: UInt32 = 3

  /// Replays the script and answers a question about the replay.
  ///
  /// - Parameters:
  ///   - question: The planned question.
  ///   - time: The virtual time to which the question refers, in nanoseconds, or `nil` for the end of the replay.
  ///   - invocation: The options from the command line.
  ///   - rules: The rules for showing values.
  ///   - memory: The memory in which a worker records the progress of the replay. The value is `nil` in the tool's own
  ///     process, where no mutations are tried.
  ///   - context: The context that provides access to files about the process.
  /// - Returns: The answer, its explainer, and the findings of the replay.
  func answer(
    _ question: PlannedQuestion, at time: Int64?, _ invocation: ReplayArguments,
    _ rules: RenderingRules, in memory: ReplayMemory?, _ context: CommandContext
  ) -> (explanation: Explanation, explainer: Explainer, findings: ReplayFindings) {
    var writers: MutationWriters?
    let (timeline, findings) = record(invocation, rules, in: memory, context) { replay, timeline in
      guard memory != nil, case .path(let path) = question.subject,
        Explainer(timeline, of: plan).answer(question).isUnwritten
      else { return }
      writers = replay.writers(of: path, inSession: question.session) { work in
        ProcessCopy.reports(within: Self.timeOfTrials, of: work)
      }
    }
    let explainer = Explainer(timeline, of: plan)
    var explanation = explainer.answer(question, at: time)
    if explanation.isUnwritten { explanation.writers = writers }
    return (explanation, explainer, findings)
  }
}
