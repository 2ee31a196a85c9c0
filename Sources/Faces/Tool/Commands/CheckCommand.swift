import ReactorReplay
import ReactorChecks
import ReactorBase
import ReactorPlanning
import ReactorSystem

/// The `check` command, which reports problems in scripts without replaying them.
struct CheckCommand: Command {
  static let definition = CommandDefinition(
    name: "check", group: .write, summary: "report every problem in scripts without running them",
    discussion: [
      "Reads the scripts and checks every action, option and expectation against its reactor, as "
        + "'run' does before a replay. Problems are printed to standard output. "
        + "Warnings do not cause a failure."
    ],
    example: "check scripts",
    operand: .scripts)

  private var format = ProblemFormat.text
  private var reactor: String?
  private var root: String?
  private var color = ColorChoice.auto

  mutating func read(_ options: inout OptionReader) {
    options.read(
      &format, "format", .choice,
      help: "the output format; text (the default), JSON, or GitHub annotations")
    options.readReactor(&reactor)
    options.readRoot(&root)
    options.readColor(&color)
  }

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    var writer = ProblemWriter(
      format, color: color.colors(.standardOutput, on: context.system),
      format == .github ? RepositoryNames(context.system) : .relativeToWorkingDirectory,
      to: context.output)
    let scripts = try [ScriptSource](in: arguments, root: root, context)
    var status = ExitStatus.success
    for script in scripts {
      do throws(FileError) {
        let file = try script.sourceFile(from: context.files)
        let report = ScriptPlanner(
          context.registry, reactor: reactor, root: root ?? script.directory, files: context.files
        ).check(file)
        writer.write(report)
        if report.hasErrors { status = .failure }
      } catch {
        context.report(error)
        status = .failure
      }
    }
    writer.finish()
    let trials = context.reportTrials()
    return status == .failure ? status : trials
  }
}
