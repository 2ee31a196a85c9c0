import ReactorAnalysis
import ReactorDiagnostics
import ReactorGoldens
import ReactorMemory
import ReactorPlanning
import ReactorReplay
import ReactorSystem

/// `why`: explains a value of a state, a pulse or the calls of a service.
struct WhyCommand: Command {
  static let definition = CommandDefinition(
    name: "why", summary: "explain a value: which actions wrote it, and where they came from",
    discussion: [
      "The question is a path into a state (isLoading, items[0].title, NAME:PATH for a session other "
        + "than the first one), 'pulse FIELD' or 'calls(SERVICE.METHOD)'. The script is replayed, and "
        + "every write of the path is listed, the latest first, with the mutation and the action behind "
        + "it, the line of the script that the action goes back to, its effect and its calls of services.",
      "The exit status is 0 if the question could be answered, 1 if the replay did not come to its end, "
        + "and 2 if the script or the question is invalid.",
    ],
    example: "why scripts/login.actions isLoading --at 1s",
    operand: OperandDefinition(
      "SCRIPT QUESTION", .file, .oneOrMore,
      help: "an action script, or '-' for standard input, and the question"),
    options: [at.definition, format.definition, all] + RunInvocation.replayOptions
      + [RunInvocation.color.definition])

  private static let at = Option.duration(
    "at", help: "explain the value at this virtual time; by default at the end of the replay")
  private static let format = Option<AnswerFormat>.choice(
    "format", help: "print the answer for people (text, the default) or as JSON")
  private static let all = OptionDefinition(
    "all", help: "list all events, not only the latest \(latest)")
  /// The number of events that are listed unless all are.
  private static let latest = 100

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    guard let first = arguments.operands.first, arguments.operands.count > 1 else {
      throw ToolError.missingOperand("QUESTION")
    }
    let invocation = try RunInvocation(replaying: [ScriptSource(argument: first)], arguments)
    let question = SourceFile(
      name: "question", text: arguments.operands.dropFirst().joined(separator: " "))
    let time = try arguments.value(of: Self.at)?.nanoseconds
    let format = try arguments.value(of: Self.format) ?? .text
    let limit = arguments.isSet(Self.all) ? Int.max : Self.latest
    let answer: IsolatedRun.Answer = { script, memory, output in
      CodeMark.making(.answer) {
        Self.answer(script, invocation, in: memory, at: time, context) { answer in
          let text =
            switch format {
            case .text: answer.explainer.text(answer.explanation, limit: limit)
            case .json: answer.explainer.json(answer.explanation)
            }
          output(Array(text.utf8).span.bytes)
        }
      }
    }
    if let worker = context.system.worker {
      IsolatedRun.replay(invocation, asking: question, for: worker, in: context, answer)
      return .success
    }
    guard
      let script = PlannedScript(invocation.scripts[0], invocation, asking: question, in: context)
    else { return .failure }
    let run = IsolatedRun(
      invocation: invocation, output: context.output, context: context, answer: answer)
    return run.replay(script, at: 0)
  }

  private typealias Answer = (explainer: Explainer, explanation: Explanation)

  /// Replays a script and answers its question.
  ///
  /// Failed expectations do not matter here: what they are about is what is asked.
  private static func answer(
    _ script: PlannedScript, _ invocation: RunInvocation, in memory: ReplayMemory?,
    at time: Int64?, _ context: CommandContext, _ body: (Answer) -> Void
  ) -> ExitStatus {
    guard let question = script.question else { return .failure }
    let (timeline, failures) = script.record(
      invocation, script.plan.wholeRendering, in: memory, context)
    let explainer = Explainer(timeline, of: script.plan)
    body((explainer, explainer.answer(question, at: time)))
    return script.report(
      failures.filter { $0.isNeverSettling || $0.isLimit }, invocation, in: context)
  }
}
