import Goldens
import SystemAccess

/// `accept`: makes pending traces goldens.
package struct AcceptCommand: Command {
  package static let definition = CommandDefinition(
    name: "accept", summary: "make pending traces (NAME.trace.new) goldens",
    discussion: [
      "A golden is replaced whole or not at all. A pending trace that tells of a failed expectation "
        + "is accepted with a warning: the script goes on failing, whatever its golden says."
    ],
    operand: OperandDefinition(
      "PATH", .file, .oneOrMore, help: "a script, or a directory of scripts"))

  package static let usesReactors = false

  package func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let suite = try GoldenSuite.find(arguments.operands, in: context.files)
    GoldenKeeper(files: context.files).removeStrayFiles(of: suite)
    var count = 0
    for problem in suite.problems { context.report(problem) }
    var status = suite.problems.isEmpty ? ExitStatus.success : .failure
    PendingTrace.accept(suite.waiting, in: context.files) { script, acceptance in
      switch acceptance {
      case .success(nil): return
      case .success(let failures?):
        count += 1
        context.output.write("\(script.name): has a new golden\n")
        for failure in failures {
          context.report("warning[failure-accepted]: \(script.name).trace says: \(failure)\n")
        }
      case .failure(let problem):
        status = .failure
        context.report(problem)
      }
    }
    context.output.write("\(count) \(count == 1 ? "golden" : "goldens") accepted\n")
    return status
  }
}

extension PendingTrace.Problem: ToolError {}
