import ReactorBase
import ReactorSystem

/// `explore`: searches all orders of actions and answers.
struct ExploreCommand: Command {
  static let definition = CommandDefinition(
    name: "explore", group: .findOut,
    summary: "search all orders of actions and answers for failures",
    discussion: [
      "An exploration is a script with a 'choose' step. All orders of its actions, of the answers "
        + "of services, and of scheduled work are tried, and every rule is checked. A crash, a "
        + "replay that does not settle, and a state stream that ends are always failures.",
      "A failure is printed as a script that is as short as possible, with its trace in "
        + "comments. The name of a reactor stands for an exploration of up to 5 actions, chosen "
        + "from all of its actions, and a directory for all explorations in it.",
    ],
    example: "explore --save found login.exploration",
    operand: OperandDefinition(
      "SCRIPT", .file, .one,
      help: "an exploration, a directory of them, '-' for standard input, or a reactor's name"),
    options: ExploreInvocation.options)

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let invocation = try ExploreInvocation(arguments, on: context.system)
    if let worker = context.system.worker,
      IsolatedRun.replay(invocation.replays, for: worker, in: context)
    {
      return .success
    }
    // This must happen before any file is read that the page could replace.
    let page = try ExplorationPage(invocation, in: context)
    let invocations = try invocation.members(in: context)
    let runs = try (invocations ?? [invocation]).compactMap { invocation in
      try invocation.read(in: context).map { script, file in
        ExploreRun(script, file, invocation, page: page, in: context)
      }
    }
    if let worker = context.system.worker {
      runs.first?.work(for: worker)
      return .success
    }
    if runs.isEmpty {
      if invocations != nil, context.leastStatus == .success {
        throw ToolError(
          id: "no-scripts", "no script in \(invocation.script.name.quoted) has a 'choose'")
      }
      return .failure
    }
    if page != nil, runs.count > 1 {
      throw ToolError(
        id: "several-scripts", "'--report' writes one exploration, found \(runs.count)")
    }
    var status = ExitStatus.success
    for run in runs where !Interruption.hasCome { status = max(status, try run.run()) }
    return status
  }
}
