import ReactorTimeline
import ReactorBase
import ReactorChecks
import ReactorPlanning
import ReactorReplay
import ReactorSystem

/// The `why` command, which explains a value in the state, a pulse, or the calls to a service method.
struct WhyCommand: Command {
  static let definition = CommandDefinition(
    name: "why", group: .findOut,
    summary: "explain a value: which actions wrote it, and what caused them",
    discussion: [
      "The question is a path into a state (isLoading, items[0].title, NAME:PATH for a session other "
        + "than the first one), 'pulse FIELD' or 'calls(SERVICE.METHOD)'. The script is replayed, and "
        + "every write to the path is listed, latest first, with the mutation and the action that caused it. "
        + "The action is shown with its script line, its effect and its service calls.",
      "The exit status is 0 if the question could be answered, 1 if the replay ended early, and 2 "
        + "if the script or the question is invalid.",
    ],
    example: "why scripts/login.actions isLoading --at 1s",
    operand: OperandDefinition(
      "SCRIPT QUESTION", .file, .oneOrMore,
      help: "an action script, or '-' for standard input, and the question"))

  /// The virtual time of the value, or `nil` for the end of the replay.
  private var time: DurationArgument?
  private var format = AnswerFormat.text
  /// Indicates whether to list all events instead of the latest ones.
  private var listsAll = false
  private var replays = ReplayArguments()

  mutating func read(_ options: inout OptionReader) {
    options.read(
      &time, "at", .duration,
      help: "explain the value at this virtual time; by default, at the end of the replay")
    options.read(&format, "format", .choice, help: "the output format; text (the default) or JSON")
    options.read(
      &listsAll, "all", .flag, help: "list all events, not only the latest \(Self.latest)")
    replays.readReplayOptions(&options)
    options.readColor(&replays.color)
  }

  /// The number of events to which the answer is limited by default.
  private static let latest = 100

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    guard let first = arguments.operands.first, arguments.operands.count > 1 else {
      throw ToolError.missingOperand("QUESTION")
    }
    var invocation = replays
    invocation.scripts = [ScriptSource(argument: first)]
    let question = SourceFile(
      name: "question", text: arguments.operands.dropFirst().joined(separator: " "))
    let limit = listsAll ? Int.max : Self.latest
    func answer(_ script: ScriptRun, in memory: ReplayMemory?) -> Answer {
      CodeMark.making(.answer) {
        guard let question = script.question else { return Answer(status: .failure) }
        var (explanation, explainer, findings) = script.answer(
          question, at: time?.nanoseconds, invocation, script.plan.wholeRendering, in: memory,
          context)
        // Failed expectations have no effect on the explanation of a value.
        findings.failures.removeAll { !$0.isNeverSettling && !$0.isLimit }
        return Answer(
          text: format == .json
            ? explainer.json(explanation) : explainer.text(explanation, limit: limit),
          status: script.report(findings, invocation, in: context))
      }
    }
    if let worker = context.system.worker {
      let found = ScriptRun.assigned(to: worker, invocation, asking: question, in: context)
      if let (script, _) = found { CommandContext.answer({ answer(script, in: $0) }, in: worker) }
      return .success
    }
    guard
      let script = ScriptRun(invocation.scripts[0], invocation, asking: question, in: context)
    else { return .failure }
    let outcome = context.perform(
      ReplayJob(script, at: 0, invocation), timeLimit: invocation.timeLimit,
      memorySize: ReplayMemory.testSize
    ) { answer(script, in: $0) }
    switch outcome {
    case .noProcess(let reason): throw ToolError.noProcess(reason)
    case .died(let dead):
      script.report(dead, invocation, in: context)
      return dead.status
    case .finished(let answer, _):
      context.output.write(lines: answer.text)
      return answer.status
    }
  }

  private struct Answer: Codable {
    var text = ""
    var status: ExitStatus
  }
}
