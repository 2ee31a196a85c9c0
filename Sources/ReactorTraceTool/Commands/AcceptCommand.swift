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
    let suffix = GoldenScript.pendingSuffix
    let strays = suite.obsolete.filter { $0.hasSuffix(suffix) }
      .map { GoldenScript(path: String($0.dropLast(suffix.count))) }
    var count = 0
    var status = ExitStatus.success
    for script in suite.scripts + strays {
      do throws(PendingTrace.Problem) {
        guard let pending = try PendingTrace.of(script, in: context.files) else { continue }
        try pending.accept(in: context.files)
        count += 1
        context.output.write("\(script.path): has a new golden\n")
        for failure in pending.failures {
          context.report("warning[failure-accepted]: \(script.goldenPath) says: \(failure)\n")
        }
      } catch {
        status = .failure
        context.report(error)
      }
    }
    context.output.write("\(count) \(count == 1 ? "golden" : "goldens") accepted\n")
    return status
  }
}

extension PendingTrace.Problem: ToolError {}
