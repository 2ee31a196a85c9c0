import ReactorChecks
/// `accept`: makes pending traces goldens.
struct AcceptCommand: Command {
  static let definition = CommandDefinition(
    name: "accept", summary: "accept pending traces (NAME.trace.new) as goldens",
    discussion: [
      "Each golden is replaced atomically. A pending trace that records a failed expectation is "
        + "accepted with a warning: its script fails even if the trace matches."
    ],
    example: "accept scripts/login.actions",
    operand: OperandDefinition(
      "PATH", .file, .oneOrMore, help: "a script or a directory of scripts"),
    options: [ReplayArguments.root.definition])

  static let usesReactors = false

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let root = try arguments.value(of: ReplayArguments.root)
    let suite = try GoldenSuite.find(arguments.operands, root: root, in: context.files)
    GoldenStore(files: context.files).removeStrayFiles(of: suite)
    var count = 0
    for problem in suite.problems { context.report(problem) }
    var status = suite.problems.isEmpty ? ExitStatus.success : .failure
    PendingTrace.accept(suite.waiting, root: root, in: context.files) { script, acceptance in
      switch acceptance {
      case .success(nil): return
      case .success(let failures?):
        count += 1
        context.output.write("\(script.name): has a new golden\n")
        for failure in failures {
          context.report(
            "warning[failure-accepted]: \(script.name).trace records a failure: \(failure)\n")
        }
      case .failure(let problem):
        status = .failure
        context.report(problem.text)
      }
    }
    context.output.write("\(count) \(count == 1 ? "golden" : "goldens") accepted\n")
    return status
  }
}
